import type {
  AmountMinor,
  CrashBetView,
  CrashHistoryRound,
  CrashPanel,
  CrashPublicBet,
  CrashServerMessage,
  CrashState,
  CurrencyView,
  GameConfig,
  PlayMode,
  SharedCommitment,
} from '@sabai/games/protocol';

type Hello = Extract<CrashServerMessage, { type: 'hello' }>;
type Tick = Extract<CrashServerMessage, { type: 'tick' }>;

/** The current state of the table from the server, except the time of flight: see `newestTickAfter`. */
export interface Table {
  mode: PlayMode;
  balance: AmountMinor;
  currency: CurrencyView;
  config: GameConfig;
  fair: SharedCommitment;
  flight: CrashState;
  /** Real bets of real players of this round, the highest stake first. */
  players: readonly CrashPublicBet[];
  /** The player's own bets of this round. */
  mine: readonly CrashBetView[];
  /** Newest first. */
  history: readonly CrashHistoryRound[];
}

const HISTORY_LENGTH = 40;

/** Returns the table after a message. Undefined before the first `hello`, which always has the complete state. */
export function tableAfter(table: Table | undefined, message: CrashServerMessage): Table | undefined {
  if (message.type === 'hello') return tableOf(message);
  if (!table) return undefined;
  switch (message.type) {
    case 'state':
      return withState(table, stateOf(message));
    case 'tick':
      return message.round === table.flight.round ? withCashOuts(table, message) : table;
    case 'bets':
      return message.round === table.flight.round ? withPlayers(table, message.joined, message.left) : table;
    case 'bet':
      return withBet(table, message.bet);
    case 'result':
      return { ...withBet(table, message.bet), balance: message.balance };
    case 'balance':
      return { ...table, balance: message.balance };
    default:
      return table;
  }
}

/** Returns the bet of a panel in the current round; cancelled bets are ignored. */
export function betOfPanel(table: Table, panel: CrashPanel): CrashBetView | undefined {
  return table.mine.find((bet) => bet.panel === panel && bet.round === table.flight.round && bet.state !== 'cancelled');
}

function tableOf({ mode, balance, currency, config, fair, state, bets, yourBets, history }: Hello): Table {
  const mine = yourBets.filter((bet) => bet.round === state.round);
  const table = { mode, balance, currency, config, fair, flight: state, players: [], mine, history };
  return withPlayers(table, bets, []);
}

function stateOf({ round, phase, phaseStartedAt, phaseEndsAt, crash, hash }: CrashState): CrashState {
  const state: CrashState = { round, phase, phaseStartedAt };
  if (phaseEndsAt !== undefined) state.phaseEndsAt = phaseEndsAt;
  if (crash !== undefined) state.crash = crash;
  if (hash !== undefined) state.hash = hash;
  return state;
}

function withState(table: Table, flight: CrashState): Table {
  const isNewRound = flight.round !== table.flight.round;
  const next: Table = {
    ...table,
    flight,
    players: isNewRound ? [] : table.players,
    mine: isNewRound ? table.mine.filter((bet) => bet.round === flight.round) : table.mine,
  };
  const { round, crash, hash } = flight;
  if (flight.phase !== 'crashed' || crash === undefined || hash === undefined) return next;
  if (table.history.some((past) => past.round === round)) return next;
  return {
    ...next,
    history: [{ round, crash, hash }, ...table.history].slice(0, HISTORY_LENGTH),
    fair: { ...table.fair, previousHash: hash },
  };
}

function withCashOuts(table: Table, { cashOuts }: Tick): Table {
  // Ten ticks a second have nothing else to show: returns the same object to avoid a re-render.
  if (cashOuts.length === 0) return table;
  const left = new Map(cashOuts.map(({ id, multiplier }) => [id, multiplier]));
  const players = table.players.map((bet) => (left.has(bet.id) ? { ...bet, cashedOutAt: left.get(bet.id)! } : bet));
  return { ...table, players };
}

function withPlayers(table: Table, joined: readonly CrashPublicBet[], left: readonly string[]): Table {
  const gone = new Set([...left, ...joined.map(({ id }) => id)]);
  const players = [...table.players.filter(({ id }) => !gone.has(id)), ...joined];
  players.sort((a, b) => Number(BigInt(b.stake) - BigInt(a.stake)));
  return { ...table, players };
}

function withBet(table: Table, bet: CrashBetView): Table {
  if (bet.round !== table.flight.round) return table;
  const others = table.mine.filter(({ id }) => id !== bet.id);
  return { ...table, mine: [...others, bet] };
}
