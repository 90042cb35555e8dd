"""The rules of __TITLE__, as its section of docs/rules numbers them."""
