import type {
  AmountMinor,
  CurrencyView,
  GameConfig,
  InstantOutcome,
  PlayMode,
  SharedCommitment,
  TableSaying,
  TimedBetView,
  TimedCrowd,
  TimedHistoryRound,
  TimedServerMessage,
  TimedState,
} from '@sabai/games/protocol';

/** The current state of a table by the clock, from the server. */
export interface TimedTable {
  mode: PlayMode;
  balance: AmountMinor;
  currency: CurrencyView;
  config: GameConfig;
  fair: SharedCommitment;
  state: TimedState;
  crowd: TimedCrowd;
  players: number;
  /** The player's own bets of this round. */
  mine: readonly TimedBetView[];
  /** Newest first. */
  history: readonly TimedHistoryRound[];
  voids: readonly number[];
  /** The last ones; each has its own number. */
  sayings: readonly (TableSaying & { key: number })[];
}

const HISTORY_LENGTH = 80;
const SAYINGS = 20;
let sayingCount = 0;
const numbered = (saying: TableSaying) => ({ nick: saying.nick, phrase: saying.phrase, key: ++sayingCount });

/** Returns the table after a message. Undefined before the first `hello`, which always has the complete state. */
export function timedTableAfter(table: TimedTable | undefined, message: TimedServerMessage): TimedTable | undefined {
  if (message.type === 'hello') {
    const { type: _, serverTime: __, yourBets, sayings, ...rest } = message;
    return {
      ...rest,
      mine: yourBets.filter(({ round }) => round === rest.state.round),
      sayings: sayings.map(numbered),
    };
  }
  if (!table) return undefined;
  switch (message.type) {
    case 'state': {
      const { type: _, serverTime: __, ...state } = message;
      return withState(table, state);
    }
    case 'deal':
      return message.round === table.state.round
        ? { ...table, state: { ...table.state, shown: message.shown } }
        : table;
    case 'crowd':
      return message.round === table.state.round
        ? { ...table, crowd: message.crowd, players: message.players }
        : { ...table, players: message.players };
    case 'bet':
      return withBet(table, message.bet);
    case 'result':
      return { ...withBet(table, message.bet), balance: message.balance };
    case 'balance':
      return { ...table, balance: message.balance };
    case 'said':
      return { ...table, sayings: [...table.sayings, numbered(message)].slice(-SAYINGS) };
    default:
      return table;
  }
}

function withState(table: TimedTable, state: TimedState): TimedTable {
  const isNew = state.round !== table.state.round;
  const next: TimedTable = {
    ...table,
    state,
    crowd: isNew ? {} : table.crowd,
    mine: isNew ? [] : table.mine,
  };
  const { round, phase, shown, hash } = state;
  if (phase !== 'result' || !shown || hash === undefined) return next;
  if (table.history.some((past) => past.round === round)) return next;
  const outcome: InstantOutcome = shown;
  return {
    ...next,
    history: [{ round, outcome, hash }, ...table.history].slice(0, HISTORY_LENGTH),
    fair: { ...table.fair, previousHash: hash },
  };
}

function withBet(table: TimedTable, bet: TimedBetView): TimedTable {
  if (bet.round !== table.state.round) return table;
  return { ...table, mine: [...table.mine.filter(({ id }) => id !== bet.id), bet] };
}

/** Returns the bets that are in the round, or being sent to it. */
export const standing = ({ mine }: TimedTable): readonly TimedBetView[] =>
  mine.filter(({ state }) => state !== 'cancelled');
