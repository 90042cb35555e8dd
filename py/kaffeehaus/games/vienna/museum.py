"""The museum: one game of each published version of the rules. All of them open for ever."""

# by version: the day it was published, the final points by seat, the link
EXHIBITS = {
    1: ("2026-11-19", (24, 22, 30),
        "v1.ABADAAAAAAABAB3BSDt2P3ZCReRyACPIkzlFiEoUfwJas8M0sAY_sA8sWqeAXH81aRGpqoap1Glmc-owdGck-04"
        "pCMqvXFVmNlshHadkB~W1tbMCwic2VhdCIsMCwyXSxbMCwic2VhdCIsMSwyXSxbMCwic2VhdCIsMiwyXV0sW10sIiI"
        "sbnVsbF0"),
}
