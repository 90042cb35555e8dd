// Says on the page, in one sentence, why it could not start, with a button that tries again.
import { say } from './say.mjs';

// A part of the site that did not arrive, and a browser that cannot run it.
export class Missing extends Error {}
export class TooOld extends Error {}

const reason = error => {
  if (error instanceof Missing) return say('A part of the page did not arrive. Check the connection and try again.');
  if (error instanceof TooOld) return say('This browser is too old for the games: it lacks WebAssembly.');
  return say('The page could not start. Saved games are untouched; try again, or update the browser.');
};

export const failed = error => {
  const sentence = reason(error);
  if (!(error instanceof Missing || error instanceof TooOld)) console.error(String(error?.message ?? error));
  document.getElementById('boot-progress')?.remove();
  const box = document.getElementById('boot-error') ?? document.body.appendChild(document.createElement('div'));
  Object.assign(box, { id: 'boot-error', className: 'boot-error', hidden: false });
  box.setAttribute('role', 'alert');
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: say('Try again') });
  button.addEventListener('click', () => location.reload());
  box.replaceChildren(Object.assign(document.createElement('p'), { textContent: sentence }), button);
};
