import { undoneCall } from '../commands/call-content.ts';
import { type DialectOptions, type MoneyCommand, nativeOptions } from '../commands/wallet-command.ts';
import { dialects } from '../door/dialect-door.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { decide } from './decide.ts';

/** Amounts of the one bet in all orders. A win exceeds the purse, so that it can be spent. */
export const amounts = {
  purse: 120n,
  stake: 100n,
  committed: 40n,
  part: 30n,
  restake: 70n,
  win: 200n,
  more: 60n,
  spend: 150n,
  /** The turnover that a deposit requires; less than the stake. */
  turnover: 80n,
};

/** One fixed call: its second occurrence in an order is a repeat. `name` is its identifier at the wallet API. */
export interface Letter {
  readonly call: MoneyCommand['call'];
  readonly txn: string;
  readonly [field: string]: unknown;
  /** Sent with the options of a dialect for reversing payments. */
  readonly isTakingBack?: boolean;
}

const [b, w] = [{ ref: 'b' }, { ref: 'w' }];
const pays = { kind: 'win', isClosed: true };
export const letters = {
  reserve: { call: 'reserve', txn: 'b', amountMinor: amounts.stake },
  bet: { call: 'bet', txn: 'b', amountMinor: amounts.stake },
  commit: { call: 'commit', txn: 'k', ...b, amountMinor: amounts.committed },
  release: { call: 'release', txn: 'l', ...b },
  restake: { call: 'restake', txn: 's', ...b, amountMinor: amounts.restake },
  result: { call: 'result', txn: 'w', ...b, ...pays, amountMinor: amounts.win },
  'other result of its id': { call: 'result', txn: 'w', ...b, ...pays, amountMinor: amounts.more },
  'result that goes on': { call: 'result', txn: 'm', ...b, ...pays, isClosed: false, amountMinor: amounts.more },
  'end of round': { call: 'endRound', txn: 'e' },
  cancel: { call: 'cancel', txn: 'c', ...b },
  'another cancel': { call: 'cancel', txn: 'd', ...b },
  refund: { call: 'refund', txn: 'f', ...b },
  'refund of a part': { call: 'refund', txn: 'p', ...b, amountMinor: amounts.part },
  'rollback of the bet': { call: 'rollback', txn: 'r', target: 'bet', ...b },
  'void of the bet': { call: 'rollback', txn: 'v', target: 'bet', ...b, isTakingBack: true },
  'rollback of the win': { call: 'rollback', txn: 'u', target: 'win', ...w, isTakingBack: true },
  'rollback of the win by its id': { call: 'rollback', txn: 'a', target: 'any', ...w, isTakingBack: true },
  'rollback of the round': { call: 'rollback', txn: 'o', target: 'round' },
  'a bet of what was won': { call: 'bet', txn: 'x', round: 'x', amountMinor: amounts.spend },
} as const satisfies Record<string, Letter>;
export type LetterName = keyof typeof letters;

/** Additional length of the orders in `npm run torture -- --only interleavings`. */
export const moreCalls = Number(process.env.ORDERS_LONGER_BY ?? 0);

/** Calls that are put in every order, with repeats, up to the length. */
export const alphabets: Readonly<Record<string, readonly LetterName[]>> = {
  'a bet and what may come of it': ['reserve', 'bet', 'result', 'cancel', 'refund'],
  'a reserve and what may come of it': ['reserve', 'commit', 'result', 'release', 'cancel'],
  'a bet and its ends': [
    'reserve',
    'bet',
    'result',
    'other result of its id',
    'result that goes on',
    'end of round',
    'cancel',
    'another cancel',
    'refund',
    'refund of a part',
  ] as LetterName[],
  'a stake that changes': [
    'reserve',
    'bet',
    'commit',
    'release',
    'restake',
    'result that goes on',
    'end of round',
    'refund of a part',
  ] as LetterName[],
  'a bet that is taken back': [
    'bet',
    'result',
    'result that goes on',
    'rollback of the bet',
    'void of the bet',
    'rollback of the win',
    'rollback of the win by its id',
    'rollback of the round',
    'a bet of what was won',
  ] as LetterName[],
};

export interface OptionSet {
  readonly options: DialectOptions;
  readonly takingBack: DialectOptions;
}

/** The options of each dialect; AMB's reversals leave the player a debt for spent money. */
export const optionSets: Readonly<Record<string, OptionSet>> = Object.fromEntries(
  [{ name: 'native', options: nativeOptions }, ...dialects].map(({ name, options }) => {
    const shortfall = name === 'amb' ? 'receivable' : options.shortfall;
    return [
      name,
      { options, takingBack: { ...options, rollbackOfSettled: 'allow', rollbackOfWin: 'allow', shortfall } },
    ];
  }),
);

export const optionsOf = (letter: Letter, { options, takingBack }: OptionSet) =>
  letter.isTakingBack ? takingBack : options;

/** Returns the command of a letter at a seat. */
export const commandOf = ({ isTakingBack: _, ...letter }: Letter, seat: object, session: string): MoneyCommand =>
  ({ ...seat, ...letter, ...(letter.call === 'bet' || letter.call === 'reserve' ? { session } : {}) }) as never;

type SetBet = UnitOfWork['setBet'];
/** A mutant in the handling of bets. */
const withSetBet =
  (change: (set: SetBet) => SetBet): typeof decide =>
  (unit, ...rest) => {
    unit.setBet = change(unit.setBet.bind(unit));
    return decide(unit, ...rest);
  };

/** Mutants, and the alphabet that detects each. */
export const doorFaults: readonly {
  readonly name: string;
  readonly alphabet: string;
  readonly judge: typeof decide;
  /** Detected with a bonus in a separate balance. */
  readonly start?: 'cash-first';
}[] = [
  {
    name: 'leaves no tombstones',
    alphabet: 'a bet and what may come of it',
    judge: withSetBet((set) => (member, provider, bet) => {
      if (bet.state !== 'tombstone') set(member, provider, bet);
    }),
  },
  {
    name: 'forgets what it has answered',
    alphabet: 'a reserve and what may come of it',
    judge(unit, ...rest) {
      unit.entry = () => undefined;
      unit.answer = () => undefined;
      return decide(unit, ...rest);
    },
  },
  {
    name: 'never closes a bet',
    alphabet: 'a bet and its ends',
    judge: withSetBet(
      (set) => (member, provider, bet) =>
        set(member, provider, bet.state === 'settled' ? { ...bet, state: 'open' } : bet),
    ),
  },
  {
    name: 'forgets what a bet has counted for the turnover',
    alphabet: 'a bet that is taken back',
    judge: withSetBet((set) => (member, provider, bet) => set(member, provider, { ...bet, turnedMinor: 0n })),
  },
  {
    name: 'forgets what a bet has given to the bonus',
    alphabet: 'a bet that is taken back',
    judge: withSetBet(
      (set) =>
        (member, provider, { gave: _, ...bet }) =>
          set(member, provider, bet),
    ),
  },
  {
    name: 'forgets what a win gave to the pot of a bonus',
    alphabet: 'a bet that is taken back',
    start: 'cash-first',
    judge: withSetBet(
      (set) => (member, provider, bet) =>
        set(member, provider, bet.gave ? { ...bet, gave: { ...bet.gave, wonMinor: 0n } } : bet),
    ),
  },
  {
    name: 'gives all that comes back to the cash',
    alphabet: 'a bet and what may come of it',
    start: 'cash-first',
    judge(unit, ...rest) {
      const move = unit.move.bind(unit);
      unit.move = (movement) => (movement.template === 'bonus_refilled' ? undefined : move(movement));
      return decide(unit, ...rest);
    },
  },
  {
    name: 'forgets what went back of a stake',
    alphabet: 'a stake that changes',
    judge: withSetBet((set) => (member, provider, bet) => set(member, provider, { ...bet, returnedMinor: 0n })),
  },
  {
    name: 'forgets that a win was taken back',
    alphabet: 'a bet that is taken back',
    judge(unit, ...rest) {
      const keep = unit.keepAnswer.bind(unit);
      unit.keepAnswer = (named, key) => named.call !== undoneCall && keep(named, key);
      return decide(unit, ...rest);
    },
  },
];
