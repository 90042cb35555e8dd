// Runs before the first paint: sets theme and language, as stored here or as the system has them. Also notices scripts and
// style sheets that fail to load.
{
  const root = document.documentElement, LOBBY_HIDDEN = 400;
  performance.mark('first');             // watchdog.mjs checks for it

  let settings = {};
  try {
    root.toggleAttribute('data-has-games', Object.keys(localStorage).some(name => name.startsWith('kaffeehaus/game/')));
    settings = JSON.parse(localStorage.getItem('kaffeehaus/settings')) ?? {};
  } catch { /* no access to storage */ }
  const night = settings.theme ? settings.theme === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = night ? 'night' : 'day';
  const preferred = [settings.lang, ...navigator.languages].filter(tag => typeof tag === 'string')
    .map(tag => tag.slice(0, 2).toLowerCase());
  root.lang = preferred.find(tag => ['en', 'de', 'fr', 'it'].includes(tag)) ?? 'en';

  // A table's address shows no posters; on a return visit nothing at all for a moment, in which the table usually opens.
  if (location.hash.length > 1) {
    root.dataset.opening = navigator.serviceWorker?.controller ? 'soon' : '';
    setTimeout(() => { root.dataset.opening = ''; }, LOBBY_HIDDEN);
  }

  const watchdog = document.querySelector('script[async]').src;
  addEventListener('error', ({ target }) => {
    if (target.integrity && target.src !== watchdog) import(watchdog).then(({ refetch }) => refetch(target));
  }, true);
}
