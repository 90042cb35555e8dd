// Shows in #boot-progress, while it exists, how much of the start was downloaded.
import { packs, runtime } from './files.mjs';

const total = runtime.compressed + packs.core.compressed;
const megabytes = bytes => (bytes / 1e6).toLocaleString(document.documentElement.lang, {
  minimumFractionDigits: 1, maximumFractionDigits: 1,
});
let received = 0;

const show = () => {
  const box = document.getElementById('boot-progress');
  if (!box) return;
  const bar = box.querySelector('progress') ?? box.appendChild(document.createElement('progress'));
  const text = box.querySelector('span') ?? box.appendChild(document.createElement('span'));
  Object.assign(bar, { max: total, value: received });
  text.textContent = `${megabytes(received)} / ${megabytes(total)} MB`;
};

// The bytes of a response, counted while they are received. A stream has decompressed bytes; the progress shown is
// an estimate of the compressed ones.
export const readWithProgress = async (response, { compressed, bytes }) => {
  const chunks = [], reader = response.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value);
    received += chunk.value.length * compressed / bytes;
    show();
    dispatchEvent(new Event('download-progress'));
  }
  return new Blob(chunks).arrayBuffer();
};
