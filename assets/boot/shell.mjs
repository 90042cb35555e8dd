// The lobby until Python has started, in the user's language, with working switches for language and theme. Once Python
// has painted the lobby, #boot is gone and Python handles the events.
import { translate } from './translate.mjs';

const SETTINGS = 'kaffeehaus/settings';
const root = document.documentElement;

const saveSetting = (name, value) => {
  try {
    const settings = JSON.parse(localStorage.getItem(SETTINGS));
    localStorage.setItem(SETTINGS, JSON.stringify({ ...settings, [name]: value }));
  } catch { /* nothing can be stored: it lasts until the page is closed */ }
};

const show = () => {
  document.querySelectorAll('[data-i18n]').forEach(element => { element.textContent = translate(element.dataset.i18n); });
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
  saveSetting(kind, value ?? root.dataset.theme);
  show();
});

if (document.getElementById('boot')) show();
requestAnimationFrame(() => performance.mark('shell'));
