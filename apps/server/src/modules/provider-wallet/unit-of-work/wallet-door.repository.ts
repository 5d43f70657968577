import type { Statement } from '@sabai/db';
import type { Counted, Limit } from '../../protection/index.ts';
import {
  accountsLock,
  type LockedAccounts,
  ledgerWriteArguments,
  numbersLiteral,
  type PgConnection,
  placeholders,
} from '../../wallet/index.ts';
import { keyOf } from '../commands/call-content.ts';
import type { Gave } from '../commands/gave.ts';
import type { BatchCommand, MoneyCommand, OutcomeCode } from '../commands/wallet-command.ts';
import type { BetFacts, BetState, SessionFacts } from '../commands/wallet-door.rules.ts';
import type { DoorGrant } from './door-grant.ts';
import { noGrants, RememberedGrants, takenFrom, writeOfGrants } from './grants.repository.ts';
import { type Seat, UnitQuestions } from './questions.ts';
import { nothingToRecord, recordArguments, recordOf } from './record.ts';
import {
  type EntryFacts,
  type KeptAnswer,
  type PlayerFacts,
  type PlayUse,
  type StoredBet,
  type UnitFacts,
  UnitOfWork,
} from './unit-of-work.ts';

type BetRow = [
  seat: number,
  place: string,
  txn: string,
  state: BetState,
  round: string,
  gameId: number,
  game: string,
  currency: string,
  stake: string,
  returned: string,
  payout: string,
  openedAtMs: number,
  turned: string | null,
];
type PlayerRow = [
  of: number,
  currency: string,
  isBarred: boolean,
  turned: string | null,
  target: string | null,
  waivedAtMs: number | null,
];
type AnswerRow = [
  seat: number,
  call: string,
  txn: string,
  id: string,
  fingerprint: string,
  code: OutcomeCode,
  before: string,
  after: string,
];
type SessionRow = [at: number, game: string, currency: string, isAlive: boolean];

type ProtectionRow = [
  of: number,
  isBarred: boolean,
  limits: [kind: Limit['kind'], period: Limit['period'], amount: string][] | null,
  day: string,
  staked: string[],
  lost: string[],
  playedMs: string[],
  lastStakeAtMs: number | null,
];

type StakeRow = [
  seat: number,
  txn: string,
  grant: string,
  cash: string,
  bonus: string,
  base: string,
  weight: number,
  counted: string,
  credit: string,
  won: string,
];

interface OpenedRow {
  locked_accounts: string;
  players: string | null;
  by_round: string | null;
  by_txn: string | null;
  answers: string | null;
  sessions: string | null;
  stakes: string | null;
  grants: string | null;
  ended: string | null;
  protection: string | null;
  debts: string | null;
}

const rowsOf = <T>(json: string | null): T[] => (json === null ? [] : (JSON.parse(json) as T[]));

// The players' protection is read under the locks that the first function has taken.
const openStatement = `select opened.*, wallet_door_protection($1, $2) as protection, wallet_door_debts($2) as debts from wallet_door_open(${placeholders(20)}) as opened`;

const remembered = new RememberedGrants();

/**
 * Locks all players of the commands and reads the stored facts about them, in one round trip. The unit is dated once the
 * locks are held: what its calls waited for, such as a new bonus type, is earlier.
 */
async function openUnit(
  connection: PgConnection,
  commands: readonly (MoneyCommand | BatchCommand)[],
  clock: () => Date,
): Promise<{ unit: UnitOfWork; accounts: LockedAccounts }> {
  const questions = new UnitQuestions(commands);
  const opening = accountsLock(questions.keys);
  const known = remembered.of(questions.members);
  const { rows } = await connection.query({
    name: 'wallet_door_open',
    text: openStatement,
    values: [clock(), ...opening.values, ...questions.values, numbersLiteral([...known.keys()])],
  });
  const row = rows[0] as OpenedRow;
  const accounts = opening.read(row.locked_accounts);
  return {
    accounts,
    unit: new UnitOfWork(
      factsOf(row, accounts, questions, remembered.read([row.grants, row.ended], questions.members, known), clock()),
    ),
  };
}

/** Facts by player id, provider id and a third key. */
class SeatFacts<T> {
  readonly #facts = new Map<string, Map<string, Map<string, T>>>();

  get(memberId: string, provider: string, name: string): T | undefined {
    return this.#facts.get(memberId)?.get(provider)?.get(name);
  }
  set({ memberId, provider }: Seat, name: string, fact: T): void {
    const ofMember = this.#facts.get(memberId) ?? new Map<string, Map<string, T>>();
    const ofSeat = ofMember.get(provider) ?? new Map<string, T>();
    this.#facts.set(memberId, ofMember.set(provider, ofSeat.set(name, fact)));
  }
}

function factsOf(
  row: OpenedRow,
  accounts: LockedAccounts,
  { members, seats, sessions: requested }: UnitQuestions,
  grants: ReadonlyMap<string, readonly DoorGrant[]>,
  now: Date,
): UnitFacts {
  const players = new Map<string, PlayerFacts>();
  for (const [of, currency, isBarred, turned, target, waivedAtMs] of rowsOf<PlayerRow>(row.players)) {
    const id = members[of - 1]!;
    const waivedAt = waivedAtMs === null ? undefined : new Date(waivedAtMs);
    const turnover = turned !== null &&
      target !== null && { turnoverMinor: BigInt(turned), targetMinor: BigInt(target), waivedAt };
    players.set(id, { id, currency, isBarred, ...(turnover ? { turnover } : {}) });
  }
  const uses = new Map<string, PlayUse>();
  for (const protection of rowsOf<ProtectionRow>(row.protection)) protect(protection, members, players, uses);
  const debts = new Map<string, bigint>();
  for (const [of, currency, owed] of rowsOf<[number, string, string]>(row.debts))
    debts.set(`${members[of - 1]!} ${currency}`, BigInt(owed));
  const gaves = new SeatFacts<Gave>();
  for (const [number, txn, grantId, cash, bonus, base, weight, ...rest] of rowsOf<StakeRow>(row.stakes)) {
    const [counted, credit, won] = rest;
    const parts = { cashMinor: BigInt(cash), bonusMinor: BigInt(bonus), baseMinor: BigInt(base) };
    const taken = { ...parts, weight, countedMinor: BigInt(counted), creditMinor: BigInt(credit) };
    const seat = seats[number - 1]!;
    const grant = grants.get(seat.memberId)?.find(({ id }) => id === grantId);
    gaves.set(seat, txn, { grantId, taken: takenFrom(taken, grant), wonMinor: BigInt(won) });
  }
  const byTxn = new SeatFacts<StoredBet>();
  const byRound = new SeatFacts<BetFacts[]>();
  const read = (found: BetRow) => {
    const [number, place, txn, state, round, gameId, game, currency, stake, returned, payout, openedAtMs, turned] =
      found;
    const seat = seats[number - 1]!;
    const known = byTxn.get(seat.memberId, seat.provider, txn);
    if (known) return;
    const bet: { -readonly [Key in keyof StoredBet]: StoredBet[Key] } = {
      txn,
      state,
      round,
      gameId,
      game,
      currency,
      place,
      openedAt: new Date(openedAtMs),
      stakeMinor: BigInt(stake),
      returnedMinor: BigInt(returned),
      payoutMinor: BigInt(payout),
      ...(turned === null ? {} : { turnedMinor: BigInt(turned) }),
    };
    const gave = gaves.get(seat.memberId, seat.provider, txn);
    if (gave) bet.gave = gave;
    byTxn.set(seat, txn, bet);
    if (!seat.rounds.has(round)) return;
    const others = byRound.get(seat.memberId, seat.provider, round);
    if (others) others.push(bet);
    else byRound.set(seat, round, [bet]);
  };
  for (const found of rowsOf<BetRow>(row.by_round)) read(found);
  for (const found of rowsOf<BetRow>(row.by_txn)) read(found);
  const answers = new Map<string, KeptAnswer>();
  for (const [number, call, txn, id, fingerprint, code, before, after] of rowsOf<AnswerRow>(row.answers)) {
    const { memberId, provider } = seats[number - 1]!;
    answers.set(`${memberId} ${keyOf(provider, call, txn)}`, {
      id,
      code,
      fingerprint: Buffer.from(fingerprint, 'hex'),
      beforeMinor: BigInt(before),
      afterMinor: BigInt(after),
    });
  }
  const sessions = new SeatFacts<SessionFacts>();
  for (const [at, game, currency, isAlive] of rowsOf<SessionRow>(row.sessions)) {
    const { seat, name } = requested[at - 1]!;
    sessions.set(seat, name, { game, currency, isAlive });
  }
  const inOrder = (bets: BetFacts[]) => bets.sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
  return {
    now,
    player: (id) => players.get(id),
    balance: (memberId, currency) => accounts.balance(memberId, currency, 'main'),
    bonus: (memberId, currency) => accounts.balance(memberId, currency, 'bonus'),
    debt: (memberId, currency) => (debts.size === 0 ? 0n : (debts.get(`${memberId} ${currency}`) ?? 0n)),
    away: (memberId, currency) =>
      accounts.balance(memberId, currency, 'vault') + accounts.balance(memberId, currency, 'pending_withdrawal'),
    grants: (memberId) => grants.get(memberId) ?? noGrants,
    entry: (memberId, key) => entryOf(accounts, memberId, key),
    answer: (memberId, key) => (answers.size === 0 ? undefined : answers.get(`${memberId} ${key}`)),
    use: (memberId) => uses.get(memberId),
    session: (memberId, provider, session) => sessions.get(memberId, provider, session),
    bet: (memberId, provider, txn) => byTxn.get(memberId, provider, txn),
    betsOfRound: (memberId, provider, round) => inOrder(byRound.get(memberId, provider, round) ?? []),
  };
}

const countedOf = ([day, week, month]: string[]): Counted => [BigInt(day!), BigInt(week!), BigInt(month!)];

/** Adds a player's protection settings to the facts. */
function protect(
  [of, isBarred, limits, day, staked, lost, playedMs, lastStakeAtMs]: ProtectionRow,
  members: readonly string[],
  players: Map<string, PlayerFacts>,
  uses: Map<string, PlayUse>,
): void {
  const player = players.get(members[of - 1]!);
  if (!player) return;
  const own = limits?.map(([kind, period, amount]) => ({ kind, period, amount: BigInt(amount) }));
  players.set(player.id, { ...player, isBarred: player.isBarred || isBarred, ...(own ? { limits: own } : {}) });
  if (!own) return;
  const lastStakeAt = lastStakeAtMs === null ? undefined : new Date(lastStakeAtMs);
  const counters = { staked: countedOf(staked), lost: countedOf(lost), playedMs: countedOf(playedMs), lastStakeAt };
  uses.set(player.id, { day, counters });
}

function entryOf(accounts: LockedAccounts, memberId: string, key: string): EntryFacts | undefined {
  const entry = accounts.entry(memberId, key);
  if (!entry) return undefined;
  const { entryId, template, currency, amountMinor, reference, play, source, sourceAfter, targetAfter } = entry;
  const isOut = source === 'main';
  const afterMinor = (isOut ? sourceAfter : targetAfter) ?? 0n;
  const beforeMinor = isOut ? afterMinor + amountMinor : afterMinor - amountMinor;
  return { entryId, template, currency, amountMinor, reference, play, beforeMinor, afterMinor };
}

const writeTexts = {
  both: `select ledger_write(${placeholders(ledgerWriteArguments)}), wallet_door_write(${placeholders(recordArguments, ledgerWriteArguments + 1)})`,
  own: `select wallet_door_write(${placeholders(recordArguments)})`,
};

/** Returns the statements for all decisions in the unit of work; none if there is nothing to write. */
function takeWrites(unit: UnitOfWork, accounts: LockedAccounts): Statement[] {
  return [...writeOfUses(unit), ...writeOfMovements(unit, accounts), ...writeOfGrants(unit)];
}

function writeOfMovements(unit: UnitOfWork, accounts: LockedAccounts): Statement[] {
  for (const { key, ...movement } of unit.movements) {
    accounts.expectFree(movement.memberId, key);
    const posted = accounts.post({ ...movement, idempotencyKey: key });
    if (posted.outcome !== 'posted')
      throw new Error(`the ledger answers "${posted.outcome}" to what the unit of work has decided: ${key}`);
  }
  const own = recordOf(unit);
  const journal = accounts.takeWrite();
  if (!journal && !own) return [];
  const values = own ?? nothingToRecord(unit.now);
  return [
    journal
      ? { name: 'wallet_door_write_journal', text: writeTexts.both, values: [...journal, ...values] }
      : { name: 'wallet_door_write', text: writeTexts.own, values },
  ];
}

/** Few players have limits, so most batches need no statement for them. */
function writeOfUses({ changedUses }: UnitOfWork): Statement[] {
  if (changedUses.length === 0) return [];
  const counted = (read: (use: PlayUse) => Counted) => changedUses.map(([, use]) => `{${read(use).join(',')}}`);
  return [
    {
      name: 'wallet_door_count',
      text: `select wallet_door_count(${placeholders(6)})`,
      values: [
        changedUses.map(([memberId]) => memberId),
        changedUses.map(([, { day }]) => day),
        counted(({ counters }) => counters.staked),
        counted(({ counters }) => counters.lost),
        counted(({ counters }) => counters.playedMs),
        changedUses.map(([, { counters }]) => counters.lastStakeAt ?? null),
      ],
    },
  ];
}

/** All the SQL of a batch. */
export const walletDoorRepository = { openUnit, takeWrites };
export type WalletDoorRepository = typeof walletDoorRepository;
