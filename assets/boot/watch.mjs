// Looks after the start and waits for none of its parts: what is not as it should be is fetched again, and
// where nothing arrives and nothing happens for a while, the page says which step of the start that is.
import { Missing, arrived, integrityOf } from './arrived.mjs';
import { Late, failed, withdraw } from './failure.mjs';
import { version } from './files.mjs';
import { isFit } from './fit.mjs';
import { say } from './say.mjs';

const LIMIT = 20_000, EVERY = 1_000;
const RELOADED = 'kaffeehaus/reloaded';

// False where this tab has done so before for this version, or could not remember it.
const reload = () => {
  try {
    if (sessionStorage.getItem(RELOADED) === version) return false;
    sessionStorage.setItem(RELOADED, version);
  } catch { return false; }
  location.reload();
  return true;
};

export const mend = async ({ src, href, integrity }) => {
  const url = src ?? href;
  try {
    await arrived(url, LIMIT, integrity);
  } catch (error) {
    return failed(error);
  }
  if (!reload()) failed(new Missing(url, 'wrong'));
};

// The page's first script is the one that hears of the others.
const lookForFirst = () => { if (!globalThis.early) mend(document.querySelector('[data-early]')); };
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', lookForFirst);
else lookForFirst();

const happened = name => performance.getEntriesByName(name).length > 0;

const step = () => {
  const later = say('Wait a little longer, or try again.');
  if (!globalThis.kaffeehaus) return `${say('The scripts of the page do not arrive.')} ${later}`;
  if (!happened('python')) return `${say('Python, which runs the games, does not start.')} ${later}`;
  return `${say('The page does not appear.')} ${later}`;
};

// Drawings and fonts are verified by the service worker; until there is one, only when they have been shown.
// The right one is fetched in the place of a wrong one, and shown when the page begins anew.
const seen = new Set();
const verify = async url => {
  const integrity = integrityOf.get(url);
  if (!integrity || seen.has(url)) return;
  seen.add(url);
  const shown = await fetch(url, { cache: 'force-cache', integrity }).catch(() => null);
  if (!isFit(shown, url)) await arrived(url, LIMIT).then(reload, () => {});
};
const verifying = new PerformanceObserver(list => {
  const shown = list.getEntries().filter(({ initiatorType }) => initiatorType !== 'fetch');
  for (const { name } of shown) verify(name.split('#')[0]);
});
if (!navigator.serviceWorker?.controller) verifying.observe({ type: 'resource', buffered: true });

// Every file that has arrived and every step that was done is a sign of life, and so is each piece of the large
// files.
let heard = performance.now();
const alive = () => { heard = performance.now(); };
const observer = new PerformanceObserver(alive);
observer.observe({ entryTypes: ['mark', 'resource'] });
addEventListener('arriving', alive);

// Nothing is shown as long as a script or style sheet is waited for that the rest of the document needs: an empty
// one takes its place.
const giveUp = () => {
  const { lang } = document.documentElement;
  document.open();
  document.close();
  document.documentElement.lang = lang;
};

const watching = setInterval(() => {
  if (happened('painted')) return end();
  if (performance.now() - heard < LIMIT || document.querySelector('.boot-error button')) return;
  const styles = document.querySelector('link[integrity]');
  if (document.readyState === 'loading' || styles?.sheet === null) giveUp();
  failed(new Late(step()));
}, EVERY);

const end = () => {
  clearInterval(watching);
  observer.disconnect();
  withdraw();
};
