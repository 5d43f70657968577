import { randomUUID } from 'node:crypto';
import { trialBalance } from '@sabai/ledger';
import { rivals } from '@sabai/test-support/rivals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoneCall } from '../commands/call-content.ts';
import {
  type DialectOptions,
  type MoneyCommand,
  nativeOptions,
  type WalletCommand,
  type WalletOutcome,
} from '../commands/wallet-command.ts';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { decide } from './decide.ts';

type Seat = Awaited<ReturnType<typeof seatAt>>;

async function seatAt(door: TestDoor, amountMinor: bigint) {
  const player = await door.member({ amountMinor });
  const session = await door.session(player);
  const round = randomUUID();
  const common = { provider: testProvider, player, currency: 'THB', round, game: testGame.code };
  return { player, common, stake: { ...common, session, amountMinor: 100n } };
}

interface Race {
  readonly name: string;
  /** The player's initial balance. */
  readonly purse: bigint;
  readonly options?: Partial<DialectOptions>;
  readonly before?: (seat: Seat) => readonly WalletCommand[];
  readonly rival: (seat: Seat, number: number) => WalletCommand;
  /** The number of concurrent calls that move money, the response to the others, and the final balance. */
  readonly winners: number;
  readonly losers: WalletOutcome['code'];
  readonly left: bigint;
}

const bet = ({ stake }: Seat): MoneyCommand => ({ ...stake, call: 'bet', txn: 'b' });
const reserve = ({ stake }: Seat): MoneyCommand => ({ ...stake, call: 'reserve', txn: 'b' });
const result = ({ common }: Seat, txn: string, amountMinor = 300n): MoneyCommand => ({
  ...common,
  call: 'result',
  txn,
  ref: 'b',
  amountMinor,
  kind: 'win',
  isClosed: true,
});
const allowing = { rollbackOfSettled: 'allow', rollbackOfWin: 'allow', shortfall: 'receivable' } as const;

/** Each kind of call many times concurrently: different calls that compete, so that only some can succeed. */
const races: readonly Race[] = [
  {
    name: 'bet',
    purse: 5000n,
    winners: 50,
    losers: 'INSUFFICIENT_FUNDS',
    left: 0n,
    rival: (seat, n) => ({ ...bet(seat), txn: `b${n}` }) as MoneyCommand,
  },
  {
    name: 'reserve',
    purse: 5000n,
    winners: 50,
    losers: 'INSUFFICIENT_FUNDS',
    left: 0n,
    rival: (seat, n) => ({ ...reserve(seat), txn: `b${n}` }) as MoneyCommand,
  },
  {
    name: 'betWin',
    purse: 2500n,
    winners: 44,
    losers: 'INSUFFICIENT_FUNDS',
    left: 80n,
    rival: ({ stake }, n) => ({ ...stake, call: 'betWin', txn: `b${n}`, winMinor: 45n, isClosed: true }),
  },
  {
    name: 'batch of two bets',
    purse: 5000n,
    winners: 25,
    losers: 'INSUFFICIENT_FUNDS',
    left: 0n,
    rival: (seat, n) => ({
      call: 'batch',
      provider: testProvider,
      player: seat.player,
      items: [1, 2].map((part) => ({ ...bet(seat), txn: `b${n}-${part}` }) as MoneyCommand),
    }),
  },
  {
    name: 'result',
    purse: 100n,
    winners: 1,
    losers: 'BET_SETTLED',
    left: 300n,
    before: (seat) => [bet(seat)],
    rival: (seat, n) => result(seat, `w${n}`),
  },
  {
    name: 'refund',
    purse: 100n,
    winners: 20,
    losers: 'BAD_REQUEST',
    left: 100n,
    before: (seat) => [bet(seat)],
    rival: ({ common }, n) => ({ ...common, call: 'refund', txn: `f${n}`, ref: 'b', amountMinor: 5n }),
  },
  {
    name: 'cancel',
    purse: 100n,
    winners: 1,
    losers: 'OK',
    left: 100n,
    before: (seat) => [bet(seat)],
    rival: ({ common }, n) => ({ ...common, call: 'cancel', txn: `c${n}`, ref: 'b' }),
  },
  {
    name: 'commit',
    purse: 100n,
    winners: 1,
    losers: 'DUPLICATE',
    left: 70n,
    before: (seat) => [reserve(seat)],
    rival: ({ common }, n) => ({ ...common, call: 'commit', txn: `k${n}`, ref: 'b', amountMinor: 30n }),
  },
  {
    name: 'release',
    purse: 100n,
    winners: 1,
    losers: 'OK',
    left: 100n,
    before: (seat) => [reserve(seat)],
    rival: ({ common }, n) => ({ ...common, call: 'release', txn: `l${n}`, ref: 'b' }),
  },
  {
    name: 'rollback of a paid bet',
    purse: 100n,
    options: allowing,
    winners: 1,
    losers: 'OK',
    left: 100n,
    before: (seat) => [bet(seat), result(seat, 'w')],
    rival: ({ common }, n) => ({ ...common, call: 'rollback', txn: `x${n}`, target: 'bet', ref: 'b' }),
  },
  {
    name: 'rollback of a win',
    purse: 100n,
    options: allowing,
    winners: 1,
    losers: 'OK',
    left: 0n,
    before: (seat) => [bet(seat), result(seat, 'w')],
    rival: ({ common }, n) => ({ ...common, call: 'rollback', txn: `x${n}`, target: 'win', ref: 'w' }),
  },
  {
    name: 'rollback of parts of a win',
    purse: 100n,
    options: allowing,
    winners: 3,
    losers: 'BAD_REQUEST',
    left: 0n,
    before: (seat) => [bet(seat), result(seat, 'w')],
    rival: ({ common }, n) => ({
      ...common,
      call: 'rollback',
      txn: `x${n}`,
      target: 'win',
      ref: 'w',
      amountMinor: 100n,
    }),
  },
  {
    name: 'adjust',
    purse: 5000n,
    winners: 50,
    losers: 'INSUFFICIENT_FUNDS',
    left: 0n,
    rival: ({ common }, n) => ({ ...common, call: 'adjust', txn: `a${n}`, deltaMinor: -100n, reason: 'wrong result' }),
  },
  {
    name: 'bet for the last money',
    purse: 100n,
    winners: 1,
    losers: 'INSUFFICIENT_FUNDS',
    left: 0n,
    rival: (seat, n) => ({ ...bet(seat), txn: `b${n % 2}-${n}` }) as MoneyCommand,
  },
];

/** The same call many times concurrently: it has its effect once, and all get the same response. */
const repeated: readonly Omit<Race, 'winners' | 'losers'>[] = [
  { name: 'bet', purse: 100n, left: 0n, rival: bet },
  { name: 'reserve', purse: 100n, left: 0n, rival: reserve },
  {
    name: 'betWin',
    purse: 100n,
    left: 45n,
    rival: ({ stake }) => ({ ...stake, call: 'betWin', txn: 'b', winMinor: 45n, isClosed: true }),
  },
  {
    name: 'result that leaves the bet open',
    purse: 100n,
    left: 7n,
    before: (seat) => [bet(seat)],
    rival: (seat) => ({ ...result(seat, 'w', 7n), isClosed: false }) as MoneyCommand,
  },
  {
    name: 'refund of a part',
    purse: 100n,
    left: 5n,
    before: (seat) => [bet(seat)],
    rival: ({ common }) => ({ ...common, call: 'refund', txn: 'f', ref: 'b', amountMinor: 5n }),
  },
  {
    name: 'commit',
    purse: 100n,
    left: 70n,
    before: (seat) => [reserve(seat)],
    rival: ({ common }) => ({ ...common, call: 'commit', txn: 'k', ref: 'b', amountMinor: 30n }),
  },
  {
    name: 'rollback of a part',
    purse: 100n,
    left: 5n,
    before: (seat) => [bet(seat)],
    rival: ({ common }) => ({ ...common, call: 'rollback', txn: 'x', target: 'bet', ref: 'b', amountMinor: 5n }),
  },
  {
    name: 'adjust',
    purse: 100n,
    left: 107n,
    rival: ({ common }) => ({ ...common, call: 'adjust', txn: 'a', deltaMinor: 7n, reason: 'wrong result' }),
  },
  {
    name: 'promoWin',
    purse: 0n,
    left: 7n,
    rival: ({ player }) => ({
      call: 'promoWin',
      provider: testProvider,
      player,
      currency: 'THB',
      txn: 'p',
      amountMinor: 7n,
      campaign: 'spring',
      campaignType: 'tournament',
    }),
  },
  {
    name: 'batch of a bet and its result',
    purse: 100n,
    left: 7n,
    rival: (seat) => ({
      call: 'batch',
      provider: testProvider,
      player: seat.player,
      items: [bet(seat), result(seat, 'w', 7n)],
    }),
  },
  {
    name: 'endRound',
    purse: 100n,
    left: 0n,
    before: (seat) => [bet(seat)],
    rival: ({ common }) => ({ ...common, call: 'endRound', txn: 'e' }),
  },
];

const moved = ({ code, isReplay, beforeMinor, balanceMinor }: WalletOutcome) =>
  code === 'OK' && !isReplay && beforeMinor !== balanceMinor;

/** Sends the calls at the same moment to two engines of one database. Returns their outcomes. */
async function run(door: TestDoor, race: Omit<Race, 'winners' | 'losers'>, count = rivals): Promise<WalletOutcome[]> {
  const seat = await seatAt(door, race.purse);
  const options = { ...nativeOptions, ...race.options };
  for (const command of race.before?.(seat) ?? []) await door.engine(command, options);
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      door.engines[n % door.engines.length]!(race.rival(seat, n), options).catch(
        (): WalletOutcome => ({ code: 'RETRYABLE' }),
      ),
    ),
  );
  const left = await door.balance(seat.player);
  return [...answers, { code: 'OK', balanceMinor: left, message: 'left' }];
}

async function compete(door: TestDoor, race: Race, count?: number): Promise<string[]> {
  const [answers, left] = split(await run(door, race, count));
  const winners = answers.filter(moved);
  const others = answers.filter((answer) => !moved(answer));
  const problems: string[] = [];
  if (winners.length !== race.winners) problems.push(`${winners.length} moved money`);
  const wrong = others.filter(({ code }) => code !== race.losers);
  if (wrong.length > 0) problems.push(`${wrong.length} losers heard ${wrong[0]!.code}`);
  if (left !== race.left) problems.push(`${left} is left`);
  return problems;
}

async function repeat(door: TestDoor, race: Omit<Race, 'winners' | 'losers'>, count?: number): Promise<string[]> {
  const [answers, left] = split(await run(door, race, count));
  const problems: string[] = [];
  const different = new Set(
    answers.map(({ code, balanceMinor, transactionId }) => [code, balanceMinor, transactionId].join()),
  );
  if (different.size !== 1 || answers[0]!.code !== 'OK')
    problems.push(`answers ${[...different].slice(0, 3).join(' ')}`);
  if (answers.filter(({ isReplay }) => !isReplay).length !== 1) problems.push('more than one was the first');
  if (left !== race.left) problems.push(`${left} is left`);
  return problems;
}

const split = (all: WalletOutcome[]): [WalletOutcome[], bigint] => [all.slice(0, -1), all.at(-1)!.balanceMinor!];

/** A mutant with one fault in its unit of work. */
const broken = (breakIt: (unit: UnitOfWork) => void): typeof decide => {
  const seen = new WeakSet<UnitOfWork>();
  return (unit, ...rest) => {
    if (!seen.has(unit)) breakIt(unit);
    seen.add(unit);
    return decide(unit, ...rest);
  };
};
const faults = {
  'forgets what it has answered': broken((unit) => {
    unit.entry = () => undefined;
    unit.answer = () => undefined;
  }),
  'believes every bet open and unpaid': broken((unit) => {
    const find = unit.bet.bind(unit);
    unit.bet = (...name) => {
      const found = find(...name);
      const state = found?.returnedMinor === 0n && found.state === 'reserved' ? 'reserved' : 'open';
      return found && { ...found, state, returnedMinor: 0n, payoutMinor: 0n };
    };
  }),
  'forgets how much of a win went back': broken((unit) => {
    const keep = unit.keepAnswer.bind(unit);
    unit.keepAnswer = (named, key) => named.call !== undoneCall && named.call !== 'result' && keep(named, key);
  }),
  'sees money that is not there': broken((unit) => {
    const see = unit.balance.bind(unit);
    unit.balance = (...name) => see(...name) + 1_000_000n;
  }),
} as const;

let door: TestDoor;
const faulty = {} as Record<keyof typeof faults, TestDoor>;
beforeAll(async () => {
  door = await createTestDoor({ nodes: 2 });
  for (const name of Object.keys(faults) as (keyof typeof faults)[]) {
    faulty[name] = await createTestDoor({ nodes: 2, decide: faults[name] });
  }
});
afterAll(async () => {
  for (const each of [door, ...Object.values(faulty)]) await each?.close();
});

describe('concurrent calls at two engines of one database', () => {
  test.each(races)('$name: exactly $winners of them succeed', async (race) => {
    expect(await compete(door, race)).toEqual([]);
  });
  test.each(repeated)('$name, repeated: is executed once and answered each time', async (race) => {
    expect(await repeat(door, race)).toEqual([]);
  });
  test('leave the ledger without problems', async () => {
    expect((await trialBalance(door.db)).problems).toEqual([]);
  });
});

describe('the races detect a provider wallet API that', () => {
  const takesStakes = races.filter(({ name }) => name === 'bet for the last money');
  const aboutBets = races.filter(({ name }) => ['result', 'refund', 'cancel'].includes(name));
  test.each(repeated)('forgets its responses: $name', async (race) => {
    expect(await repeat(faulty['forgets what it has answered'], race, 8)).not.toEqual([]);
  });
  test.each(aboutBets)('treats every bet as open and unpaid: $name', async (race) => {
    expect(await compete(faulty['believes every bet open and unpaid'], race, 8)).not.toEqual([]);
  });
  const inParts = races.filter(({ name }) => name === 'rollback of parts of a win');
  test.each(inParts)('forgets how much of a win was reversed: $name', async (race) => {
    expect(await compete(faulty['forgets how much of a win went back'], race, 8)).not.toEqual([]);
  });
  test.each(takesStakes)('sees money that does not exist: $name', async (race) => {
    expect(await compete(faulty['sees money that is not there'], race, 8)).not.toEqual([]);
  });
});
