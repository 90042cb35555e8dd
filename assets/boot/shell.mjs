// Marks the moment at which the lobby that comes with the page can be read, long before Python is up.
requestAnimationFrame(() => performance.mark('shell'));
