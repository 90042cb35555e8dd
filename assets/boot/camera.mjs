// Reads QR codes with the camera.
import { WireError } from './wire-codes.mjs';

const ELEMENT = 'camera-picture';               // a <video> of the page
const INTERVAL = 150;                           // milliseconds between two pictures
const LONGEST_SIDE = 960;                       // pixels of a picture that is searched
const PATIENCE = 3_000;                         // the camera stops if its element is gone for as long
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };
const SIDES = ['environment', 'user'];
const DENIED = ['NotAllowedError', 'SecurityError'];

let scan = null;                                // the one under way: { callback, side, stream, read, last, seen }

// How to read a picture: by the browser, or by our own decoder.
const browserDetector = async () => {
  if (!globalThis.BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch(() => []);
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
};
const canvas = () => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return video => {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [video.videoWidth, video.videoHeight].map(side => Math.round(side * scale));
    Object.assign(context.canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
};
const ownReader = async () => {
  const { decode } = await import('./qr-decoder.mjs'), picture = canvas();
  return video => decode(picture(video));
};
const newReader = async () => {
  const detector = await browserDetector();
  let own = detector ? null : await ownReader();
  return async video => {
    if (!own) {
      try { return (await detector.detect(video))[0]?.rawValue; } catch { /* it is there, but does not work */ }
      own = await ownReader();
    }
    return own(video);
  };
};

const openCamera = async side => {
  if (!navigator.mediaDevices?.getUserMedia) throw new WireError('no-camera');
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: side }, ...SIZE }, audio: false });
  } catch ({ name }) {
    throw new WireError(DENIED.includes(name) ? 'camera-denied' : 'no-camera');
  }
};
const closeCamera = stream => stream?.getTracks().forEach(track => track.stop());

const showPicture = (video, stream) => {
  if (video.srcObject === stream) return;
  Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
  video.play().catch(() => {});                 // a later picture tries again
};

// Looks for a code again and again. A repaint may replace the element; if it is gone for good, so is the camera.
const look = async current => {
  const video = document.getElementById(ELEMENT), now = performance.now();
  if (video) {
    current.seen = now;
    showPicture(video, current.stream);
    const text = video.videoWidth && !document.hidden ? await current.read(video).catch(() => undefined) : undefined;
    if (scan !== current) return;
    if (text && text !== current.last) current.callback(current.last = text);
  } else if (now - current.seen > PATIENCE) stopScan();
  if (scan === current) setTimeout(look, INTERVAL, current);
};

// Turns the camera on; `callback` gets the text of each code that it sees, once in a row.
export const startScan = async (callback, side = SIDES[0]) => {
  stopScan();
  const current = scan = { callback, side, seen: performance.now() };
  try {
    current.read = await newReader();
    current.stream = await openCamera(side);
  } catch (error) {
    if (scan === current) scan = null;
    throw error instanceof WireError ? error : new WireError('unsupported');        // the decoder could not be loaded
  }
  if (scan === current) look(current);
  else closeCamera(current.stream);             // stopped while the browser asked for permission
};

export const stopScan = () => {
  closeCamera(scan?.stream);
  const video = document.getElementById(ELEMENT);
  if (video) video.srcObject = null;
  scan = null;
};

// Turns to the camera on the other side of the device, if there is one.
export const otherCamera = async () => {
  if (scan) await startScan(scan.callback, SIDES.find(side => side !== scan.side));
};
