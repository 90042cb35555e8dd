"""The developers' tools: each command is a module; none of them is shipped."""
