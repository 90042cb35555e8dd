"""The developers' tools, in rooms by what they are about: each command is a module of its own, and none of them is shipped."""
