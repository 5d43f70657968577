import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster, Node } from '../cluster/cluster.ts';
import type { Chance } from '../cluster/random.ts';

export const faultKinds = [
  'server killed',
  'PostgreSQL killed',
  'both killed',
  'server paused',
  'server stopped',
  'connections cut',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** One fault: when it began, and when everything that was ended ran again. */
export interface Fault {
  readonly kind: FaultKind;
  readonly at: number;
  readonly node: string | undefined;
  readonly repairedAt: number;
}

const weights: Readonly<Record<FaultKind, number>> = {
  'server killed': 30,
  'PostgreSQL killed': 25,
  'both killed': 15,
  'server paused': 15,
  'server stopped': 8,
  'connections cut': 7,
};

export interface NemesisOptions {
  readonly cluster: Cluster;
  readonly nodes: readonly Node[];
  readonly chance: Chance;
  /** Restricts the faults to these kinds, first in turn and then at random. */
  readonly kinds?: readonly FaultKind[];
  readonly quietMs?: { readonly least: number; readonly most: number };
  readonly pauseMs?: { readonly least: number; readonly most: number };
}

/** Kills processes without warning and restarts them, after all processes of a killed family are gone. */
export function createNemesis(options: NemesisOptions) {
  const { cluster, nodes, chance, kinds = faultKinds } = options;
  const { quietMs = { least: 800, most: 3000 }, pauseMs = { least: 1000, most: 10_000 } } = options;
  const faults: Fault[] = [];
  const deaths: string[] = [];
  let turns = 0;

  async function startAgain(node: Node): Promise<void> {
    if (!node.isRunning) await node.start();
  }

  async function cutConnections(): Promise<void> {
    const client = new pg.Client({ connectionString: cluster.url });
    client.on('error', () => {});
    await client.connect();
    await client
      .query("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'sabai%'")
      .finally(() => client.end());
  }

  const actions: Readonly<Record<FaultKind, (node: Node) => Promise<void>>> = {
    'server killed': async (node) => {
      await node.kill();
      await startAgain(node);
    },
    'PostgreSQL killed': async () => {
      await cluster.killPostgres();
      await cluster.startPostgres();
    },
    'both killed': async (node) => {
      await Promise.all([node.kill(), cluster.killPostgres()]);
      await cluster.startPostgres();
      await startAgain(node);
    },
    'server paused': async (node) => {
      node.pause();
      await sleep(chance.between(pauseMs.least, pauseMs.most));
      node.resume();
    },
    'server stopped': async (node) => {
      await node.stop();
      await startAgain(node);
    },
    'connections cut': cutConnections,
  };

  async function strike(): Promise<void> {
    const listed = kinds.map((kind) => ({ kind, weight: weights[kind] }));
    // Each kind once before the random choice, so that a short run contains all of them.
    const { kind } = turns < kinds.length ? listed[turns]! : chance.weighted(listed);
    turns++;
    // A server that was not killed must survive everything else.
    for (const candidate of nodes) {
      if (candidate.isRunning) continue;
      deaths.push(`${candidate.name} ended by itself after ${faults.at(-1)?.kind}`);
      await candidate.start();
    }
    const node = chance.oneOf(nodes);
    const at = Date.now();
    await actions[kind](node);
    faults.push({ kind, at, node: /server|both/.test(kind) ? node.name : undefined, repairedAt: Date.now() });
  }

  return {
    faults: faults as readonly Fault[],
    deaths: deaths as readonly string[],
    /** Causes faults repeatedly, with pauses between, until `isOver`; everything runs when it returns. */
    async rage(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        await sleep(chance.between(quietMs.least, quietMs.most));
        if (isOver()) break;
        if (kinds.length > 0) await strike();
      }
      for (const node of nodes) await startAgain(node);
    },
  };
}
