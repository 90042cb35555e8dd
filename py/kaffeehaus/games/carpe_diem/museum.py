"""The museum: one game of each published version of the rules. All of them open for ever."""

# by version: the day it was published, the final points by seat, the link
EXHIBITS = {
    1: ("2026-11-19", (38, 36, 52),
        "v1.BBADAAAAAAABAEdBOD6_Pg2PEJPcTq5hVni7XB9jIBCWQGooacUi980cSsDCRl44bigivDIoveDzBo63W9gsCzB"
        "LlOwl4hypXsbr5~W1tbMCwic2VhdCIsMCwyXSxbMCwic2VhdCIsMSwyXSxbMCwic2VhdCIsMiwyXV0sW10sIiIsbnV"
        "sbF0"),
}
