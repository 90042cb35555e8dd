// The first script of a page of `make dev`: disables service workers, and reloads the page when another build
// is ready.
{
  const INTERVAL = 500;
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
  const poll = async () => {
    const loaded = document.querySelector('[data-version]')?.dataset.version;
    const { version } = await (await fetch('version.json', { cache: 'no-store' })).json();
    if (loaded && version !== loaded) location.reload();
  };
  setInterval(() => poll().catch(() => {}), INTERVAL);     // the server may be restarting
}
