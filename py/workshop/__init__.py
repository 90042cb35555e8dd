"""The developers' tools: each command is a module of its own, and none of them is shipped."""
