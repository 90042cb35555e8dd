// What a page of `make dev` runs first of all: no service worker stands between it and the sources, and it
// begins anew when another build is ready.
{
  const EVERY = 500;
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
  const look = async () => {
    const mine = document.querySelector('[data-version]')?.dataset.version;
    const { version } = await (await fetch('version.json', { cache: 'no-store' })).json();
    if (mine && version !== mine) location.reload();
  };
  setInterval(() => look().catch(() => {}), EVERY);        // the server has ended, or is about to begin again
}
