// Invitations and answers of a live table as short texts: of a session description only what the other page cannot rebuild.
//
// A code is base64url of: a mark with the number of its format, the length of the whole, a check, and a body. Later formats
// may change the body alone, so that every page can say of a code whether it is whole and of which format it is.

export const FORMAT = 1;
export const KINDS = ['invitation', 'answer'];
export const LONGEST_ABOUT = 80;                // characters
const MARK = 0xa0, MARK_BITS = 0xf0, FORMAT_BITS = 0x0f, HEAD = 6;
const LONGEST_TEXT = 20_000;                    // characters of what may contain a code
const LONGEST_CODE = 2_000;
const LEAST_UFRAG = 4, LEAST_PASSWORD = 22, MOST_CHARACTERS = 127, MOST_CANDIDATES = 8;
const DIGEST_BYTES = 32, ID_BYTES = 3;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';     // of ICE
const HEXADECIMAL = '0123456789abcdef';
const IPV4 = 4, IPV6 = 6, UUID_NAME = 1, OTHER_NAME = 2;        // kinds of addresses
const UUID = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})\.local$/;
const LOCAL_NAME = /^[\w-]{1,63}\.local$/;
const IN_LINK = /#(?:join|answer)\/([\w-]*)/;
const PLAIN = /^[\w-]+$/;
const FIRST_PRIORITY = 2_130_706_431;           // of a host candidate; the following ones have less

// A failure with a name, for which the page has a sentence.
export class WireError extends Error {
  name = 'WireError';
}
const refuse = code => { throw new WireError(code); };
const demand = (condition, code = 'not-a-code') => condition || refuse(code);

// FNV-1a, of which a code has the last three bytes.
const checkOf = bytes => {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  hash ^= hash >>> 15;
  return [hash >>> 16 & 255, hash >>> 8 & 255, hash & 255];
};

// Characters of an alphabet as bits.
const packLetters = (text, alphabet) => {
  const width = Math.log2(alphabet.length), bytes = new Uint8Array(Math.ceil(text.length * width / 8));
  [...text].forEach((letter, place) => {
    const value = alphabet.indexOf(letter);
    for (let bit = 0; bit < width; bit += 1) {
      const at = place * width + bit;
      if (value >> width - 1 - bit & 1) bytes[at >> 3] |= 128 >> (at & 7);
    }
  });
  return bytes;
};
const unpackLetters = (bytes, count, alphabet) => {
  const width = Math.log2(alphabet.length);
  return Array.from({ length: count }, (_, place) => {
    let value = 0;
    for (let at = place * width; at < (place + 1) * width; at += 1) value = value * 2 + (bytes[at >> 3] >> 7 - (at & 7) & 1);
    return alphabet[value];
  }).join('');
};

// One byte says how many characters there are, and of which alphabet.
const packText = text => {
  const isHexadecimal = [...text].every(letter => HEXADECIMAL.includes(letter));
  return [text.length | (isHexadecimal ? 128 : 0), ...packLetters(text, isHexadecimal ? HEXADECIMAL : LETTERS)];
};
const readText = (reader, least) => {
  const [head] = reader.take(1), count = head & MOST_CHARACTERS, alphabet = head & 128 ? HEXADECIMAL : LETTERS;
  demand(count >= least);
  return unpackLetters(reader.take(Math.ceil(count * Math.log2(alphabet.length) / 8)), count, alphabet);
};

// The eight groups of an address; '::' stands for as many zeros as are missing.
const groupsOf = address => {
  const [left, right] = address.split('::').map(part => (part ? part.split(':') : []));
  const zeros = right ? Array(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right ?? []].map(group => parseInt(group, 16));
};
const twoBytes = number => [number >> 8, number & 255];
const fromHexadecimal = text => text.match(/../g).map(pair => parseInt(pair, 16));
const toHexadecimal = (bytes, separator = '') => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join(separator);

const packAddress = address => {
  if (UUID.test(address)) return [UUID_NAME, ...fromHexadecimal(address.replace(UUID, '$1$2$3$4$5'))];
  if (LOCAL_NAME.test(address)) return [OTHER_NAME, address.length, ...new TextEncoder().encode(address)];
  if (/^[\d.]+$/.test(address)) return [IPV4, ...address.split('.').map(Number)];
  return [IPV6, ...groupsOf(address).flatMap(twoBytes)];
};
const readAddress = reader => {
  const [kind] = reader.take(1);
  if (kind === IPV4) return [...reader.take(4)].join('.');
  if (kind === IPV6) return Array.from({ length: 8 }, () => reader.number().toString(16)).join(':');
  if (kind === UUID_NAME) return `${toHexadecimal(reader.take(16)).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`;
  demand(kind === OTHER_NAME);
  const name = new TextDecoder().decode(reader.take(reader.take(1)[0]));
  demand(LOCAL_NAME.test(name) && !UUID.test(name));
  return name;
};

// Reads a body from its start to its end.
const readerOf = bytes => {
  let at = 0;
  const take = count => {
    demand(at + count <= bytes.length);
    at += count;
    return bytes.subarray(at - count, at);
  };
  return { take, number: () => { const [high, low] = take(2); return high * 256 + low; }, rest: () => take(bytes.length - at) };
};

const toBase64url = bytes => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromBase64url = text => {
  const whole = text.slice(0, text.length - (text.length % 4 === 1));         // a single last character is part of no byte
  return Uint8Array.from(atob(whole.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
};

// Of a code: { kind, id, about, ufrag, password, digest (of the certificate), candidates: [{ address, port }] }.
export const pack = ({ kind, id, about, ufrag, password, digest, candidates }) => {
  const body = [
    KINDS.indexOf(kind), ...fromHexadecimal(id), ...packText(ufrag), ...packText(password), ...digest, candidates.length,
    ...candidates.flatMap(({ address, port }) => [...packAddress(address), ...twoBytes(port)]), ...new TextEncoder().encode(about),
  ];
  const start = [MARK | FORMAT, ...twoBytes(HEAD + body.length)];
  return toBase64url([...start, ...checkOf([...start, ...body]), ...body]);
};

const readBody = body => {
  const reader = readerOf(body), kind = KINDS[reader.take(1)[0]];
  demand(kind);
  const id = toHexadecimal(reader.take(ID_BYTES));
  const ufrag = readText(reader, LEAST_UFRAG), password = readText(reader, LEAST_PASSWORD);
  const digest = [...reader.take(DIGEST_BYTES)], [count] = reader.take(1);
  demand(count > 0 && count <= MOST_CANDIDATES);
  const candidates = Array.from({ length: count }, () => ({ address: readAddress(reader), port: reader.number() }));
  demand(candidates.every(({ port }) => port > 0));
  let about;
  try { about = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(reader.rest()); } catch { refuse('not-a-code'); }
  demand([...about].length <= LONGEST_ABOUT);
  return { kind, id, about, ufrag, password, digest, candidates };
};

const unpackPlain = text => {
  demand(text.length <= LONGEST_CODE && PLAIN.test(text));
  const bytes = fromBase64url(text);
  demand((bytes[0] & MARK_BITS) === MARK);
  demand(bytes.length >= HEAD, 'cut-off');
  const length = bytes[1] * 256 + bytes[2];
  demand(length >= HEAD);
  demand(bytes.length >= length, 'cut-off');
  demand(bytes.length === length);
  const body = bytes.subarray(HEAD), check = checkOf([...bytes.subarray(0, 3), ...body]);
  demand(check.every((byte, place) => byte === bytes[3 + place]));
  const format = bytes[0] & FORMAT_BITS;
  demand(format >= FORMAT, 'too-old');
  demand(format <= FORMAT, 'other-format');
  const code = readBody(body);
  demand(pack(code) === text);                 // each code has one form
  return code;
};

// What a code contains. It may stand in a link and between other words, and may be broken into lines.
export const unpack = text => {
  demand(typeof text === 'string' && text.length <= LONGEST_TEXT);
  const texts = [text, text.replace(/\s/g, '')].map(form => form.match(IN_LINK)?.[1] ?? form);
  try { return unpackPlain(texts[0]); } catch (error) {
    if (texts[1] === texts[0] || !(error instanceof WireError)) throw error;
    return unpackPlain(texts[1]);
  }
};

export const newId = () => toHexadecimal(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

const CANDIDATE = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/i;
const IS_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]+|[\w-]{1,63}\.local)$/i;
const NO_ADDRESS = /^(?:0\.0\.0\.0|127\.|::1?$|fe80:)/i;         // reached by nobody else, or only with a zone

// What of a session description goes into a code.
export const readDescription = sdp => {
  const lines = sdp.split(/\r?\n/), value = name => lines.find(line => line.startsWith(`a=${name}:`))?.slice(name.length + 3);
  const candidates = lines.map(line => line.match(CANDIDATE)).filter(Boolean)
    .map(([, address, port]) => ({ address: address.toLowerCase(), port: Number(port) }))
    .filter(({ address }) => IS_ADDRESS.test(address) && !NO_ADDRESS.test(address)).slice(0, MOST_CANDIDATES);
  const digest = value('fingerprint').match(/^sha-256 ([\da-f:]+)$/i)[1].replaceAll(':', '').toLowerCase();
  return { ufrag: value('ice-ufrag'), password: value('ice-pwd'), digest: fromHexadecimal(digest), candidates };
};

// The session description of the page that made a code. The host begins the encryption, since only its page knows when both
// pages are ready.
export const describe = ({ kind, ufrag, password, digest, candidates }) => [
  'v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 0.0.0.0', 'a=mid:0', `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${password}`,
  `a=fingerprint:sha-256 ${toHexadecimal(digest, ':').toUpperCase()}`, `a=setup:${kind === 'answer' ? 'passive' : 'active'}`,
  'a=sctp-port:5000', 'a=max-message-size:262144',
  ...candidates.map(({ address, port }, place) =>
    `a=candidate:${place + 1} 1 udp ${FIRST_PRIORITY - place * 256} ${address} ${port} typ host`),
  '',
].join('\r\n');
