import { createPool } from '@sabai/db';
import type { Pool } from 'pg';
import { checkBooks } from '../checks/checker.ts';
import type { Node } from '../cluster/cluster.ts';
import { castPeople } from '../run/actors.ts';
import { openScene, type Scene, targetOf } from '../run/run-torture.ts';
import { contenders, type Race, runRace } from './race-kit.ts';
import { type RaceFault, raceFaults, races } from './races.ts';

export interface RaceRow {
  readonly name: string;
  readonly laps: number;
  readonly problems: readonly string[];
  /** The faults that it has noticed, and those that it has missed. */
  readonly noticed: readonly string[];
  readonly missed: readonly string[];
}

export interface RaceReport {
  readonly rows: readonly RaceRow[];
  readonly requests: number;
  readonly isSound: boolean;
}

/** A lucky schedule may hide a fault once, but not always. */
const attempts = 5;

/** Runs one lap with a new member, at these servers. */
export async function runLap(
  { cluster, world, servers: [sound] }: Scene,
  pool: Pool,
  servers: readonly Node[],
  race: Race,
): Promise<string[]> {
  const { actors, ...people } = await castPeople(cluster.url, targetOf(sound!), ['THB'], { sitsAtProviders: true });
  const cast = { ...people, targets: servers.map(targetOf), pool, sandboxUrl: world.sandboxUrl };
  return runRace(race, cast, actors[0]!);
}

/** Installs a fault: with its own servers, or on the existing ones. */
export async function breakServers(
  scene: Scene,
  pool: Pool,
  { statements, sources }: RaceFault,
): Promise<readonly Node[]> {
  for (const statement of statements) await pool.query(statement);
  if (!sources) return scene.servers;
  const faulty = [await scene.addServer('faulty first', sources), await scene.addServer('faulty second', sources)];
  // The first server to start runs the tables.
  await Promise.all(scene.servers.map((node) => node.kill()));
  await Promise.all(faulty.map((node) => node.start()));
  await Promise.all(scene.servers.map((node) => node.start()));
  return faulty;
}

/**
 * Returns the problem that a race finds in a faulty server, undefined if it finds none. A race that could not run
 * proves nothing.
 */
export async function findFault(
  scene: Scene,
  pool: Pool,
  servers: readonly Node[],
  race: Race,
  log: (line: string) => void = console.log,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = await runLap(scene, pool, servers, race).catch((error: Error) => {
      log(`  ${race.name} could not be run: ${error.message}`);
      return [];
    });
    if (found[0]) return found[0];
  }
  return undefined;
}

/** Runs every race several times over two processes, and then with the faults it must notice. */
export async function runRaces(laps: number, log: (line: string) => void): Promise<RaceReport> {
  const scene = await openScene();
  const pool = createPool(scene.cluster.url, { max: 2, applicationName: 'looker-on' });
  try {
    const rows = new Map(
      races.map(({ name }) => [
        name,
        { name, laps, problems: [] as string[], noticed: [] as string[], missed: [] as string[] },
      ]),
    );
    for (const race of races) {
      const { problems } = rows.get(race.name)!;
      for (let lap = 0; lap < laps; lap++) problems.push(...(await runLap(scene, pool, scene.servers, race)));
      log(`${race.name}: ${problems.length === 0 ? `${laps} laps as they should be` : problems.join('; ')}`);
    }
    const violations = Object.entries(await checkBooks(pool)).map(([name, list]) => `${name}: ${list[0]}`);
    for (const what of violations) log(`the books: ${what}`);
    for (const fault of raceFaults) {
      const servers = await breakServers(scene, pool, fault);
      for (const name of fault.noticedBy) {
        const race = races.find((one) => one.name === name)!;
        const row = rows.get(name)!;
        const found = await findFault(scene, pool, servers, race, log);
        (found ? row.noticed : row.missed).push(fault.name);
        log(`a server that ${fault.name}: ${found ? 'noticed' : 'MISSED'} by ${name}${found ? `: ${found}` : ''}`);
      }
      // Otherwise they would continue to run the tables in the next test.
      if (fault.sources) await Promise.all(servers.map((node) => node.kill()));
    }
    const isSound = [...rows.values()].every(
      ({ problems, noticed, missed }) => problems.length === 0 && missed.length === 0 && noticed.length > 0,
    );
    return {
      rows: [...rows.values()],
      requests: races.reduce((sum, race) => sum + laps * (race.contenders ?? contenders), 0),
      isSound: isSound && violations.length === 0,
    };
  } finally {
    await pool.end();
    await scene.close();
  }
}
