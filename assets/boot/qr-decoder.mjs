// Reads QR codes where the browser itself cannot. It is loaded with the first picture of a camera.
import { decodeQR } from 'qr/decode.js';

// The text of the code in a picture (ImageData); undefined if there is none.
export const decode = picture => {
  try { return decodeQR(picture); } catch { return undefined; }
};
