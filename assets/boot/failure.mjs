// Says on the page, in one sentence, why it could not start, with a button that tries again.
import { version } from './files.mjs';
import { say } from './say.mjs';

const MOST_LINK = 2000, MOST_TEXT = 300;

// A part of the site that did not arrive, and a browser that cannot run it.
export class Missing extends Error {}
export class TooOld extends Error {}

const reason = error => {
  if (error instanceof Missing) return say('A part of the page did not arrive. Check the connection and try again.');
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

export const failed = error => {
  const sentence = reason(error);
  if (!(error instanceof Missing || error instanceof TooOld)) console.error(String(error?.message ?? error));
  document.getElementById('boot-progress')?.remove();
  const box = document.getElementById('boot-error') ?? document.body.appendChild(document.createElement('div'));
  Object.assign(box, { id: 'boot-error', className: 'boot-error', hidden: false });
  box.setAttribute('role', 'alert');
  const text = report(error);
  box.replaceChildren(
    Object.assign(document.createElement('p'), { textContent: sentence }), button(say('Try again'), () => location.reload()),
    button(say('Copy a report'), element => copy(element, text)),
  );
};
