// Shows why the page could not start, with a button to try again and one to copy a report.
import { LoadError, fetchVerified, integrityByURL, toURL } from './verified-fetch.mjs';
import { image, version } from './files.mjs';
import { translate } from './translate.mjs';

const MAX_LINK = 2000, MAX_MESSAGE = 300;
const TIMEOUT = 20_000;

// The browser lacks what the page needs; a step of the start takes long but may still finish (its message is shown).
export class UnsupportedBrowser extends Error {}
export class StartDelayed extends Error {}

const explain = error => {
  if (error instanceof LoadError) {
    if (error.reason === 'corrupt') {
      return translate('A part of the page is not what it should be. Something on the way changes it; try again elsewhere.');
    }
    if (error.reason === 'gone') {
      return translate('A part of the page is no longer there: there is a newer version. Try again to get it.');
    }
    return translate('A part of the page did not arrive. Check the connection and try again.');
  }
  if (error instanceof StartDelayed) return error.message;
  if (error instanceof UnsupportedBrowser) return translate('This browser is too old for the games: it lacks WebAssembly.');
  return translate('The page could not start. Saved games are untouched; try again, or update the browser.');
};

// Nothing personal: names and notes are in a link's tail, which is left out.
const reportText = error => [
  `Kaffeehaus ${version}`, String(error?.message ?? error).slice(0, MAX_MESSAGE), location.hash.split('~')[0].slice(0, MAX_LINK),
  navigator.userAgent,
].filter(Boolean).join('\n');

const newButton = (text, onClick) => {
  const element = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  element.addEventListener('click', () => onClick(element));
  return element;
};

// Where the clipboard is denied, the report is shown in a text area instead.
const copy = async (element, text) => {
  try {
    await navigator.clipboard.writeText(text);
    element.textContent = translate('Copied');
  } catch {
    element.replaceWith(Object.assign(document.createElement('textarea'), { readOnly: true, value: text }));
  }
};

// Deletes the image of Python, and fetches every file of this page again whose cached copy is corrupt.
const repairCaches = () => {
  const digests = new Map(performance.getEntriesByType('resource').map(({ name }) => [name, integrityByURL.get(name)]));
  document.querySelectorAll('[integrity]').forEach(({ src, href, integrity }) => digests.set(src ?? href, integrity));
  const files = [...digests].filter(([, digest]) => digest).map(([url, digest]) => fetchVerified(url, TIMEOUT, digest));
  const deleteImage = async () => (await caches.open(`kaffeehaus-${version}`)).delete(toURL(`../../${image}`));
  return Promise.allSettled([deleteImage(), ...files]);
};

const retry = async element => {
  element.disabled = true;
  await Promise.race([repairCaches(), new Promise(resolve => { setTimeout(resolve, TIMEOUT); })]);
  location.reload();
};

// Removes the message about a delay: the start has gone on.
export const hideDelay = () => document.querySelector('.boot-error[data-delayed]')?.remove();

export const showFailure = error => {
  if (document.querySelector('.boot-error:not([data-delayed])')) return;     // the first failure is the cause
  const delayed = error instanceof StartDelayed, message = explain(error);
  if (!(delayed || error instanceof LoadError || error instanceof UnsupportedBrowser)) console.error(String(error?.message ?? error));
  document.getElementById('boot-progress')?.remove();
  const body = document.body ?? document.documentElement.appendChild(document.createElement('body'));
  const box = document.getElementById('boot-error') ?? body.appendChild(document.createElement('div'));
  Object.assign(box, { id: 'boot-error', className: 'boot-error', hidden: false });
  box.toggleAttribute('data-delayed', delayed);
  box.setAttribute('role', 'alert');
  // Python's first paint replaces everything in the root element; a failure is moved out of it, a delay has ended.
  if (!delayed) addEventListener('painted', () => { if (!box.isConnected) body.append(box); }, { once: true });
  const report = reportText(error);
  box.replaceChildren(
    Object.assign(document.createElement('p'), { textContent: message }), newButton(translate('Try again'), retry),
    newButton(translate('Copy a report'), element => copy(element, report)),
  );
};
