// Frames of messages: what is cut is joined again, and whoever sends too much or no sense is found out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  LONGEST_MESSAGE, MESSAGES_PER_SECOND, PART, RECEIVED_AT_ONCE, SENT_AT_ONCE, SENT_PER_SECOND, allowance, controlFrame, cut, joiner,
} from '../../../assets/boot/wire-messages.mjs';
import { WireError } from '../../../assets/boot/wire-codes.mjs';

const SECOND = 1_000;
const arriving = frame => frame.buffer.slice(frame.byteOffset, frame.byteOffset + frame.byteLength);
const data = (...bytes) => Uint8Array.from(bytes).buffer;
const more = size => data(2, ...new Uint8Array(size));
const failure = action => {
  try { action(); } catch (error) {
    assert.ok(error instanceof WireError, error.stack);
    return error.message;
  }
  return null;
};

test('messages of every length come back', () => {
  const join = joiner();
  [0, 1, 2, PART - 1, PART, PART + 1, 3 * PART, LONGEST_MESSAGE - 1, LONGEST_MESSAGE].forEach((length, number) => {
    const text = 'ab'.repeat(length).slice(0, length), frames = cut(text).map(arriving);
    assert.equal(frames.length, Math.max(1, Math.ceil(length / PART)));
    const joined = frames.map(frame => join(frame, number * SECOND));
    assert.deepEqual(joined.map(({ text: part }) => part), [...Array(frames.length - 1).fill(undefined), text]);
  });
});

test('a letter of several bytes may lie on a cut', () => {
  const text = `${'a'.repeat(PART - 1)}é😀${'ü'.repeat(PART)}`, join = joiner();
  assert.equal(cut(text).map(frame => join(arriving(frame), 0)).at(-1).text, text);
});

test('a message that is too long is not sent', () => {
  assert.equal(cut('a'.repeat(LONGEST_MESSAGE + 1)), null);
  assert.equal(cut('é'.repeat(LONGEST_MESSAGE / 2 + 1)), null);
});

test('a message that is too long is not joined either', () => {
  const join = joiner();
  for (let part = 0; part < LONGEST_MESSAGE / PART; part += 1) join(more(PART), 0);
  assert.equal(failure(() => join(data(1, 65), 0)), 'flood');
});

test('parts that are not full are refused, so that nobody sends endless small ones', () => {
  for (const size of [0, 1, PART - 1]) assert.equal(failure(() => joiner()(more(size), 0)), 'other-format');
});

test('a frame that is too large is refused', () => {
  assert.equal(failure(() => joiner()(more(PART + 1), 0)), 'flood');
  assert.equal(failure(() => joiner()('a'.repeat(PART + 1), 0)), 'flood');
});

test('what is no frame is refused', () => {
  for (const foreign of ['{}', '', data(), data(3), data(255, 1, 2), data(0), data(0, 1, 2), null, undefined, 7, new Uint8Array(2)]) {
    assert.equal(failure(() => joiner()(foreign, 0)), 'other-format', String(foreign));
  }
});

test('bytes that are no text are refused', () => {
  assert.equal(failure(() => joiner()(data(1, 0xff, 0xfe), 0)), 'other-format');
});

test('a control frame of a later page is ignored', () => {
  assert.deepEqual(joiner()(data(0, 99), 0), { control: undefined });
});

test('control frames come between the parts of a message', () => {
  const join = joiner(), [first, last] = cut('a'.repeat(PART + 1)).map(arriving);
  assert.deepEqual([join(first, 0), join(arriving(controlFrame('hidden')), 0)], [{}, { control: 'hidden' }]);
  assert.equal(join(last, 0).text.length, PART + 1);
});

test('a flood is cut, of messages and of control frames', () => {
  for (const frame of [cut('{}')[0], controlFrame('ping')]) {
    const join = joiner();
    let passed = 0;
    while (!failure(() => join(arriving(frame), passed / 10)) && passed < 5_000) passed += 1;
    assert.ok(passed >= RECEIVED_AT_ONCE && passed < RECEIVED_AT_ONCE * 1.2, passed);
  }
});

test('more than a hundred messages a second are a flood in the long run', () => {
  const outcome = rate => {
    const join = joiner(), frame = arriving(cut('{}')[0]);
    for (let number = 0; number < rate * 120; number += 1) if (failure(() => join(frame, number * SECOND / rate))) return 'flood';
    return 'heard';
  };
  assert.equal(outcome(MESSAGES_PER_SECOND - 1), 'heard');
  assert.equal(outcome(MESSAGES_PER_SECOND + 10), 'flood');
});

test('what an honest page sends is never a flood, however it is held back on the way', () => {
  for (const delay of [0, 1_000, 8_000]) {
    const isAllowed = allowance(SENT_PER_SECOND, SENT_AT_ONCE), join = joiner(), frame = arriving(cut('{}')[0]);
    for (let now = 0; now < 60 * SECOND; now += 5) {
      if (isAllowed(now)) assert.equal(failure(() => join(frame, delay ? Math.ceil(now / delay) * delay : now)), null);
    }
  }
});
