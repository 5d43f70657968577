import { type Bench, newId } from './bench.ts';
import type { Answer, Meaning, Seat } from './clients/client.ts';
import type { WireRequest } from './clients/wire.ts';

interface Operation {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly txn: string;
  readonly betTxn: string;
  readonly round: string;
  readonly amountMinor: bigint;
}

/** A model of a wallet with only one player and one call at a time. */
class Model {
  balance: bigint;
  readonly #bets = new Map<string, { state: 'open' | 'paid' | 'cancelled' | 'tombstone'; stake: bigint }>();
  readonly #done = new Map<string, readonly Meaning[]>();
  readonly #unknownRollback: Meaning;

  constructor(balance: bigint, unknownRollback: Meaning) {
    this.balance = balance;
    this.#unknownRollback = unknownRollback;
  }

  /** Applies an operation to the model; returns the allowed meanings. */
  apply(operation: Operation): readonly Meaning[] {
    const key = `${operation.kind}:${operation.txn}`;
    const done = this.#done.get(key);
    if (done) return done;
    const answer = this.#first(operation);
    const isKept = answer[0] === 'ok' || (operation.kind === 'bet' && answer[0] === 'insufficientFunds');
    if (isKept || operation.kind === 'rollback') this.#done.set(key, isKept ? answer : ['ok', ...answer]);
    return answer;
  }

  #first({ kind, betTxn, amountMinor }: Operation): readonly Meaning[] {
    const bet = this.#bets.get(betTxn);
    if (kind === 'bet') {
      if (bet) return ['betCancelled'];
      if (this.balance < amountMinor) return ['insufficientFunds'];
      this.balance -= amountMinor;
      this.#bets.set(betTxn, { state: 'open', stake: amountMinor });
      return ['ok'];
    }
    if (kind === 'win') {
      if (!bet) return ['betNotFound'];
      if (bet.state === 'cancelled' || bet.state === 'tombstone') return ['betCancelled'];
      this.balance += amountMinor;
      bet.state = 'paid';
      return ['ok'];
    }
    if (!bet) {
      this.#bets.set(betTxn, { state: 'tombstone', stake: 0n });
      return [this.#unknownRollback];
    }
    if (bet.state === 'paid') return ['betSettled'];
    if (bet.state === 'open') {
      this.balance += bet.stake;
      bet.state = 'cancelled';
    }
    return ['ok'];
  }
}

type Below = (limit: number) => number;

/** Returns the same numbers for the same seed (mulberry32). */
function drawer(seed: number): Below {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Returns one complete round: a bet, up to two wins, and sometimes a rollback. */
function newRound(below: Below): Operation[] {
  const [betTxn, round] = [newId('bet'), newId('round')];
  const stake = BigInt(100 + below(2000));
  const operation = (kind: Operation['kind'], amountMinor: bigint): Operation => ({
    kind,
    txn: kind === 'bet' ? betTxn : newId(kind),
    betTxn,
    round,
    amountMinor,
  });
  const wins = Array.from({ length: below(3) }, () => operation('win', BigInt(1 + below(2500))));
  const rollbacks = below(4) === 0 ? [operation('rollback', 0n)] : [];
  return [operation('bet', stake), ...wins, ...rollbacks];
}

/** Returns the calls of many rounds: some never sent, some sent twice, all close to their place but out of order. */
function newScript(length: number, below: Below): Operation[] {
  const planned: { at: number; operation: Operation }[] = [];
  for (let at = 0; planned.length < length; at += 2) {
    for (const [index, operation] of newRound(below).entries()) {
      if (below(20) === 0) continue;
      const isLate = below(4) === 0;
      planned.push({ at: at + index + (isLate ? below(12) : 0), operation });
      if (below(5) === 0) planned.push({ at: at + index + below(12), operation });
    }
  }
  return planned
    .sort((one, other) => one.at - other.at)
    .slice(0, length)
    .map(({ operation }) => operation);
}

const mostPlayers = 32;

/** Plays at random with several concurrent players, and compares every response and balance with the model. */
export async function playAtRandom(bench: Bench, operations: number): Promise<void> {
  const players = Math.min(bench.world.mostPlayers ?? mostPlayers, mostPlayers);
  const perPlayer = Math.ceil(operations / players);
  await Promise.all(
    Array.from({ length: players }, async (_, index) => {
      const below = drawer(bench.seed * players + index);
      const seat = await bench.seat();
      const model = new Model(await bench.balance(seat), bench.client.profile.unknownRollback);
      for (const operation of newScript(perPlayer, below)) {
        await step(bench, seat, model, operation, below(50) === 0);
      }
      await bench.expectBalance(seat, model.balance);
    }),
  );
}

async function step(bench: Bench, seat: Seat, model: Model, operation: Operation, isLost: boolean): Promise<void> {
  const { wire } = bench;
  const request = requestOf(bench, seat, operation);
  // A retry returns the result of the lost response.
  if (isLost) {
    const expected = model.apply(operation);
    await wire.sendAndLose(request);
    judge(bench, await bench.ask(request, seat), [...expected, ...model.apply(operation)], operation);
    return;
  }
  judge(bench, await bench.ask(request, seat), model.apply(operation), operation);
}

function requestOf({ client }: Bench, seat: Seat, operation: Operation): WireRequest {
  if (operation.kind === 'bet') return client.bet(seat, operation);
  return operation.kind === 'win' ? client.win(seat, operation) : client.rollback(seat, operation);
}

function judge(bench: Bench, answer: Answer, expected: readonly Meaning[], { kind }: Operation): void {
  if (expected.some((meaning) => bench.is(answer, meaning))) return;
  throw bench.failure(
    `a ${kind} at random (seed ${bench.seed}): expected ${expected.join(' or ')}, got ${answer.code}`,
  );
}
