// Shows how many bytes of the start have arrived, in #boot-progress, while there is one.
import { packs, runtime } from './files.mjs';

const total = runtime.sent + packs.core.sent;
const megabytes = bytes => (bytes / 1e6).toLocaleString(document.documentElement.lang, {
  minimumFractionDigits: 1, maximumFractionDigits: 1,
});
let arrived = 0;

const show = () => {
  const box = document.getElementById('boot-progress');
  if (!box) return;
  const bar = box.querySelector('progress') ?? box.appendChild(document.createElement('progress'));
  const text = box.querySelector('span') ?? box.appendChild(document.createElement('span'));
  Object.assign(bar, { max: total, value: arrived });
  text.textContent = `${megabytes(arrived)} / ${megabytes(total)} MB`;
};

// Counts the bytes of an answer and gives them back; what is counted has been unpacked, what is shown is about what came over
// the line.
export const watch = async (copy, { sent, bytes }) => {
  const parts = [], reader = (await copy).body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    arrived += part.value.length * sent / bytes;
    show();
    dispatchEvent(new Event('arriving'));
  }
  return new Blob(parts).arrayBuffer();
};
