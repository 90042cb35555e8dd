// Messages of a live table as frames of a data channel: cut, joined, and limited, since whoever sends them may be hostile.
import { WireError } from './wire-codes.mjs';

export const LONGEST_MESSAGE = 65_536;          // bytes
export const PART = 16_384;                     // bytes; all data channels take as much at once
export const MESSAGES_PER_SECOND = 100;
// What a page itself sends stays well below that, and what arrives at once after a silence is no flood.
export const SENT_PER_SECOND = 60, SENT_AT_ONCE = 120, LONGEST_SILENCE = 8_000;
export const RECEIVED_AT_ONCE = SENT_AT_ONCE + SENT_PER_SECOND * LONGEST_SILENCE / 1_000;

// The first byte of a frame: its kind. A control frame has one more byte, one of CONTROLS.
const CONTROL = 0, LAST = 1, MORE = 2;
export const CONTROLS = ['ping', 'hidden', 'shown', 'bye'];

export const controlFrame = name => Uint8Array.of(CONTROL, CONTROLS.indexOf(name));

const frame = (kind, bytes) => {
  const made = new Uint8Array(bytes.length + 1);
  made[0] = kind;
  made.set(bytes, 1);
  return made;
};

// The frames of a message; null if it is too long.
export const cut = text => {
  const bytes = new TextEncoder().encode(text), frames = [];
  if (bytes.length > LONGEST_MESSAGE) return null;
  let at = 0;
  for (; at + PART < bytes.length; at += PART) frames.push(frame(MORE, bytes.subarray(at, at + PART)));
  return [...frames, frame(LAST, bytes.subarray(at))];
};

// Allows `perSecond` of something in the long run, and `atOnce` after a rest.
export const allowance = (perSecond, atOnce) => {
  let left = atOnce, last = 0;
  return now => {
    left = Math.min(atOnce, left + Math.max(0, now - last) * perSecond / 1_000);
    last = Math.max(now, last);
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

// Joins what arrives: a message { text }, a control message { control }, or nothing yet. Only full parts may precede the
// last one, so that the number of frames is limited as well as their length. Throws if there is too much or no sense in it.
export const joiner = () => {
  const isAllowed = allowance(MESSAGES_PER_SECOND, RECEIVED_AT_ONCE), decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let parts = [];
  const refuse = code => { throw new WireError(code); };
  return (data, now) => {
    if (!(data instanceof ArrayBuffer) || !data.byteLength || data.byteLength > PART + 1) {
      return refuse(data?.byteLength > PART + 1 || data?.length > PART ? 'flood' : 'other-format');
    }
    const bytes = new Uint8Array(data), [kind] = bytes;
    if (kind !== MORE && !isAllowed(now)) refuse('flood');
    if (kind === CONTROL && bytes.length === 2) return { control: CONTROLS[bytes[1]] };      // one of a later page is ignored
    if (kind !== LAST && kind !== MORE || kind === MORE && bytes.length !== PART + 1) refuse('other-format');
    parts.push(bytes.subarray(1));
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length > LONGEST_MESSAGE) refuse('flood');
    if (kind === MORE) return {};
    const whole = new Uint8Array(length);
    let at = 0;
    for (const part of parts) { whole.set(part, at); at += part.length; }
    parts = [];
    try { return { text: decoder.decode(whole) }; } catch { return refuse('other-format'); }
  };
};
