"""The museum: one game of each published version of the rules. All of them open for ever."""

# by version: the day it was published, the final points by seat, the link
EXHIBITS = {
    1: ("2026-11-19", (3, 3, 4),
        "v1.DBADAAAAAAABACpAlAwK8XHho9VrHvaZJW7a4w5Fi2sXdhj2mNXNrZsPwd9p~W1tbMCwic2VhdCIsMCwyXSxbMC"
        "wic2VhdCIsMSwyXSxbMCwic2VhdCIsMiwyXV0sW10sIiIsbnVsbF0"),
}
