import { setTimeout as sleep } from 'node:timers/promises';
import type { Node } from '../cluster/cluster.ts';
import type { FaultProxy } from '../cluster/fault-proxy.ts';
import type { Chance } from '../cluster/random.ts';
import type { Actor } from '../ops/stage.ts';
import { type RaceAnswer, race } from '../races/race-client.ts';
import type { Cast } from '../races/race-kit.ts';
import { lastEntryOf, type PairStep, setUp, stateOf } from './pair-steps.ts';

export interface PairOptions {
  readonly cast: Cast;
  readonly actor: Actor;
  readonly proxy: FaultProxy;
  /** The server behind the proxy, whose command is held, and another one, which runs the second meanwhile. */
  readonly behind: Node;
  readonly other: Node;
  readonly pairs: readonly (readonly [held: PairStep, free: PairStep])[];
  /** The second command repeats the first one, with its key. */
  readonly isSame?: boolean;
  /** The deadline for starting pairs; as many statements of each are tested, in random order, as time permits. */
  readonly until?: number;
  readonly chance?: Chance;
  readonly log?: (line: string) => void;
}

export interface PairReport {
  readonly pairs: number;
  readonly interleavings: number;
  /** The total number: before each statement of each first command. */
  readonly inAll: number;
  /** Number of them in which the second command was blocked by the first. */
  readonly waited: number;
  /** Results that neither order of the two would have had. */
  readonly found: readonly string[];
}

const gaveUpMs = 3000;

const format = ({ status, body }: RaceAnswer) => `${status} ${body.refusal ?? body.code ?? ''}`.trim();
const only = async (answers: Promise<RaceAnswer[]>) => format((await answers)[0]!);

/**
 * Runs two commands on one wallet at two processes. Before each statement of the first, the second one runs until its
 * end or until it is blocked. Both responses, every movement and every balance must be as if one had followed the
 * other.
 */
export async function tryPairs(options: PairOptions): Promise<PairReport> {
  const { cast, actor, proxy, behind, other, pairs, isSame = false, log = () => {} } = options;
  const { until = Number.POSITIVE_INFINITY, chance } = options;
  const found: string[] = [];
  let [interleavings, inAll, waited] = [0, 0, 0];

  async function begin(held: PairStep, free: PairStep) {
    const state = await setUp(cast, actor, new Set([...held.needs, ...free.needs]));
    const after = await lastEntryOf(cast, actor);
    const first = held.make(cast, actor, state);
    const second = isSame ? first : free.make(cast, actor, state);
    const endOf = async (one: string, two: string) => `${one} | ${two} | ${await stateOf(cast, actor, after)}`;
    return { first, second, endOf };
  }

  /** Runs one after the other; returns the result, and the number of statements of the first. */
  async function inTurn(held: PairStep, free: PairStep, isReversed: boolean) {
    const { first, second, endOf } = await begin(held, free);
    const counter = proxy.arm({ at: Number.POSITIVE_INFINITY, side: 'before' });
    const one = () => only(race([first(behind)]));
    const two = () => only(race([second(other)]));
    const [early, late] = isReversed ? [await two(), await one()] : [await one(), await two()];
    counter.disarm();
    return { end: await (isReversed ? endOf(late, early) : endOf(early, late)), statements: counter.passed };
  }

  async function isWaiting(): Promise<boolean> {
    const { rows } = await cast.pool.query('select exists (select from pg_locks where not granted) as is_so');
    return rows[0].is_so;
  }

  /** Runs one interleaving; returns the result, undefined when the first command has no such statement. */
  async function interleave(held: PairStep, free: PairStep, statement: number): Promise<string | undefined> {
    const { first, second, endOf } = await begin(held, free);
    const reached = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const onReached = () => {
      reached.resolve();
      return release.promise;
    };
    const point = proxy.arm({ at: statement, side: 'before', goesOn: true, onReached });
    const one = only(race([first(behind)]));
    await Promise.race([one, reached.promise]);
    point.disarm();
    if (!point.isReached) {
      release.resolve();
      await one;
      // The object is no longer locked when the next pair begins.
      await only(race([second(other)]));
      return undefined;
    }
    let isDone = false;
    const two = only(race([second(other)])).finally(() => {
      isDone = true;
    });
    for (const gaveUpAt = Date.now() + gaveUpMs; !isDone && Date.now() < gaveUpAt; await sleep(5)) {
      if (!(await isWaiting())) continue;
      waited++;
      break;
    }
    release.resolve();
    return endOf(await one, await two);
  }

  for (const [index, [held, free]] of pairs.entries()) {
    // The remaining time is shared by the remaining pairs.
    const share = Date.now() + (until - Date.now()) / (pairs.length - index);
    const [inOrder, reversed] = [await inTurn(held, free, false), await inTurn(held, free, true)];
    const serial = [inOrder.end, reversed.end];
    const statements = Array.from({ length: Math.max(inOrder.statements, reversed.statements) }, (_, at) => at + 1);
    inAll += statements.length;
    const orders = new Map(statements.map((at) => [at, chance?.next() ?? at]));
    statements.sort((a, b) => orders.get(a)! - orders.get(b)!);
    for (const [tried, statement] of statements.entries()) {
      if (tried > 0 && Date.now() > share) break;
      const end = await interleave(held, free, statement);
      if (end === undefined) continue;
      interleavings++;
      if (serial.includes(end)) continue;
      found.push(
        `${held.name} held before its statement ${statement}, ${free.name} meanwhile:\n    ${end}\n  ${serial.join('\n  ')}`,
      );
    }
    log(`${held.name} and ${free.name}: ${interleavings} interleavings so far, ${found.length} found`);
  }
  return { pairs: pairs.length, interleavings, inAll, waited, found };
}
