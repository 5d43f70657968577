import { randomUUID } from 'node:crypto';
import type {
  CrashClientMessage,
  CrashServerMessage,
  TimedClientMessage,
  TimedServerMessage,
  WalletTransaction,
} from '@sabai/games';
import { houseGames } from '../cluster/people.ts';
import type { Chance } from '../cluster/random.ts';
import type { Answer, Target } from '../cluster/wire.ts';
import { stakeOf, untilAsTold } from './house-rounds.ts';
import { effect, type Operation } from './stage.ts';
import { booksOf } from './studio-books.ts';
import { sitDown, type TableSeat } from './table-seat.ts';

type Said = CrashClientMessage | TimedClientMessage;
type Told = CrashServerMessage | TimedServerMessage;
type Seat = TableSeat<Said, Told>;

/** A player who joins in mid-round does something else meanwhile. */
const waitsForStakesMs = 4000;
/** Betting lasts seven or eight seconds, and the payouts of a round some more. */
const endsWithinMs = 25_000;

/** A table with the same rounds for all players. */
interface SharedTable {
  readonly name: string;
  readonly game: string;
  /** Returns the player's bet without its name. */
  bet(stake: bigint, chance: Chance): Record<string, unknown>;
}

/** Joins at the process that runs the tables now, during betting; undefined if that is not soon. */
async function joinTable(targets: readonly Target[], session: string): Promise<Seat | undefined> {
  for (const target of targets) {
    const seat: Seat | undefined = await sitDown<Said, Told>(target, session, {
      ignores: ['tick', 'bets', 'deal', 'crowd'],
    });
    if (!seat) continue;
    const from = Date.now();
    const isBetting = (message: Told): message is Extract<Told, { type: 'hello' | 'state' }> => {
      const state = message.type === 'hello' ? message.state : message;
      return 'phase' in state && state.phase === 'betting' && state.phaseStartedAt > from - waitsForStakesMs;
    };
    if (await seat.hear(isBetting, waitsForStakesMs)) return seat;
    seat.leave();
    return undefined;
  }
  return undefined;
}

/** Returns the reported outcome of the bet: refused, or its payout at the end; undefined if not received. */
async function playRound(seat: Seat, req: string, bet: Record<string, unknown>, isTakenBack: boolean) {
  type End = Extract<Told, { type: 'bet' | 'result' | 'state' }>;
  const isAnswer = (message: Told): message is Extract<Told, { type: 'bet' | 'error' }> =>
    (message.type === 'bet' || message.type === 'error') && message.req === req;
  seat.send({ type: 'bet', req, ...bet } as Said);
  const placed = await seat.hear(isAnswer, endsWithinMs);
  if (placed?.type !== 'bet') return placed && { refusal: placed.error.code };
  if (isTakenBack) seat.send({ type: 'cancel', req: randomUUID(), bet: placed.bet.id });
  const { id, round } = placed.bet;
  const isEnd = (message: Told): message is End => {
    if (message.type === 'state') return message.phase === 'void' || message.round > round;
    return (
      (message.type === 'result' || message.type === 'bet') &&
      message.bet.id === id &&
      ['cashedOut', 'won', 'lost', 'cancelled'].includes(message.bet.state)
    );
  };
  const end = await seat.hear(isEnd, endsWithinMs);
  return end && end.type !== 'state' ? { payout: end.bet.payout ?? '0' } : undefined;
}

/** Returns the outcome of the bet by the studio's records; undefined while it is open. */
function readBooks(transactions: readonly WalletTransaction[], received: Awaited<ReturnType<typeof playRound>>) {
  const bet = transactions.find(({ kind }) => kind === 'bet');
  const result = transactions.find(({ kind, txn }) => kind === 'result' && txn === bet?.txn);
  if (bet?.state === 'refused' || bet?.state === 'returned') return { refusal: bet.state };
  if (bet?.state !== 'confirmed' || result?.state !== 'confirmed') return undefined;
  // The reported payout counts; without a report, the recorded one.
  const payout = received && 'payout' in received ? received.payout : result.amount;
  return { bet: bet.txn, payout };
}

/**
 * A bet on a shared round, at the one process that runs the table. If that process dies before the draw, the stake is
 * refunded. The studio's records give unreported outcomes.
 */
const sharedRound = ({ name, game, bet }: SharedTable): Operation => ({
  name,
  weight: 3,
  waitsForOthers: true,
  isOverSocket: true,
  async run(stage, actor) {
    const { memberId } = actor;
    const stake = stakeOf(stage, actor);
    if (!stake) return;
    const order = bet(stake, stage.chance);
    const isTakenBack = stage.chance.isTrue(0.15);
    const session = actor.houseSessions[game]!;
    let seat = await joinTable(stage.targets, session);
    if (!seat) return;
    const since = Date.now();
    let received: Awaited<ReturnType<typeof playRound>>;
    const played = await stage.perform<undefined>(actor, {
      op: name,
      memberId,
      key: randomUUID(),
      async send(target, req): Promise<Answer> {
        const at = { player: actor, game, since };
        const written = seat ? [] : await booksOf(stage, target, at);
        // A recorded bet is not requested again.
        const now = seat ?? (written?.length === 0 && (await joinTable([target], session)));
        seat = undefined;
        if (now) {
          received = (await playRound(now, req, order, isTakenBack)) ?? received;
          now.leave();
        }
        const transactions = now ? await booksOf(stage, target, at) : written;
        const known =
          transactions && (readBooks(transactions, received) ?? (transactions.length === 0 && refusalOf(received)));
        if (known) return { kind: 'answered', status: 200, text: '', body: known };
        return now && !received ? { kind: 'unknown', why: 'the end was not heard' } : { kind: 'away' };
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
});

/** Refused before anything was stored. */
const refusalOf = (received: Awaited<ReturnType<typeof playRound>>) => received && 'refusal' in received && received;

export const sharedRoundOperations: readonly Operation[] = [
  sharedRound({
    name: 'Nova Rush round',
    game: houseGames.crash,
    bet: (stake, chance) => ({ panel: 0, stake: String(stake), autoCashOut: chance.between(101, 115) }),
  }),
  sharedRound({
    name: 'live table round',
    game: houseGames.timed,
    bet: (stake, chance) => ({ spots: { [chance.oneOf(['player', 'banker'])]: String(stake) } }),
  }),
];
