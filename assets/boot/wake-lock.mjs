// Keeps the screen on. Browsers release such a lock when the page is hidden, so it is requested again when the page is shown.

let wanted = false, lock = null;

const request = async () => {
  if (!wanted || document.hidden || (lock && !lock.released)) return;
  try { lock = await navigator.wakeLock?.request('screen') ?? null; } catch { lock = null; }         // denied, as with a low battery
  if (!wanted) release();
};
const release = () => {
  lock?.release().catch(() => {});
  lock = null;
};

document.addEventListener('visibilitychange', request);

export const keepAwake = on => {
  wanted = Boolean(on);
  if (wanted) request();
  else release();
};
