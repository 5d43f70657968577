import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultProxy } from './fault-proxy.ts';
import type { Node } from './house.ts';
import type { Actor } from './ops/stage.ts';
import { lastEntryOf, type PairStep, setUp, stateOf } from './pair-steps.ts';
import { type RaceAnswer, race } from './race-client.ts';
import type { Cast } from './race-kit.ts';

export interface PairOptions {
  readonly cast: Cast;
  readonly actor: Actor;
  readonly proxy: FaultProxy;
  /** The server behind the proxy, whose command is held up, and another one, where the second runs meanwhile. */
  readonly behind: Node;
  readonly other: Node;
  readonly pairs: readonly (readonly [held: PairStep, free: PairStep])[];
  /** The second command is the first one again, with its key. */
  readonly isSame?: boolean;
  /** No further pair is begun after this. */
  readonly until?: number;
  readonly log?: (line: string) => void;
}

export interface PairReport {
  readonly pairs: number;
  readonly interleavings: number;
  /** How many of them had the second command wait for the first. */
  readonly waited: number;
  /** Ends that no order of the two would have had. */
  readonly found: readonly string[];
}

/** No command takes more statements than this. */
const statementsMost = 60;
const gaveUpMs = 3000;

const tell = ({ status, body }: RaceAnswer) => `${status} ${body.refusal ?? body.code ?? ''}`.trim();
const only = async (answers: Promise<RaceAnswer[]>) => tell((await answers)[0]!);

/**
 * Two commands on one wallet, at two processes: before each statement of the first in turn the second one runs, to its end or
 * until it has to wait. What both are told, every movement and every balance must be as if one had come after the other.
 */
export async function tryPairs(options: PairOptions): Promise<PairReport> {
  const { cast, actor, proxy, behind, other, pairs, isSame = false, log = () => {} } = options;
  const { until = Number.POSITIVE_INFINITY } = options;
  const found: string[] = [];
  let [done, interleavings, waited] = [0, 0, 0];

  async function begin(held: PairStep, free: PairStep) {
    const state = await setUp(cast, actor, new Set([...held.needs, ...free.needs]));
    const after = await lastEntryOf(cast, actor);
    const first = held.make(cast, actor, state);
    const second = isSame ? first : free.make(cast, actor, state);
    const endOf = async (one: string, two: string) => `${one} | ${two} | ${await stateOf(cast, actor, after)}`;
    return { first, second, endOf };
  }

  async function inTurn(held: PairStep, free: PairStep, isReversed: boolean): Promise<string> {
    const { first, second, endOf } = await begin(held, free);
    const [early, late] = isReversed ? [second(other), first(behind)] : [first(behind), second(other)];
    const answers = [await only(race([early])), await only(race([late]))] as const;
    return isReversed ? endOf(answers[1], answers[0]) : endOf(...answers);
  }

  async function isWaiting(): Promise<boolean> {
    const { rows } = await cast.pool.query('select exists (select from pg_locks where not granted) as is_so');
    return rows[0].is_so;
  }

  /** The end of one interleaving; undefined when the first command has no such statement. */
  async function interleave(held: PairStep, free: PairStep, statement: number): Promise<string | undefined> {
    const { first, second, endOf } = await begin(held, free);
    const reached = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const onReached = () => {
      reached.resolve();
      return release.promise;
    };
    proxy.arm({ at: statement, side: 'before', goesOn: true, onReached });
    const one = only(race([first(behind)]));
    await Promise.race([one, reached.promise]);
    const { isReached } = proxy.disarm();
    if (!isReached) {
      release.resolve();
      await one;
      // What it is about waits for nobody any more when the next pair begins.
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

  for (const [held, free] of pairs) {
    if (Date.now() > until) break;
    done++;
    const serial = [await inTurn(held, free, false), await inTurn(held, free, true)];
    for (let statement = 1; statement <= statementsMost; statement++) {
      const end = await interleave(held, free, statement);
      if (end === undefined) break;
      interleavings++;
      if (serial.includes(end)) continue;
      found.push(
        `${held.name} held before its statement ${statement}, ${free.name} meanwhile:\n    ${end}\n  ${serial.join('\n  ')}`,
      );
    }
    log(`${held.name} and ${free.name}: ${interleavings} interleavings so far, ${found.length} found`);
  }
  return { pairs: done, interleavings, waited, found };
}
