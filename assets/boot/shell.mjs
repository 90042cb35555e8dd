// The lobby before Python is up, in the reader's language, with the two switches for language and light. From the first
// time that Python paints the lobby, #boot is gone and it is Python that listens.
import { say } from './say.mjs';

const SETTINGS = 'kaffeehaus/settings';
const root = document.documentElement;

const keep = (name, value) => {
  try {
    const settings = JSON.parse(localStorage.getItem(SETTINGS));
    localStorage.setItem(SETTINGS, JSON.stringify({ ...settings, [name]: value }));
  } catch { /* then it holds until the page is closed */ }
};

const show = () => {
  document.querySelectorAll('[data-say]').forEach(element => { element.textContent = say(element.dataset.say); });
  document.querySelectorAll('[data-do]').forEach(button => {
    const [kind, value] = button.dataset.do.split(':');
    button.ariaPressed = String(kind === 'theme' ? root.dataset.theme === 'night' : root.lang === value);
  });
};

document.addEventListener('click', ({ target }) => {
  const [kind, value] = target.closest('[data-do]')?.dataset.do.split(':') ?? [];
  if (!kind || !document.getElementById('boot')) return;
  if (kind === 'lang') root.lang = value;
  else root.dataset.theme = root.dataset.theme === 'night' ? 'day' : 'night';
  keep(kind, value ?? root.dataset.theme);
  show();
});

if (document.getElementById('boot')) show();
requestAnimationFrame(() => performance.mark('shell'));
