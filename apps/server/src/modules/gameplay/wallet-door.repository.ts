import { arrayLiteral, type Books, booksOpening } from '../wallet/index.ts';
import { roundCall, undoneCall } from './call.ts';
import { keyOf } from './call-content.ts';
import { Desk, type DeskFacts, type EntryFacts, type KeptAnswer, type PlayerFacts } from './desk.ts';
import { isUuid } from './ids.ts';
import { readLaunchToken } from './launch-token.ts';
import type { BatchCommand, MoneyCommand, OutcomeCode } from './wallet-command.ts';
import type { BetFacts, BetState, SessionFacts } from './wallet-door.rules.ts';

/** A connection inside a transaction. */
export interface DoorConnection {
  query(config: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

const placeholders = (count: number) => Array.from({ length: count }, (_, at) => `$${at + 1}`).join(', ');

/** Questions of one kind, each asked once. */
class Questions {
  readonly rows: (string | number | null)[][] = [];
  readonly #asked = new Set<string>();
  ask(...question: (string | number | null)[]): void {
    const name = question.join('\n');
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    this.rows.push(question);
  }
  /** One array per column. */
  columns(count: number): string[] {
    return Array.from({ length: count }, (_, at) => arrayLiteral(this.rows.map((row) => row[at]!)));
  }
}

/** What has to be read to decide these commands. */
function questionsOf(commands: readonly (MoneyCommand | BatchCommand)[]) {
  const numbers = new Map<string, number>();
  const members: string[] = [...new Set(commands.map(({ player }) => player))].sort();
  for (const [at, id] of members.entries()) numbers.set(id, at + 1);
  const keys: { memberId: string; idempotencyKey?: string }[] = members.map((memberId) => ({ memberId }));
  const [bets, rounds, answers, sessions] = [new Questions(), new Questions(), new Questions(), new Questions()];
  const sessionNames: string[] = [];

  for (const command of commands.flatMap((each) => (each.call === 'batch' ? each.items : [each]))) {
    const { provider, player, call, txn } = command;
    const of = numbers.get(player);
    if (of === undefined) continue;
    keys.push({ memberId: player, idempotencyKey: keyOf(provider, call, txn) });
    answers.ask(of, provider, call, txn);
    if (call === 'bet' || call === 'reserve' || call === 'betWin') {
      bets.ask(of, provider, txn, null);
      answers.ask(of, provider, roundCall, command.round);
      const name = command.session ?? `game ${command.game}`;
      const before = sessions.rows.length;
      sessions.ask(of, provider, ...sessionQuestion(command.session, command.game));
      if (sessions.rows.length > before) sessionNames.push(`${player} ${provider} ${name}`);
      continue;
    }
    if (call === 'promoWin' || call === 'adjust') continue;
    if ('ref' in command && command.ref !== undefined) bets.ask(of, provider, command.ref, command.round);
    rounds.ask(of, provider, command.round);
    if (call === 'result') answers.ask(of, provider, roundCall, command.round);
    if (call === 'rollback' && command.ref !== undefined) {
      keys.push({ memberId: player, idempotencyKey: keyOf(provider, 'result', command.ref) });
      answers.ask(of, provider, undoneCall, command.ref);
    }
  }
  return { members, keys, bets, rounds, answers, sessions, sessionNames };
}

/** By id, by launch token, or the latest of the game. */
function sessionQuestion(
  session: string | undefined,
  game: string,
): [id: string | null, token: string | null, game: string | null] {
  if (session === undefined) return [null, null, game];
  if (isUuid(session)) return [session, null, null];
  const token = readLaunchToken(session);
  return [null, token ? token.tokenHash.toString('hex') : '', null];
}

type BetRow = [
  of: number,
  provider: string,
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
];
type AnswerRow = [
  of: number,
  provider: string,
  call: string,
  txn: string,
  id: string,
  fingerprint: string,
  code: OutcomeCode,
  before: string,
  after: string,
];
type SessionRow = [at: number, game: string, currency: string, isAlive: boolean];

interface OpenedRow {
  books: string;
  players: string | null;
  by_txn: string | null;
  by_round: string | null;
  answers: string | null;
  sessions: string | null;
}

const rowsOf = <T>(json: string | null): T[] => (json === null ? [] : (JSON.parse(json) as T[]));

const openStatement = `select * from wallet_door_open(${placeholders(20)})`;

/** Locks all players of the commands and reads what is on record about them, in one round trip. */
async function openDesk(
  connection: DoorConnection,
  commands: readonly (MoneyCommand | BatchCommand)[],
  now: Date,
): Promise<{ desk: Desk; books: Books }> {
  const { members, keys, bets, rounds, answers, sessions, sessionNames } = questionsOf(commands);
  const opening = booksOpening(keys);
  const { rows } = await connection.query({
    name: 'wallet_door_open',
    text: openStatement,
    values: [
      now,
      ...opening.values,
      ...bets.columns(4),
      ...rounds.columns(3),
      ...answers.columns(4),
      ...sessions.columns(5),
    ],
  });
  const row = rows[0] as OpenedRow;
  const books = opening.read(row.books);
  return { books, desk: new Desk(factsOf(row, books, members, sessionNames, now)) };
}

function factsOf(
  row: OpenedRow,
  books: Books,
  members: readonly string[],
  sessionNames: readonly string[],
  now: Date,
): DeskFacts {
  const players = new Map<string, PlayerFacts>();
  for (const [of, currency, isBarred] of rowsOf<[number, string, boolean]>(row.players)) {
    const id = members[of - 1]!;
    players.set(id, { id, currency, isBarred });
  }
  const byTxn = new Map<string, BetFacts>();
  const byRound = new Map<string, BetFacts[]>();
  const read = ([
    of,
    provider,
    txn,
    state,
    round,
    gameId,
    game,
    currency,
    stake,
    returned,
    payout,
    openedAtMs,
  ]: BetRow) => {
    const name = `${members[of - 1]} ${provider} ${txn}`;
    let bet = byTxn.get(name);
    if (!bet) {
      bet = {
        ...{ txn, state, round, gameId, game, currency, openedAt: new Date(openedAtMs) },
        ...{ stakeMinor: BigInt(stake), returnedMinor: BigInt(returned), payoutMinor: BigInt(payout) },
      };
      byTxn.set(name, bet);
    }
    return { bet, round: `${members[of - 1]} ${provider} ${round}` };
  };
  for (const found of rowsOf<BetRow>(row.by_txn)) read(found);
  for (const found of rowsOf<BetRow>(row.by_round)) {
    const { bet, round } = read(found);
    const others = byRound.get(round);
    if (others) others.push(bet);
    else byRound.set(round, [bet]);
  }
  for (const bets of byRound.values()) bets.sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
  const answers = new Map<string, KeptAnswer>();
  for (const [of, provider, call, txn, id, fingerprint, code, before, after] of rowsOf<AnswerRow>(row.answers)) {
    answers.set(`${members[of - 1]} ${keyOf(provider, call, txn)}`, {
      ...{ id, code, fingerprint: Buffer.from(fingerprint, 'hex') },
      ...{ beforeMinor: BigInt(before), afterMinor: BigInt(after) },
    });
  }
  const sessions = new Map<string, SessionFacts>();
  for (const [at, game, currency, isAlive] of rowsOf<SessionRow>(row.sessions)) {
    sessions.set(sessionNames[at - 1]!, { game, currency, isAlive });
  }
  return {
    now,
    player: (id) => players.get(id),
    balance: (memberId, currency) => books.balance(memberId, currency, 'main'),
    entry: (memberId, key) => entryOf(books, memberId, key),
    answer: (memberId, key) => answers.get(`${memberId} ${key}`),
    session: (memberId, provider, session) => sessions.get(`${memberId} ${provider} ${session}`),
    bet: (memberId, provider, txn) => byTxn.get(`${memberId} ${provider} ${txn}`),
    betsOfRound: (memberId, provider, round) => byRound.get(`${memberId} ${provider} ${round}`) ?? [],
  };
}

function entryOf(books: Books, memberId: string, key: string): EntryFacts | undefined {
  const entry = books.entry(memberId, key);
  if (!entry) return undefined;
  const { entryId, template, currency, amountMinor, reference, source, sourceAfter, targetAfter } = entry;
  const isOut = source === 'main';
  const afterMinor = (isOut ? sourceAfter : targetAfter) ?? 0n;
  const beforeMinor = isOut ? afterMinor + amountMinor : afterMinor - amountMinor;
  return { entryId, template, currency, amountMinor, reference, beforeMinor, afterMinor };
}

const ledgerArguments = 19;
const ownArguments = 39;
const writeStatement = (() => {
  const all = Array.from({ length: ledgerArguments + ownArguments }, (_, at) => `$${at + 1}`);
  return {
    both: `select ledger_write(${all.slice(0, ledgerArguments).join(', ')}), wallet_door_write(${all.slice(ledgerArguments).join(', ')})`,
    own: `select wallet_door_write(${placeholders(ownArguments)})`,
  };
})();

/** Writes all that was decided at the desk, in one round trip. False when there is nothing to write. */
async function writeDesk(connection: DoorConnection, desk: Desk, books: Books): Promise<boolean> {
  for (const { template, key, memberId, provider, currency, amountMinor, reference } of desk.movements) {
    books.expectFree(memberId, key);
    const posted = books.post({ template, memberId, provider, currency, amountMinor, idempotencyKey: key, reference });
    if (posted.outcome !== 'posted')
      throw new Error(`the books say "${posted.outcome}" to what the desk has decided: ${key}`);
  }
  const own = ownValues(desk);
  const journal = books.takeWrite();
  if (!journal && !own) return false;
  const values = own ?? Array.from({ length: ownArguments }, () => '{}');
  values[0] = desk.now.toISOString();
  await connection.query(
    journal
      ? { name: 'wallet_door_write_journal', text: writeStatement.both, values: [...journal, ...values] }
      : { name: 'wallet_door_write', text: writeStatement.own, values },
  );
  return true;
}

function ownValues(desk: Desk): string[] | undefined {
  const { changedBets, answers, changedTotals: totals, events } = desk;
  if (changedBets.length + answers.length + totals.length + events.length === 0) return undefined;
  const fresh = changedBets.filter(({ isNew }) => isNew);
  const changed = changedBets.filter(({ isNew }) => !isNew);
  return [
    '',
    arrayLiteral(fresh.map(({ memberId }) => memberId)),
    arrayLiteral(fresh.map(({ provider }) => provider)),
    arrayLiteral(fresh.map(({ bet }) => bet.txn)),
    arrayLiteral(fresh.map(({ bet }) => bet.round)),
    arrayLiteral(fresh.map(({ bet }) => bet.gameId)),
    arrayLiteral(fresh.map(({ bet }) => bet.game)),
    arrayLiteral(fresh.map(({ bet }) => bet.currency)),
    arrayLiteral(fresh.map(({ bet }) => bet.state)),
    arrayLiteral(fresh.map(({ bet }) => bet.stakeMinor)),
    arrayLiteral(fresh.map(({ bet }) => bet.returnedMinor)),
    arrayLiteral(fresh.map(({ bet }) => bet.payoutMinor)),
    arrayLiteral(changed.map(({ memberId }) => memberId)),
    arrayLiteral(changed.map(({ provider }) => provider)),
    arrayLiteral(changed.map(({ bet }) => bet.txn)),
    arrayLiteral(changed.map(({ bet }) => bet.state)),
    arrayLiteral(changed.map(({ bet }) => bet.stakeMinor)),
    arrayLiteral(changed.map(({ bet }) => bet.returnedMinor)),
    arrayLiteral(changed.map(({ bet }) => bet.payoutMinor)),
    arrayLiteral(answers.map(({ memberId }) => memberId)),
    arrayLiteral(answers.map(({ provider }) => provider)),
    arrayLiteral(answers.map(({ call }) => call)),
    arrayLiteral(answers.map(({ txn }) => txn)),
    arrayLiteral(answers.map(({ answer }) => answer.id)),
    arrayLiteral(answers.map(({ answer }) => answer.fingerprint.toString('hex'))),
    arrayLiteral(answers.map(({ answer }) => answer.code)),
    arrayLiteral(answers.map(({ answer }) => answer.beforeMinor)),
    arrayLiteral(answers.map(({ answer }) => answer.afterMinor)),
    arrayLiteral(totals.map(({ memberId }) => memberId)),
    arrayLiteral(totals.map(({ currency }) => currency)),
    arrayLiteral(totals.map(({ game }) => game)),
    arrayLiteral(totals.map(({ gameId }) => gameId)),
    arrayLiteral(totals.map(({ bets }) => bets)),
    arrayLiteral(totals.map(({ stakeMinor }) => stakeMinor)),
    arrayLiteral(totals.map(({ payoutMinor }) => payoutMinor)),
    arrayLiteral(totals.map(({ lines }) => lines)),
    arrayLiteral(events.map(({ memberId }) => memberId)),
    arrayLiteral(events.map(({ topic }) => topic)),
    arrayLiteral(events.map(({ payload }) => JSON.stringify(payload))),
  ];
}

/** All the SQL of a batch. */
export const walletDoorRepository = { openDesk, writeDesk };
export type WalletDoorRepository = typeof walletDoorRepository;
