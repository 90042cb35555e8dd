// Says on the page, in one sentence, why it could not start, with a button that tries again.
import { Missing, arrived, at, integrityOf } from './arrived.mjs';
import { image, version } from './files.mjs';
import { say } from './say.mjs';

const MOST_LINK = 2000, MOST_TEXT = 300;
const LIMIT = 20_000;

// A browser that cannot run the page; and a step of the start, in a sentence, that may still be done.
export class TooOld extends Error {}
export class Late extends Error {}

const reason = error => {
  if (error instanceof Missing) {
    if (error.why === 'wrong') {
      return say('A part of the page is not what it should be. Something on the way changes it; try again elsewhere.');
    }
    if (error.why === 'gone') return say('A part of the page is no longer there: there is a newer version. Try again to get it.');
    return say('A part of the page did not arrive. Check the connection and try again.');
  }
  if (error instanceof Late) return error.message;
  if (error instanceof TooOld) return say('This browser is too old for the games: it lacks WebAssembly.');
  return say('The page could not start. Saved games are untouched; try again, or update the browser.');
};

// What whoever looks after the pages needs to know, and nothing personal: what people wrote is in a link's tail.
const report = error => [
  `Kaffeehaus ${version}`, String(error?.message ?? error).slice(0, MOST_TEXT), location.hash.split('~')[0].slice(0, MOST_LINK),
  navigator.userAgent,
].filter(Boolean).join('\n');

const button = (text, pressed) => {
  const element = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  element.addEventListener('click', () => pressed(element));
  return element;
};

// Into the clipboard; where that is not allowed, the report is shown to be marked.
const copy = async (element, text) => {
  try {
    await navigator.clipboard.writeText(text);
    element.textContent = say('Copied');
  } catch {
    element.replaceWith(Object.assign(document.createElement('textarea'), { readOnly: true, value: text }));
  }
};

// Drops what may be bad: the image of Python, and whatever of the files that the page has asked for is not what it should be.
const drop = () => {
  const digests = new Map(performance.getEntriesByType('resource').map(({ name }) => [name, integrityOf.get(name)]));
  document.querySelectorAll('[integrity]').forEach(({ src, href, integrity }) => digests.set(src ?? href, integrity));
  const files = [...digests].filter(([, digest]) => digest).map(([url, digest]) => arrived(url, LIMIT, digest));
  const images = async () => (await caches.open(`kaffeehaus-${version}`)).delete(at(`../../${image}`));
  return Promise.allSettled([images(), ...files]);
};

const again = async element => {
  element.disabled = true;
  await Promise.race([drop(), new Promise(resolve => { setTimeout(resolve, LIMIT); })]);
  location.reload();
};

// The start has gone on after all.
export const withdraw = () => document.querySelector('.boot-error[data-late]')?.remove();

export const failed = error => {
  if (document.querySelector('.boot-error:not([data-late])')) return;     // the first failure says why
  const late = error instanceof Late, sentence = reason(error);
  if (!(late || error instanceof Missing || error instanceof TooOld)) console.error(String(error?.message ?? error));
  document.getElementById('boot-progress')?.remove();
  const body = document.body ?? document.documentElement.appendChild(document.createElement('body'));
  const box = document.getElementById('boot-error') ?? body.appendChild(document.createElement('div'));
  Object.assign(box, { id: 'boot-error', className: 'boot-error', hidden: false });
  box.toggleAttribute('data-late', late);
  box.setAttribute('role', 'alert');
  // Python's first paint replaces what is in the page's root. A failure has to stay in sight; what was late has come.
  if (!late) addEventListener('painted', () => { if (!box.isConnected) body.append(box); }, { once: true });
  const text = report(error);
  box.replaceChildren(
    Object.assign(document.createElement('p'), { textContent: sentence }), button(say('Try again'), again),
    button(say('Copy a report'), element => copy(element, text)),
  );
};
