"""The museum: one game of each published version of the rules. All of them open for ever."""

# by version: the day it was published, the final points by seat, the link
EXHIBITS = {
    1: ("2026-11-19", (20, 25, 40),
        "v1.CBADAAAAAAABABcAqCDiJdQANk1qd_AXoJ7-obdGHkNOGUthY8X7AzM5hmwEl_fr0~W1tbMCwic2VhdCIsMCwyX"
        "SxbMCwic2VhdCIsMSwyXSxbMCwic2VhdCIsMiwyXV0sW10sIiIsbnVsbF0"),
}
