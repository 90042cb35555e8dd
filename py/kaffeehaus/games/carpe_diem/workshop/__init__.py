"""For owners of a box of Carpe Diem: whether their corrections of data.json keep what the code relies on."""
