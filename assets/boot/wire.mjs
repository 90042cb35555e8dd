// Connects the page of a host with those of its guests, by WebRTC and without a server: an invitation and an answer pass as
// codes from screen to screen. Messages are texts; what is in them is Python's business (py/kaffeehaus/ui).
//
// Python names the peers; a guest has one, its host. Failures are WireErrors, whose message is a code such as 'cut-off'.
import { LONGEST_ABOUT, WireError, describe, newId, pack, readDescription, unpack } from './wire-codes.mjs';
import {
  LONGEST_SILENCE, SENT_AT_ONCE, SENT_PER_SECOND, allowance, controlFrame, cut, joiner,
} from './wire-messages.mjs';

export { otherCamera, startScan as scan, stopScan } from './camera.mjs';
export { keepAwake } from './wake-lock.mjs';

const GATHERING_TIMEOUT = 3_000, CONNECTING_TIMEOUT = 20_000;
const CODE_LIFETIME = 15 * 60_000;              // of an invitation without an answer, and of an answer without a host
const TICK = 1_000, PING_INTERVAL = 2_000;
const HIDDEN_SILENCE = 60_000;                  // a page that said it is hidden may be asleep for as long
const SUSPENDED = 3 * TICK;                     // between two ticks: this page was asleep itself
const MOST_WAITING = 1_048_576;                 // bytes that wait to be sent to one peer
const MOST_BUFFERED = 262_144;                  // bytes in the channel's own buffer
const RETRY = 50;                               // milliseconds
const GOODBYE = 500;                            // milliseconds for the last frame to leave
const CHANNEL = { negotiated: true, id: 0, ordered: true };
// Where the connection of a peer is: an invitation waits for its answer, the host for the connection, a guest for the host.
const INVITED = 'invited', CONNECTING = 'connecting', ANSWERED = 'answered', OPEN = 'open';

const peers = new Map();
let listener = () => {}, timer = null, lastTick = 0;

export const listen = callback => { listener = callback; };

const newConnection = () => {
  if (typeof RTCPeerConnection !== 'function') throw new WireError('unsupported');
  try { return new RTCPeerConnection({ iceServers: [] }); } catch { throw new WireError('unsupported'); }
};

// A connection that replaces the one this peer had.
const newPeer = (name, state) => {
  const connection = newConnection(), channel = connection.createDataChannel('table', CHANNEL), now = performance.now();
  forget(peers.get(name));
  const peer = {
    name, state, connection, channel, since: now, heard: now, said: now, isHidden: false,
    waiting: [], waitingBytes: 0, isSendingAllowed: allowance(SENT_PER_SECOND, SENT_AT_ONCE), join: joiner(),
  };
  peers.set(name, peer);
  channel.binaryType = 'arraybuffer';
  channel.bufferedAmountLowThreshold = MOST_BUFFERED / 2;
  channel.onopen = () => opened(peer);
  channel.onmessage = ({ data }) => receive(peer, data);
  channel.onbufferedamountlow = () => pump(peer);
  channel.onclose = () => lost(peer, 'closed');
  connection.onconnectionstatechange = () => stateChanged(peer);
  timer ??= setInterval(tick, TICK);
  lastTick = now;
  return peer;
};
const isCurrent = peer => peers.get(peer.name) === peer;

const forget = peer => {
  if (!peer) return;
  clearTimeout(peer.retry);
  if (isCurrent(peer)) peers.delete(peer.name);
  peer.channel.onclose = peer.connection.onconnectionstatechange = null;
  peer.connection.close();
  if (!peers.size) {
    clearInterval(timer);
    timer = null;
  }
};
const drop = (peer, kind, text) => {
  if (!isCurrent(peer)) return;
  forget(peer);
  listener(kind, peer.name, text);
};
const lost = (peer, why) => {
  if (peer.state === OPEN) drop(peer, 'lost', why);
  else drop(peer, 'failed', 'no-way');
};

const opened = peer => {
  if (!isCurrent(peer)) return;
  peer.state = OPEN;
  peer.heard = performance.now();
  listener('open', peer.name, '');
  if (document.hidden) sendControl(peer, 'hidden');
};

// Until a connection is open nothing follows from what a browser concludes: it has heard nothing from the other page as long
// as people pass codes around, may call that a failure, and connects nevertheless as soon as both pages have them.
const stateChanged = peer => {
  const { connectionState } = peer.connection;
  if (connectionState === 'closed' || connectionState === 'failed' && peer.state === OPEN) lost(peer, 'silent');
};

const tick = () => {
  const now = performance.now(), wasSuspended = now - lastTick > SUSPENDED;
  lastTick = now;
  for (const peer of [...peers.values()]) {
    const age = now - peer.since;
    if (peer.state === OPEN) {
      if (wasSuspended) peer.heard = now;
      if (now - peer.heard > (peer.isHidden ? HIDDEN_SILENCE : LONGEST_SILENCE)) lost(peer, 'silent');
      else if (now - peer.said >= PING_INTERVAL) sendControl(peer, 'ping');
    } else if (peer.state === CONNECTING) {
      if (age > CONNECTING_TIMEOUT) drop(peer, 'failed', 'no-way');
    } else if (age > CODE_LIFETIME) drop(peer, 'failed', 'expired');
  }
};

// The addresses at which this page can be reached, as soon as the browser has found all of them, or some in time.
const gathered = connection => new Promise(resolve => {
  const finish = () => {
    clearTimeout(limit);
    resolve();
  };
  const limit = setTimeout(finish, GATHERING_TIMEOUT);
  connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && finish();
  connection.onicecandidate = ({ candidate }) => candidate || finish();
  if (connection.iceGatheringState === 'complete') finish();
});
const codeOf = async (peer, facts) => {
  await gathered(peer.connection);
  if (!isCurrent(peer)) throw new WireError('expired');                  // closed meanwhile
  const description = readDescription(peer.connection.localDescription.sdp);
  if (!description.candidates.length) throw new WireError('no-candidates');
  return pack({ ...facts, ...description });
};

// Does something with a new connection; one that fails is forgotten.
const attempt = async (peer, action) => {
  try { return await action(peer.connection); } catch (error) {
    if (isCurrent(peer)) forget(peer);
    throw error instanceof WireError ? error : new WireError('no-way');
  }
};

const shortened = about => [...about].slice(0, LONGEST_ABOUT).join('');

// Host: the code of an invitation; `about` is what a page can show of it before it answers.
export const invite = async (name, about = '') => attempt(newPeer(name, INVITED), async connection => {
  const peer = peers.get(name);
  peer.id = newId();
  await connection.setLocalDescription(await connection.createOffer());
  return codeOf(peer, { kind: 'invitation', id: peer.id, about: shortened(about) });
});

// What a code is: { kind, about, id }. It may stand in a link or between other words. Connects nothing.
export const readCode = text => {
  const { kind, about, id } = unpack(text);
  return { kind, about, id };
};

// Guest: takes an invitation; the code of the answer, which the host's page has to read.
export const answer = async (name, text, about = '') => {
  const invitation = unpack(text);
  if (invitation.kind !== 'invitation') throw new WireError('not-this-invitation');
  return attempt(newPeer(name, ANSWERED), async connection => {
    const peer = peers.get(name);
    await connection.setRemoteDescription({ type: 'offer', sdp: describe(invitation) });
    await connection.setLocalDescription(await connection.createAnswer());
    return codeOf(peer, { kind: 'answer', id: invitation.id, about: shortened(about) });
  });
};

// Host: takes the answer to this peer's invitation. Reading the same one again does nothing.
export const complete = async (name, text) => {
  const code = unpack(text), peer = peers.get(name);
  if (!peer) throw new WireError('expired');
  if (code.kind !== 'answer' || code.id !== peer.id) throw new WireError('not-this-invitation');
  if (peer.state !== INVITED) return;
  Object.assign(peer, { state: CONNECTING, since: performance.now() });
  await attempt(peer, connection => connection.setRemoteDescription({ type: 'answer', sdp: describe(code) }));
};

const receive = (peer, data) => {
  if (!isCurrent(peer)) return;
  const now = performance.now();
  let message;
  try { message = peer.join(data, now); } catch (error) {
    return drop(peer, 'failed', error.message);
  }
  peer.heard = now;
  if (message.text !== undefined) listener('message', peer.name, message.text);
  else if (message.control === 'bye') lost(peer, 'closed');
  else if (message.control === 'hidden' || message.control === 'shown') {
    peer.isHidden = message.control === 'hidden';
    listener(message.control, peer.name, '');
  }
};

// Sends what waits, as fast as the other page is willing to listen.
const pump = peer => {
  clearTimeout(peer.retry);
  while (peer.waiting.length && isOpen(peer)) {
    const [frame] = peer.waiting;
    if (peer.channel.bufferedAmount > MOST_BUFFERED || !(frame.isRest || peer.isSendingAllowed(performance.now()))) {
      peer.retry = setTimeout(pump, RETRY, peer);
      return;
    }
    peer.waiting.shift();
    peer.waitingBytes -= frame.bytes.length;
    transmit(peer, frame.bytes);
  }
};
const isOpen = peer => isCurrent(peer) && peer.channel.readyState === 'open';
const transmit = (peer, bytes) => {
  try { peer.channel.send(bytes); } catch { return; }         // closed this moment, which is about to be noticed
  peer.said = performance.now();
};
const sendControl = (peer, control) => { if (isOpen(peer)) transmit(peer, controlFrame(control)); };

// Sends a message; false if there is no connection, if it is too long, or if too much is waiting already.
export const send = (name, text) => {
  const peer = peers.get(name), frames = peer?.state === OPEN && isOpen(peer) ? cut(text) : null;
  if (!frames) return false;
  const bytes = frames.reduce((sum, frame) => sum + frame.length, 0);
  if (peer.waitingBytes + bytes > MOST_WAITING) return false;
  frames.forEach((frame, place) => peer.waiting.push({ bytes: frame, isRest: place > 0 }));
  peer.waitingBytes += bytes;
  pump(peer);
  return true;
};

// Ends a connection. The other page hears of it at once; this one is told nothing.
export const close = name => {
  const peer = peers.get(name);
  if (!peer) return;
  sendControl(peer, 'bye');
  peers.delete(name);
  setTimeout(forget, GOODBYE, peer);
};

const tellAll = control => { for (const peer of peers.values()) sendControl(peer, control); };
document.addEventListener('visibilitychange', () => tellAll(document.hidden ? 'hidden' : 'shown'));
addEventListener('pagehide', () => tellAll('bye'));
