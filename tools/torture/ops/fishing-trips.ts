import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Fish,
  type FishingClientMessage,
  type FishingResult,
  type FishingServerMessage,
  findGame,
  hgsPaths,
  type WalletTransaction,
} from '@sabai/games';
import { houseGames } from '../cluster/people.ts';
import type { Answer, Target } from '../cluster/wire.ts';
import { untilAsTold } from './house-rounds.ts';
import { type Actor, effect, type Operation, type Stage } from './stage.ts';
import { booksOf } from './studio-books.ts';
import { sitDown, type TableSeat } from './table-seat.ts';

export type FishingTab = TableSeat<FishingClientMessage, FishingServerMessage>;
type Message<T extends FishingServerMessage['type']> = Extract<FishingServerMessage, { type: T }>;

const game = houseGames.fishing;
const prices = findGame(game)!.manifest.stakes;
const answersWithinMs = 4000;
/** A message may be two seconds late, and a shot needs less time to cross the water. */
const firedBeforeMs = 1600;
/** The table allows eight a second. */
const betweenShotsMs = 130;

/** Matches the response to a request: the net's balance or a refusal. */
export const answerTo =
  (req: string) =>
  (message: FishingServerMessage): message is Message<'purse' | 'error'> =>
    (message.type === 'purse' || message.type === 'error') && message.req === req;

export const helloOf = ({ heard }: FishingTab) =>
  heard.find((message): message is Message<'hello'> => message.type === 'hello')!;

/** Returns a fish that stays in the water for a while and has not been caught. */
function fishThere({ heard }: FishingTab, atMs: number): Fish | undefined {
  const ended = heard.flatMap((message) => (message.type === 'tick' ? (message.ends ?? []) : []));
  const caught = new Set(ended.flatMap(({ fish, paid }) => fish.filter((_, index) => (paid[index] ?? 0) > 0)));
  return heard
    .flatMap((message) => (message.type === 'hello' || message.type === 'tick' ? (message.fish ?? []) : []))
    .find(({ id, t0, dur }) => t0 < atMs - 200 && t0 + dur > atMs + 1500 && !caught.has(id));
}

/** Fires a shot and immediately reports its hit; returns false without a target. */
export function shootOnce(tab: FishingTab, shot: number, price: bigint): boolean {
  const at = Date.now() - helloOf(tab).openedAt;
  const fish = fishThere(tab, at);
  if (!fish) return false;
  const fired = { shot, weapon: 'cannon', price: String(price), angle: -1, at: at - firedBeforeMs } as const;
  tab.send({ type: 'fire', ...fired, target: fish.id });
  tab.send({ type: 'hit', shot, fish: fish.id, at });
  return true;
}

/** Returns the outcome of a shot; undefined if it is not received. */
export async function endOf(
  tab: FishingTab,
  shot: number,
  withinMs: number,
): Promise<Message<'refused'> | FishingResult | undefined> {
  const resultOf = (message: FishingServerMessage) =>
    message.type === 'results' ? message.results.find((one) => one.shot === shot) : undefined;
  const isEnd = (message: FishingServerMessage): message is Message<'results' | 'refused'> =>
    (message.type === 'refused' && message.shot === shot) || resultOf(message) !== undefined;
  const end = await tab.hear(isEnd, withinMs);
  return end && (end.type === 'refused' ? end : resultOf(end));
}

/** The reported results of all shots of the trip. */
interface Told {
  stakedMinor: bigint;
  wonMinor: bigint;
  /** Shots without a reported result; they may have been decided. */
  unheard: number;
  refusal: string | undefined;
}

/** Fires shots one after the other, and sums their reported results. */
async function shoot(seat: FishingTab, price: bigint, count: number, received: Told): Promise<void> {
  const { nextShot } = helloOf(seat);
  for (let shot = nextShot; shot < nextShot + count; shot++) {
    if (shootOnce(seat, shot, price)) {
      const end = await endOf(seat, shot, answersWithinMs);
      if (!end) {
        received.unheard++;
        return;
      }
      if ('stake' in end) {
        received.stakedMinor += BigInt(end.stake);
        received.wonMinor += BigInt(end.payout);
      }
    }
    await sleep(betweenShotsMs);
  }
}

/** Returns whether all wallet calls of the trip have ended. */
const areSettled = (transactions: readonly WalletTransaction[]) =>
  transactions
    .filter(({ kind }) => kind === 'bet')
    .every(
      ({ txn, state }) =>
        state === 'refused' ||
        transactions.some((one) => one.txn === txn && one.kind !== 'bet' && one.state === 'confirmed'),
    );

/** Returns the movements at the wallet by net: the reported amounts if all were received; otherwise at least those. */
function movesOf(actor: Actor, transactions: readonly WalletTransaction[], received: Told) {
  const nets = transactions
    .filter(({ kind, state }) => kind === 'bet' && state === 'confirmed')
    .map(({ txn, amount }) => {
      const result = transactions.find((one) => one.txn === txn && one.kind === 'result');
      return { net: txn, stakedMinor: BigInt(amount), wonMinor: BigInt(result?.amount ?? '0') };
    });
  const missing = (name: 'stakedMinor' | 'wonMinor') => {
    const difference = received[name] - nets.reduce((sum, net) => sum + net[name], 0n);
    return received.unheard > 0 && difference < 0n ? 0n : difference;
  };
  const [stakedMinor, wonMinor] = [missing('stakedMinor'), missing('wonMinor')];
  // A reported amount that is missing in the records counts all the same.
  if (stakedMinor !== 0n || wonMinor !== 0n) nets.push({ net: randomUUID(), stakedMinor, wonMinor });
  return nets.flatMap((net) =>
    [-net.stakedMinor, net.wonMinor]
      .filter((minor) => minor !== 0n)
      .map((minor) => effect(actor, net.net, 'main', minor)),
  );
}

interface Trip {
  readonly since: number;
  readonly price: bigint;
  readonly amount: bigint;
  readonly shots: number;
  readonly told: Told;
}

/** One visit: moves money into the net, fires some shots, and returns the rest to the wallet. */
async function visit(stage: Stage, actor: Actor, target: Target, req: string, trip: Trip): Promise<Answer> {
  const { price, amount, shots, told: received, since } = trip;
  const at = { player: actor, game, since };
  const seat: FishingTab | undefined = await sitDown<FishingClientMessage, FishingServerMessage>(
    target,
    actor.houseSessions[game]!,
    { path: hgsPaths.fishing },
  );
  if (!seat) return { kind: 'away' };
  try {
    // Repeating the request adds nothing: all processes share the content of the net.
    seat.send({ type: 'buyIn', req, amount: String(amount) });
    const bought = await seat.hear(answerTo(req), answersWithinMs * 2);
    if (!bought) return { kind: 'unknown', why: 'nobody told what is in the net' };
    if (bought.type === 'error') received.refusal = bought.error.code;
    else if (BigInt(bought.purse) >= price) await shoot(seat, price, shots, received);
    const home = randomUUID();
    seat.send({ type: 'cashOut', req: home });
    const taken = await seat.hear(answerTo(home), answersWithinMs * 2);
    if (taken?.type !== 'purse') return { kind: 'unknown', why: 'nobody told that the net was taken in' };
  } finally {
    seat.leave();
  }
  const transactions = await booksOf(stage, target, at);
  if (!transactions || !areSettled(transactions)) return { kind: 'away' };
  if (transactions.length === 0 && received.refusal === undefined)
    return { kind: 'unknown', why: 'nothing was written' };
  const moves = movesOf(actor, transactions, received);
  if (moves.length === 0 && received.refusal) {
    return { kind: 'answered', status: 200, text: '', body: { refusal: received.refusal } };
  }
  return { kind: 'answered', status: 200, text: '', body: { moves } };
}

/**
 * A visit to a fishing game: money is set aside at the wallet, shots are paid from it and the rest returns, whichever
 * process dies meanwhile. An open net is resumed at any process that the player visits next.
 */
const fishingTrip: Operation = {
  name: 'fishing trip',
  weight: 3,
  waitsForOthers: true,
  isOverSocket: true,
  async run(stage, actor) {
    const price = prices[actor.currency]?.minMinor;
    const shots = stage.chance.between(2, 8);
    const amount = price && price * BigInt(shots + stage.chance.between(0, 4));
    if (!amount || stage.balance(actor, 'main') < amount) return;
    const received: Told = { stakedMinor: 0n, wonMinor: 0n, unheard: 0, refusal: undefined };
    const trip: Trip = { since: Date.now(), price, amount, shots, told: received };
    const done = await stage.perform<undefined>(actor, {
      op: 'fishing trip',
      memberId: actor.memberId,
      key: randomUUID(),
      send: (target, req) => visit(stage, actor, target, req, trip),
      read({ body }) {
        if (typeof body.refusal === 'string') return { kind: 'fail', code: body.refusal };
        const effects = body.moves as ReturnType<typeof movesOf>;
        return { kind: 'ok', answer: JSON.stringify(effects), effects, value: undefined };
      },
    });
    if (done.kind === 'fail') await untilAsTold(stage, actor);
  },
};

export const fishingOperations: readonly Operation[] = [fishingTrip];
