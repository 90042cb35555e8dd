"""The developers' tools of this game; never shipped."""
