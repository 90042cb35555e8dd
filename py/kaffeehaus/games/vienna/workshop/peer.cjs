// Random play in boardgame.io, by its reducer and without any page: a toy with dice, and Vienna written for it.
// node peer.cjs SECONDS prints JSON: {version, node, games: {name: {moves, games, movesPerSecond}}}.
//
// This Vienna reads the same data.json and asks for the same choices of a turn. It leaves out what would cost it more
// time than it saves: white die, joker, double move, and the choices of the evaluation, which are made at once.
process.env.NODE_ENV = 'production';
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal');

const seconds = Number(process.argv[2] || 1);
const box = JSON.parse(readFileSync(join(__dirname, '../rules/data.json'), 'utf8'));

// ---- Vienna

const FIELDS = box.fields.filter(field => field.on_street);
const STREET = FIELDS.length;
const LODGE = STREET;                                   // the Geheimbund, beside the street
const SYMBOLS = box.symbols.map(symbol => symbol.id);
const SPECIALS = box.special_cards.map(card => card.id);
const PEOPLE = box.character_cards;
const RULES = box.constants;
const CLOCK = SPECIALS.indexOf('start_player');
const nobody = -1;

const supply = G => RULES.coins_total - G.coins.reduce((sum, coins) => sum + coins, 0);
const receive = (G, seat, coins) => { G.coins[seat] += Math.min(coins, supply(G)); };
const count = (G, seat, symbol) => G.symbols[seat][symbol]
  + (G.holders[SPECIALS.indexOf('extra_influence')] === seat ? 1 : 0);

function refill(G, random) {
  while (G.open.length < G.seats - 1 && G.pile.length) {
    const [person] = G.pile.splice(random.Die(G.pile.length) - 1, 1);
    if (G.open.includes(person)) { G.pile.unshift(person); if (G.pile.every(other => G.open.includes(other))) break; }
    else G.open.push(person);
  }
  if (G.open.length < G.seats - 1 && G.discard.length) {
    G.pile.push(...G.discard.splice(0));
    refill(G, random);
  }
}

function clear(G) {
  G.dice = G.dice.map(() => []);
  G.rolled = G.rolled.map(() => false);
  G.coach = G.coach.map(() => nobody);
  G.laid = Array(STREET).fill(nobody);
  G.gendarme = nobody;
  G.compared = G.compared.map(() => []);
}

function roll(G, seat, random) {
  G.dice[seat] = random.D6(RULES.own_dice_per_player[G.seats]).sort();
  G.rolled[seat] = true;
}

function compare(G, seat, symbol, majority, tie) {
  for (const other of [(seat + 1) % G.seats, (seat + G.seats - 1) % G.seats]) {
    const lead = count(G, seat, symbol) - count(G, other, symbol);
    const gain = lead > 0 ? majority : lead === 0 ? tie : null;
    if (gain) { G.points[seat] += gain.vp; receive(G, seat, gain.coins); }
  }
  G.compared[seat].push(symbol);
}

const EFFECTS = {
  gain_vp: (G, seat, effect) => { G.points[seat] += effect.amount; },
  gain_coins: (G, seat, effect) => receive(G, seat, effect.amount),
  take_special_card: (G, seat, effect) => { G.holders[SPECIALS.indexOf(effect.card)] = seat; },
  take_character(G, seat) {
    const worth = person => SYMBOLS.reduce((sum, symbol) => sum + PEOPLE[person].symbols[symbol], 0);
    const [person] = [...G.open].sort((a, b) => worth(b) - worth(a));
    G.open.splice(G.open.indexOf(person), 1);
    SYMBOLS.forEach((symbol, at) => { G.symbols[seat][at] += PEOPLE[person].symbols[symbol]; });
  },
  compare_symbol: (G, seat, effect) => compare(G, seat, SYMBOLS.indexOf(effect.symbol), effect.majority, effect.tie),
  compare_choice(G, seat, effect) {
    const free = SYMBOLS.map((_, at) => at).filter(at => !G.compared[seat].includes(at));
    compare(G, seat, free.sort((a, b) => count(G, seat, b) - count(G, seat, a))[0], effect.majority, effect.tie);
  },
  steal_coins(G, seat, effect) {
    const [rich] = G.coins.map((_, other) => other).filter(other => other !== seat).sort((a, b) => G.coins[b] - G.coins[a]);
    const coins = Math.min(effect.single_player_max, G.coins[rich]);
    G.coins[rich] -= coins;
    G.coins[seat] += coins;
  },
  vp_per_special_card: (G, seat) => { G.points[seat] += G.holders.filter(holder => holder === seat).length; },
};

function evaluate(G) {
  FIELDS.forEach((field, at) => {
    const seat = G.laid[at];
    if (seat === nobody || field.immediate || G.coins[seat] < field.cost_coins) return;
    if (field.effects[0].type === 'take_character' && !G.open.length) return;
    G.coins[seat] -= field.cost_coins;
    for (const effect of field.effects) EFFECTS[effect.type](G, seat, effect);
  });
}

function finish(G) {
  for (let seat = 0; seat < G.seats; seat++) {
    for (let symbol = 0; symbol < SYMBOLS.length; symbol++)
      for (const other of [(seat + 1) % G.seats, (seat + G.seats - 1) % G.seats])
        if (count(G, seat, symbol) > count(G, other, symbol)) G.points[seat] += RULES.final_majority_vp;
  }
  G.points = G.points.map((points, seat) => points + Math.floor(G.coins[seat] / RULES.final_coins_per_vp));
  G.over = true;
}

/** On to the next seat with dice; without any, the evaluation and the next round. */
function next({ G, ctx, events, random }) {
  const seat = Number(ctx.currentPlayer);
  for (let k = 1; k <= G.seats; k++) {
    const other = (seat + k) % G.seats;
    if (!G.rolled[other]) roll(G, other, random);
    if (G.dice[other].length) {
      if (other !== seat) events.endTurn({ next: String(other) });
      return;
    }
  }
  evaluate(G);
  if (Math.max(...G.points) >= RULES.end_trigger_vp) { finish(G); return; }
  G.discard.push(...G.open.splice(0));
  clear(G);
  refill(G, random);
  roll(G, G.holders[CLOCK], random);
  if (G.holders[CLOCK] !== seat) events.endTurn({ next: String(G.holders[CLOCK]) });
}

function without(dice, tokens) {
  const left = [...dice];
  for (const token of tokens) left.splice(left.indexOf(token), 1);
  return left;
}

function suits(field, tokens) {
  if (field === LODGE) return true;
  if (FIELDS[field].pair) return tokens.length === 2 && tokens[0] === tokens[1];
  return FIELDS[field].values.includes(tokens.reduce((sum, token) => sum + token, 0));
}

const barred = (G, seat, field) => field < STREET && (G.laid[field] !== nobody || G.gendarme === field
  || field < G.coach[seat] && G.coins[seat] < RULES.go_back_cost);

function handfuls(dice, most) {
  const found = new Map();
  for (let mask = 1; mask < 1 << dice.length; mask++) {
    const tokens = dice.filter((_, at) => mask >> at & 1);
    if (tokens.length <= most) found.set(tokens.join(), tokens);
  }
  return [...found.values()];
}

function choices(G, ctx) {
  const seat = Number(ctx.currentPlayer), dice = G.dice[seat], found = [];
  if (G.pending === 'gendarme') {
    for (let field = 0; field < STREET; field++) if (G.laid[field] === nobody) found.push({ move: 'gendarme', args: [field] });
    return found;
  }
  if (G.pending === 'gain') return (supply(G) ? [0, 1] : [1]).map(gain => ({ move: 'gain', args: [gain] }));
  if (G.pending === 'face') {
    for (const token of new Set(dice)) for (let face = 1; face <= 6; face++) found.push({ move: 'face', args: [token, face] });
    return [...found, { move: 'leave', args: [] }];
  }
  if (G.coins[seat]) {
    for (const tokens of handfuls(dice, dice.length)) found.push({ move: 'reroll', args: [tokens] });
    for (const token of new Set(dice)) {
      if (token > 1) found.push({ move: 'turn', args: [token, -1] });
      if (token < 6) found.push({ move: 'turn', args: [token, 1] });
    }
  }
  for (const tokens of handfuls(dice, RULES.max_dice_per_placement))
    for (let field = 0; field <= STREET; field++)
      if (suits(field, tokens) && !barred(G, seat, field)) found.push({ move: 'place', args: [field, tokens] });
  return found;
}

const holds = (dice, tokens) => tokens.every(token =>
  tokens.filter(other => other === token).length <= dice.filter(other => other === token).length);

const vienna = {
  setup({ ctx, random }) {
    const each = make => Array.from({ length: ctx.numPlayers }, make);
    const G = { seats: ctx.numPlayers, pending: null, over: false, points: each(() => RULES.start_vp[ctx.numPlayers]),
      coins: each(() => 3), symbols: each((_, seat) => SYMBOLS.map((_, at) => Number(at === seat % 3))),
      holders: SPECIALS.map((_, at) => at === CLOCK ? 0 : nobody), dice: each(() => []), rolled: each(() => false),
      coach: each(() => nobody), laid: [], gendarme: nobody, compared: each(() => []), open: [], discard: [],
      pile: PEOPLE.flatMap((person, at) => Array(person.copies).fill(at)) };
    clear(G);
    refill(G, random);
    roll(G, 0, random);
    return G;
  },
  turn: {},
  moves: {
    reroll({ G, playerID, random }, tokens) {
      if (G.pending || !G.coins[playerID] || !tokens.length || !holds(G.dice[playerID], tokens)) return 'INVALID_MOVE';
      G.coins[playerID] -= RULES.reroll_cost;
      G.dice[playerID] = [...without(G.dice[playerID], tokens), ...random.D6(tokens.length)].sort();
    },
    turn({ G, playerID }, token, way) {
      const face = token + way;
      if (G.pending || !G.coins[playerID] || !holds(G.dice[playerID], [token]) || face < 1 || face > 6) return 'INVALID_MOVE';
      G.coins[playerID] -= RULES.turn_die_cost;
      G.dice[playerID] = [...without(G.dice[playerID], [token]), face].sort();
    },
    place(context, field, tokens) {
      const { G, playerID } = context, seat = Number(playerID);
      if (G.pending || !tokens.length || tokens.length > RULES.max_dice_per_placement || !holds(G.dice[seat], tokens)
        || !suits(field, tokens) || barred(G, seat, field)) return 'INVALID_MOVE';
      G.dice[seat] = without(G.dice[seat], tokens);
      if (field === LODGE) receive(G, seat, tokens.length);
      else {
        if (field < G.coach[seat]) G.coins[seat] -= RULES.go_back_cost;
        G.coach[seat] = Math.max(G.coach[seat], field);
        G.laid[field] = seat;
        if (FIELDS[field].id === 'krieau') { G.pending = 'gendarme'; return; }
        if (FIELDS[field].id === 'prater') {
          receive(G, seat, 1);
          if (G.dice[seat].length) { G.pending = 'face'; return; }
        }
      }
      next(context);
    },
    gendarme({ G }, field) {
      if (G.pending !== 'gendarme' || G.laid[field] !== nobody) return 'INVALID_MOVE';
      G.gendarme = field;
      G.pending = 'gain';
    },
    gain(context, gain) {
      const { G, playerID } = context;
      if (G.pending !== 'gain') return 'INVALID_MOVE';
      if (gain) G.points[playerID] += 1; else receive(G, playerID, 1);
      G.pending = null;
      next(context);
    },
    face(context, token, face) {
      const { G, playerID } = context;
      if (G.pending !== 'face' || !holds(G.dice[playerID], [token])) return 'INVALID_MOVE';
      G.dice[playerID] = [...without(G.dice[playerID], [token]), face].sort();
      G.pending = null;
      next(context);
    },
    leave(context) {
      if (context.G.pending !== 'face') return 'INVALID_MOVE';
      context.G.pending = null;
      next(context);
    },
  },
  endIf: ({ G }) => G.over ? { points: G.points } : undefined,
  ai: { enumerate: choices },
};

// ---- a toy: four players put dice on spaces for six rounds

const SPACES = [...[1, 2, 3, 4, 5, 6].map(face => [1, face, face, 2]), ...[2, 3, 4, 5].map(face => [1, face, 6, 1]),
  [2, 5, 5, 1], [2, 7, 7, 1], [2, 9, 12, 2], [2, 11, 12, 2]];       // dice, least, most, room
const INCOME = SPACES.map(([dice, least]) => [dice, least % 4]);
const ROUNDS = 6;

function shake(G, random) {
  G.dice = G.dice.map(() => random.D6(5).sort());
  G.passed = G.passed.map(() => false);
  G.laid = SPACES.map(() => []);
}

function onward({ G, ctx, events, random }) {
  const seats = ctx.numPlayers, seat = Number(ctx.currentPlayer);
  for (let k = 1; k <= seats; k++) {
    const other = (seat + k) % seats;
    if (G.dice[other].length && !G.passed[other]) { events.endTurn({ next: String(other) }); return; }
  }
  SPACES.forEach((_, at) => G.laid[at].forEach(owner => { G.coins[owner] += INCOME[at][0]; G.points[owner] += INCOME[at][1]; }));
  if (++G.round === ROUNDS) { G.over = true; return; }
  shake(G, random);
  events.endTurn({ next: String(G.round % seats) });
}

const toy = {
  setup({ ctx, random }) {
    const zeros = () => Array(ctx.numPlayers).fill(0);
    const G = { round: 0, dice: zeros(), passed: zeros(), coins: zeros(), points: zeros(), over: false };
    shake(G, random);
    return G;
  },
  turn: {},
  moves: {
    pass(context) { context.G.passed[context.playerID] = true; onward(context); },
    place(context, tokens, space) {
      const { G, playerID } = context;
      if (!holds(G.dice[playerID], tokens)) return 'INVALID_MOVE';
      G.dice[playerID] = without(G.dice[playerID], tokens);
      G.laid[space].push(Number(playerID));
      onward(context);
    },
  },
  endIf: ({ G }) => G.over ? { points: G.points } : undefined,
  ai: {
    enumerate(G, ctx) {
      const seat = Number(ctx.currentPlayer), found = [{ move: 'pass', args: [] }];
      for (const tokens of handfuls(G.dice[seat], 2)) {
        const total = tokens.reduce((sum, token) => sum + token, 0);
        SPACES.forEach(([dice, least, most, room], at) => {
          if (tokens.length === dice && total >= least && total <= most && G.laid[at].length < room && !G.laid[at].includes(seat))
            found.push({ move: 'place', args: [tokens, at] });
        });
      }
      return found;
    },
  },
};

// ---- random play

let seed = 1;
const chance = n => {                                   // the same choices in every run
  seed = Math.imul(seed ^ seed >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
  return (seed >>> 0) % n;
};

function playout(game, reducer, number) {
  let state = InitializeGame({ game: { ...game, seed: `game ${number}` }, numPlayers: 4 }), moves = 0;
  while (state.ctx.gameover === undefined) {
    const { G, ctx, _stateID } = state;
    const found = game.ai.enumerate(G, ctx), { move, args } = found[chance(found.length)];
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID: ctx.currentPlayer } });
    if (state._stateID === _stateID) throw new Error(`${move} ${JSON.stringify(args)} was refused`);
    moves += 1;
  }
  return moves;
}

// Seconds of the processor: others may use the machine, too.
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function measured(game) {
  const reducer = CreateGameReducer({ game });
  playout(game, reducer, 0);
  let games = 0, moves = 0;
  const began = spent();
  while (spent() - began < seconds) moves += playout(game, reducer, ++games);
  return { games, moves, movesPerSecond: moves / (spent() - began) };
}

const { version } = require('boardgame.io/package.json');
console.log(JSON.stringify({ version, node: process.version, games: { vienna: measured(vienna), toy: measured(toy) } }));
