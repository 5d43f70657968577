import { randomInt } from 'node:crypto';
import { Bench, ConformanceFailure, type World } from './bench.ts';
import { type Case, cases } from './cases.ts';
import type { DialectClient } from './clients/client.ts';
import { createWire, type Exchange } from './clients/wire.ts';

export interface CaseResult {
  readonly number: number;
  readonly title: string;
  readonly verdict: 'pass' | 'fail' | 'n/a';
  /** The reason why it failed or does not apply. */
  readonly reason?: string;
  /** The call that failed. */
  readonly exchange?: Exchange;
}

export interface RunOptions {
  readonly url: string;
  readonly client: DialectClient;
  readonly world: World;
  /** Number of random operations of the last case. */
  readonly operations?: number;
  /** Seed of the random operations; random by default. */
  readonly seed?: number;
  /** Only these cases; all of them otherwise. */
  readonly only?: readonly number[];
  readonly onResult?: (result: CaseResult) => void;
}

const abilities: Readonly<Partial<Record<keyof World, string>>> = {
  endSessions: 'this run cannot end a player’s game session',
  exclude: 'this run cannot exclude a player',
};

/** Returns why a case does not apply: the protocol lacks a call, or the run lacks an ability. */
export function inapplicable({ number, says = [], needs = [] }: Case, client: DialectClient, world: World) {
  const unsaid = says.find((method) => client[method] === undefined);
  const reason = client.profile.notApplicable[number];
  if (reason || unsaid) return reason ?? `the protocol has no ${unsaid}`;
  const missing = needs.find((ability) => world[ability] === undefined);
  return missing && (abilities[missing] ?? `this run has no ${missing}`);
}

/** Runs the cases one after the other against a running server. */
export async function runConformance(options: RunOptions): Promise<CaseResult[]> {
  const { url, client, world, operations = 400, seed = randomInt(2 ** 31), only, onResult } = options;
  const wire = createWire(url);
  const bench = new Bench({ client, wire, world, operations, seed });
  const results: CaseResult[] = [];
  try {
    for (const one of cases) {
      if (only && !only.includes(one.number)) continue;
      const result = await runCase(one, bench);
      results.push(result);
      onResult?.(result);
    }
  } finally {
    wire.close();
  }
  return results;
}

async function runCase(one: Case, bench: Bench): Promise<CaseResult> {
  const { number, title } = one;
  const reason = inapplicable(one, bench.client, bench.world);
  if (reason) return { number, title, verdict: 'n/a', reason };
  bench.wire.forget();
  try {
    await one.run(bench);
    return { number, title, verdict: 'pass' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const exchange = error instanceof ConformanceFailure ? error.exchange : bench.wire.exchanges.at(-1);
    return { number, title, verdict: 'fail', reason: message, ...(exchange ? { exchange } : {}) };
  }
}
