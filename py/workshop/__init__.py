"""The developers' tools, by what they are about: each command is a module of its own, and none is shipped."""
