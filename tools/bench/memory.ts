import { readFileSync } from 'node:fs';
import { createDb, createPool, platformSecret } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import { sha256 } from '@sabai/test-support/sha256';
import { commitOf, writeSection } from '../torture/figures.ts';
import { openBenchDatabase } from './measuring/database.ts';
import { growthOf, mostMegabytesPerMinute, type Sample } from './measuring/growth.ts';
import { type Line, load, openLine } from './measuring/http-load.ts';
import { fundMembers } from './measuring/ledger-load.ts';
import type { Measured } from './measuring/measure.ts';
import { median } from './measuring/measure.ts';
import { openBenchServer } from './measuring/server.ts';
import { createPlay, memberCount, provider, seatPlayers } from './wallet-door.ts';

const connections = 128;

const rssOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * `npm run bench -- memory --minutes N`: one server process at full load, measured from outside and, for its heap,
 * through the debugger's protocol. The figures go into docs/figures.md.
 */
export async function measure({ minutes = 10 }: { minutes?: number } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const pool = createPool(database.url, { max: 4 });
  const db = createDb(pool);
  const server = await openBenchServer(database.url, ['api', 'live', 'worker'], { isInspected: true });
  try {
    const secret = sha256(await platformSecret(db, `provider:${provider}:wallet`));
    const players = await seatPlayers(db, await fundMembers(db, memberCount));
    const playDoor = createPlay(secret, players, (call) => `/provider/v1/${call}`);
    // On a busy machine a call may be refused with a request to retry.
    const play = (line: Line, number: number) =>
      playDoor(line, number).catch((error: Error) => {
        if (!/RETRYABLE/.test(error.message)) throw error;
      });
    const port = Number(new URL(server.url).port);
    const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)));
    const samples: Sample[] = [];
    const inspector = await server.inspect();
    for (let minute = 1; minute <= minutes; minute++) {
      const { perSecond } = await load(lines, play, { warmUpMs: 0, measuredMs: 60_000 });
      const rssMegabytes = rssOf(server.pid);
      const { heapBytes, handles } = await inspector.heap();
      samples.push({ minute, rssMegabytes, heapMegabytes: heapBytes / 1024 / 1024, handles, perSecond });
      const { heapMegabytes } = samples.at(-1)!;
      console.log(
        `· minute ${minute}: ${rssMegabytes.toFixed(1)} MB resident, ${heapMegabytes.toFixed(1)} MB held, ${handles} handles, ${perSecond.toFixed(0)} calls/s`,
      );
    }
    inspector.close();
    for (const line of lines) line.close();
    const { problems } = await trialBalance(db);
    if (problems.length > 0) throw new Error(`the ledger is inconsistent afterwards: ${problems.join('; ')}`);
    const growth = growthOf(samples);
    const { counted, heap, isSteady } = growth;
    writeSection('memory', sectionOf(samples, growth, minutes));
    const held = median(counted.map(({ heapMegabytes }) => heapMegabytes));
    return [
      {
        name: `memory held by a server at full load, ${minutes} minutes`,
        value: heap,
        unit: 'MB/minute more',
        reference: 'what it holds',
        referenceValue: held,
        ratio: heap / held,
        goal: `below ${mostMegabytesPerMinute} MB/minute`,
        isMet: isSteady,
      },
    ];
  } finally {
    await server.close();
    await db.destroy();
    await database.close();
  }
}

function sectionOf(
  samples: readonly Sample[],
  { counted, rss, heap, isSteady }: ReturnType<typeof growthOf>,
  minutes: number,
): string {
  const calls = samples.reduce((sum, { perSecond }) => sum + perSecond * 60, 0);
  const rows = samples.map(
    ({ minute, rssMegabytes, heapMegabytes, handles, perSecond }) =>
      `| ${minute} | ${rssMegabytes.toFixed(1)} | ${heapMegabytes.toFixed(1)} | ${handles} | ${perSecond.toFixed(0)} |`,
  );
  return `## Memory at full load

\`npm run bench -- memory --minutes ${minutes}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commitOf()}, Node.js ${process.versions.node}: one server process (roles api,
live, worker) answers signed bets and results of ${memberCount.toLocaleString('en')} players over ${connections} connections without a pause, ${Math.round(calls).toLocaleString('en')} calls in all, and writes
their events; what the heap holds is read after a full collection at the end of each minute.

| Minute | Resident, MB | Held by the heap, MB | Open handles | Calls/s |
| ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

From minute ${counted[0]!.minute} on the heap grows by ${heap.toFixed(2)} MB a minute and the resident memory by ${rss.toFixed(2)}: ${isSteady ? 'steady' : 'NOT STEADY'} (the heap has to stay below
${mostMegabytesPerMinute} MB a minute, the resident memory below ${mostMegabytesPerMinute * 3}).`;
}
