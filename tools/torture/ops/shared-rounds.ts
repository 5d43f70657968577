import { createHmac, randomUUID } from 'node:crypto';
import {
  type CrashServerMessage,
  hgsPaths,
  standardStakes,
  type TransactionsResponse,
  type WalletTransaction,
} from '@sabai/studio';
import { crashGame } from '../people.ts';
import { type Answer, send, type Target } from '../wire.ts';
import { joinTable, type TableSeat } from './crash-table.ts';
import { untilAsTold } from './house-rounds.ts';
import { effect, type Operation, type Stage } from './stage.ts';

/** Who comes in mid-round does something else meanwhile. */
const waitsForStakesMs = 4000;
/** Stakes are taken for seven seconds, and a rocket needs two or three to be worth as much as is asked for. */
const endsWithinMs = 25_000;

/** What the studio's own books say of the player's bets since a moment; undefined when they cannot be read. */
async function booksOf(stage: Stage, { url }: Target, player: string, since: number) {
  const books: WalletTransaction[] = [];
  for (let after = ''; ; ) {
    const path = `${hgsPaths.transactions}?from=${since}&to=${Date.now() + 60_000}${after && `&after=${after}`}`;
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', stage.secrets.launch)
      .update(timestamp + path)
      .digest('hex');
    const answer = await send(url + path, { headers: { 'x-timestamp': timestamp, 'x-sign': signature } });
    if (answer.kind !== 'answered' || answer.status !== 200) return undefined;
    const { transactions, next } = answer.body as unknown as TransactionsResponse;
    books.push(...transactions.filter((one) => one.player === player && one.game === crashGame));
    if (next === null) return books;
    after = next;
  }
}

interface Order {
  readonly stake: bigint;
  readonly autoCashOut: number;
  readonly isTakenBack: boolean;
}

/** What the player was told of the bet: refused, or its payout at the end; undefined when that was not heard. */
async function playRound(seat: TableSeat, req: string, { stake, autoCashOut, isTakenBack }: Order) {
  type End = Extract<CrashServerMessage, { type: 'bet' | 'result' | 'state' }>;
  const isAnswer = (message: CrashServerMessage): message is Extract<CrashServerMessage, { type: 'bet' | 'error' }> =>
    (message.type === 'bet' || message.type === 'error') && message.req === req;
  seat.send({ type: 'bet', req, panel: 0, stake: String(stake), autoCashOut });
  const placed = await seat.hear(isAnswer, endsWithinMs);
  if (placed?.type !== 'bet') return placed && { refusal: placed.error.code };
  if (isTakenBack) seat.send({ type: 'cancel', req: randomUUID(), bet: placed.bet.id });
  const { id, round } = placed.bet;
  const isEnd = (message: CrashServerMessage): message is End => {
    if (message.type === 'state') return message.phase === 'void' || message.round > round;
    return (
      (message.type === 'result' || message.type === 'bet') &&
      message.bet.id === id &&
      ['cashedOut', 'lost', 'cancelled'].includes(message.bet.state)
    );
  };
  const end = await seat.hear(isEnd, endsWithinMs);
  return end && end.type !== 'state' ? { payout: end.bet.payout ?? '0' } : undefined;
}

/** What has become of the bet by the books; undefined while that is open. */
function readBooks(books: readonly WalletTransaction[], told: Awaited<ReturnType<typeof playRound>>) {
  const bet = books.find(({ kind }) => kind === 'bet');
  const result = books.find(({ kind, txn }) => kind === 'result' && txn === bet?.txn);
  if (bet?.state === 'refused' || bet?.state === 'returned') return { refusal: bet.state };
  if (bet?.state !== 'confirmed' || result?.state !== 'confirmed') return undefined;
  // A promise is what the player was told, and only without that what is written.
  const payout = told && 'payout' in told ? told.payout : result.amount;
  return { bet: bet.txn, payout };
}

/**
 * A bet on a round that all players share, at the one process that runs the table. A stake whose round dies with that
 * process comes back; of what was not heard the studio's books tell.
 */
const crashRound: Operation = {
  name: 'Nova Rush round',
  weight: 3,
  waitsForOthers: true,
  atOneProcess: true,
  async run(stage, actor) {
    const { memberId, currency } = actor;
    const stake = standardStakes[currency]?.minMinor;
    if (!stake || stage.balance(actor, 'main') < stake) return;
    const order = {
      stake,
      autoCashOut: stage.chance.between(101, 115),
      isTakenBack: stage.chance.isTrue(0.15),
    };
    let seat = await joinTable(stage.targets, actor.crashSession, waitsForStakesMs);
    if (!seat) return;
    const since = Date.now();
    let told: Awaited<ReturnType<typeof playRound>>;
    const played = await stage.perform<undefined>(actor, {
      op: 'Nova Rush round',
      memberId,
      key: randomUUID(),
      async send(target, req): Promise<Answer> {
        const written = seat ? [] : await booksOf(stage, target, memberId, since);
        // What is in the books is not asked for once more.
        const now =
          seat ?? (written?.length === 0 && (await joinTable([target], actor.crashSession, waitsForStakesMs)));
        seat = undefined;
        if (now) {
          told = (await playRound(now, req, order)) ?? told;
          now.leave();
        }
        const books = now ? await booksOf(stage, target, memberId, since) : written;
        const known = books && (readBooks(books, told) ?? (books.length === 0 && refusalOf(told)));
        if (known) return { kind: 'answered', status: 200, text: '', body: known };
        return now && !told ? { kind: 'unknown', why: 'the end was not heard' } : { kind: 'away' };
      },
      read({ body }) {
        if (typeof body.refusal === 'string') return { kind: 'fail', code: body.refusal };
        const moves = [-stake, BigInt(String(body.payout))].filter((minor) => minor !== 0n);
        const effects = moves.map((minor) => effect(actor, String(body.bet), 'main', minor));
        return { kind: 'ok', answer: `${body.bet} ${body.payout}`, effects, value: undefined };
      },
    });
    if (played.kind === 'fail') await untilAsTold(stage, actor);
  },
};

/** Refused before anything was written. */
const refusalOf = (told: Awaited<ReturnType<typeof playRound>>) => told && 'refusal' in told && told;

export const crashRoundOperations: readonly Operation[] = [crashRound];
