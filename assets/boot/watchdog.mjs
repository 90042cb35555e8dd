// Watches the start, and depends on none of its parts: corrupt files are fetched again, and when nothing has happened
// for a while, the page says which step of the start that is.
import { LoadError, fetchVerified, integrityByURL } from './verified-fetch.mjs';
import { StartDelayed, hideDelay, showFailure } from './failure.mjs';
import { version } from './files.mjs';
import { isUsable } from './integrity.mjs';
import { translate } from './translate.mjs';

const TIMEOUT = 20_000, INTERVAL = 1_000;
const RELOADED = 'kaffeehaus/reloaded';

// At most once in a tab for each version; false if it was done before, or if that cannot be stored.
const reload = () => {
  try {
    if (sessionStorage.getItem(RELOADED) === version) return false;
    sessionStorage.setItem(RELOADED, version);
  } catch { return false; }
  location.reload();
  return true;
};

// Fetches the file of a script or style sheet that failed to load, then reloads the page.
export const refetch = async ({ src, href, integrity }) => {
  const url = src ?? href;
  try {
    await fetchVerified(url, TIMEOUT, integrity);
  } catch (error) {
    return showFailure(error);
  }
  if (!reload()) showFailure(new LoadError(url, 'corrupt'));
};

const hasMark = name => performance.getEntriesByName(name).length > 0;

// first.js listens for errors of all other scripts; whether it has run itself is checked here.
const checkFirstScript = () => { if (!hasMark('first')) refetch(document.querySelector('[data-version]')); };
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', checkFirstScript);
else checkFirstScript();

const delayMessage = () => {
  const advice = translate('Wait a little longer, or try again.');
  if (!globalThis.kaffeehaus) return `${translate('The scripts of the page do not arrive.')} ${advice}`;
  if (!hasMark('python')) return `${translate('Python, which runs the games, does not start.')} ${advice}`;
  return `${translate('The page does not appear.')} ${advice}`;
};

// The service worker verifies drawings and fonts. Without one they are verified here, after they are displayed; a corrupt
// one is fetched again, and displayed after a reload.
const verified = new Set();
const verify = async url => {
  const integrity = integrityByURL.get(url);
  if (!integrity || verified.has(url)) return;
  verified.add(url);
  const displayed = await fetch(url, { cache: 'force-cache', integrity }).catch(() => null);
  if (!isUsable(displayed, url)) await fetchVerified(url, TIMEOUT).then(reload, () => {});
};
const verifying = new PerformanceObserver(list => {
  const displayed = list.getEntries().filter(({ initiatorType }) => initiatorType !== 'fetch');
  for (const { name } of displayed) verify(name.split('#')[0]);
});
if (!navigator.serviceWorker?.controller) verifying.observe({ type: 'resource', buffered: true });

// Every loaded file, every finished step, and every received piece of the large files counts as activity.
let lastActivity = performance.now();
const noteActivity = () => { lastActivity = performance.now(); };
const observer = new PerformanceObserver(noteActivity);
observer.observe({ entryTypes: ['mark', 'resource'] });
addEventListener('download-progress', noteActivity);

// While a blocking script or style sheet is loading, nothing is displayed; so the document is replaced by an empty one.
const clearDocument = () => {
  const { lang } = document.documentElement;
  document.open();
  document.close();
  document.documentElement.lang = lang;
};

const timer = setInterval(() => {
  if (hasMark('painted')) return stop();
  if (performance.now() - lastActivity < TIMEOUT || document.querySelector('.boot-error button')) return;
  const styles = document.querySelector('link[integrity]');
  if (document.readyState === 'loading' || styles?.sheet === null) clearDocument();
  showFailure(new StartDelayed(delayMessage()));
}, INTERVAL);

const stop = () => {
  clearInterval(timer);
  observer.disconnect();
  hideDelay();
};
