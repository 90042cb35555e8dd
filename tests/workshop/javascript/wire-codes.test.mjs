// Codes of invitations and answers: whole ones come back as they were, anything else is refused by a name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FORMAT, KINDS, WireError, describe, newId, pack, readDescription, unpack } from '../../../assets/boot/wire-codes.mjs';

const NAMES = ['not-a-code', 'cut-off', 'too-old', 'other-format'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const MARK = 0xa0, HEAD = 6;

// Always the same numbers.
let seed = 7;
const below = limit => {
  seed = Math.imul(seed ^ seed >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
  return (seed >>> 8) % limit;
};
const text = (count, alphabet) => Array.from({ length: count }, () => alphabet[below(alphabet.length)]).join('');
const bytes = count => Array.from({ length: count }, () => below(256));
const hexadecimal = count => text(count, '0123456789abcdef');
const uuid = () => [8, 4, 4, 4, 12].map(hexadecimal).join('-');
const ADDRESSES = [
  () => bytes(4).join('.'), () => `${uuid()}.local`, () => `host-${text(5, LETTERS)}.local`,
  () => Array.from({ length: 8 }, () => below(65_536).toString(16)).join(':'),
];
const candidates = count => Array.from({ length: count }, () => ({ address: ADDRESSES[below(4)](), port: 1 + below(65_535) }));
const chromium = () => ({ ufrag: text(4, `${LETTERS}+/`), password: text(24, `${LETTERS}+/`) });
const firefox = () => ({ ufrag: hexadecimal(8), password: hexadecimal(32) });
const code = facts => ({
  kind: KINDS[below(2)], id: newId(), about: text(below(81), `${LETTERS} ÄéñßŁ–😀`.normalize()).slice(0, 80).replace(/\p{Surrogate}/gu, ''),
  ...(below(2) ? chromium() : firefox()), digest: bytes(32), candidates: candidates(1 + below(8)), ...facts,
});

const failure = wanted => {
  try { unpack(wanted); } catch (error) {
    assert.ok(error instanceof WireError, `${wanted}: ${error.stack}`);
    assert.ok(NAMES.includes(error.message), error.message);
    return error.message;
  }
  return null;
};
const bytesOf = packed => [...Buffer.from(packed, 'base64url')];
const textOf = raw => Buffer.from(raw).toString('base64url');
// With the right check, as a page with other ideas would make it.
const checked = raw => {
  let hash = 0x811c9dc5;
  for (const byte of [...raw.slice(0, 3), ...raw.slice(HEAD)]) hash = Math.imul(hash ^ byte, 0x01000193);
  hash ^= hash >>> 15;
  return textOf([...raw.slice(0, 3), hash >>> 16 & 255, hash >>> 8 & 255, hash & 255, ...raw.slice(HEAD)]);
};

const SDP = `v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
m=application 50000 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 192.168.1.7\r
a=candidate:1 1 udp 2122260223 192.168.1.7 50000 typ host generation 0 network-id 1\r
a=candidate:2 1 udp 2122262783 2001:db8::7 50001 typ host generation 0 network-id 2\r
a=candidate:3 1 udp 2122129151 1234abcd-12ab-34cd-56ef-1234567890ab.local 50002 typ host generation 0\r
a=candidate:4 1 udp 2122063615 127.0.0.1 50003 typ host generation 0\r
a=candidate:5 1 udp 2121998079 fe80::1 50004 typ host generation 0\r
a=candidate:6 1 tcp 1518283007 192.168.1.7 9 typ host tcptype active generation 0\r
a=ice-ufrag:Ab+/\r
a=ice-pwd:0123456789abcdefghijkLMN\r
a=ice-options:trickle\r
a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')}\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
`;

test('what is packed comes back', () => {
  for (let round = 0; round < 2_000; round += 1) {
    const whole = code(), packed = pack(whole);
    assert.deepEqual(unpack(packed), whole);
    assert.match(packed, /^[\w-]+$/);
  }
});

test('a code of one interface has 100 to 200 characters', () => {
  const about = 'v1 vienna 4 2 Anna';
  for (const facts of [chromium(), firefox()]) {
    for (const address of ['192.168.178.23', `${uuid()}.local`]) {
      const { length } = pack(code({ ...facts, about, candidates: [{ address, port: 50_000 }] }));
      assert.ok(length >= 100 && length <= 160, length);
    }
    const both = [`${uuid()}.local`, `${uuid()}.local`].map(address => ({ address, port: 50_000 }));
    assert.ok(pack(code({ ...facts, about, candidates: both })).length <= 200);
  }
});

test('of a session description remain the addresses that others reach', () => {
  const found = readDescription(SDP);
  assert.deepEqual(found.candidates.map(({ address }) => address),
    ['192.168.1.7', '2001:db8::7', '1234abcd-12ab-34cd-56ef-1234567890ab.local']);
  assert.deepEqual(found.candidates.map(({ port }) => port), [50000, 50001, 50002]);
  assert.deepEqual(found.digest, Array.from({ length: 32 }, (_, byte) => byte));
  assert.equal(found.ufrag, 'Ab+/');
});

test('a description made of a code says what the code says', () => {
  const found = readDescription(SDP), packed = unpack(pack(code({ ...found, kind: 'invitation' })));
  const again = readDescription(describe(packed));
  assert.deepEqual({ ...again, candidates: [] }, { ...found, candidates: [] });
  assert.deepEqual(again.candidates.map(({ address }) => address),
    ['192.168.1.7', '2001:db8:0:0:0:0:0:7', '1234abcd-12ab-34cd-56ef-1234567890ab.local']);
});

test('the host begins the encryption', () => {
  assert.match(describe(code({ kind: 'invitation' })), /a=setup:active\r\n/);
  assert.match(describe(code({ kind: 'answer' })), /a=setup:passive\r\n/);
});

test('a code may stand in a link, between words, and in several lines', () => {
  const packed = pack(code({ kind: 'invitation' }));
  const lines = packed.replace(/(.{40})/g, '$1\n');
  for (const form of [
    packed, `  ${packed}\n`, lines, `https://example.org/#join/${packed}`, `https://example.org/#join/${lines}`, `#answer/${packed}`,
    `Anna invites you: https://example.org/play/#join/${packed} - come!`,
  ]) assert.equal(pack(unpack(form)), packed, form);
});

test('a code that was cut is said to be cut off', () => {
  for (let round = 0; round < 20; round += 1) {
    const packed = pack(code());
    for (let length = 2; length < packed.length; length += 1) assert.equal(failure(packed.slice(0, length)), 'cut-off', length);
  }
});

test('a code with a changed letter is refused', () => {
  const letters = `${LETTERS}-_`;
  for (let round = 0; round < 20_000; round += 1) {
    const packed = pack(code()), at = below(packed.length);
    const letter = letters[(letters.indexOf(packed[at]) + 1 + below(letters.length - 1)) % letters.length];
    assert.ok(failure(packed.slice(0, at) + letter + packed.slice(at + 1)), `${packed} at ${at}`);
  }
});

test('a body with other bytes, but the right check, is refused or means what it says', () => {
  let accepted = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const raw = bytesOf(pack(code())), changes = 1 + below(4);
    for (let change = 0; change < changes; change += 1) raw[HEAD + below(raw.length - HEAD)] = below(256);
    const made = checked(raw);
    if (failure(made)) continue;
    accepted += 1;
    const description = describe(unpack(made));
    assert.equal(description.split('\r\n').length, 15 + unpack(made).candidates.length);
    assert.doesNotMatch(description, /undefined|NaN/);
  }
  assert.ok(accepted > 1_000 && accepted < 20_000, accepted);
});

test('a body that was cut or prolonged, with the right length and check, is refused or means what it says', () => {
  for (let round = 0; round < 2_000; round += 1) {
    const raw = bytesOf(pack(code({ about: '' }))), length = HEAD + below(raw.length + 20 - HEAD);
    const body = [...raw, ...bytes(20)].slice(0, length);
    const outcome = failure(checked([raw[0], length >> 8, length & 255, 0, 0, 0, ...body.slice(HEAD)]));
    assert.ok(length >= raw.length || outcome === 'not-a-code', `${length} of ${raw.length}`);
  }
});

test('foreign texts are no codes', () => {
  for (const foreign of ['', ' ', 'hello', 'v1.EAAAAAB', 'https://example.org/', '#join/', '#join/!', '%', 'é', '\0', `${'A'.repeat(3000)}`,
    'B'.repeat(30_000), null, undefined, 7, {}, [], '#game/vienna', textOf([1, 2, 3, 4, 5, 6, 7, 8, 9])]) {
    assert.equal(failure(foreign), 'not-a-code', String(foreign).slice(0, 20));
  }
  for (let round = 0; round < 20_000; round += 1) assert.ok(failure(textOf(bytes(1 + below(200)))));
  for (let round = 0; round < 5_000; round += 1) assert.ok(failure(text(1 + below(200), ' #/:.~\n\u{e9}abcAB01-_=+%')));
});

test('codes of earlier and later formats are told apart', () => {
  const raw = bytesOf(pack(code()));
  for (let format = 0; format < 16; format += 1) {
    const other = checked([MARK | format, ...raw.slice(1)]);
    assert.equal(failure(other), format === FORMAT ? null : format < FORMAT ? 'too-old' : 'other-format');
  }
});
