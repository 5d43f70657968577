import { createPool } from '@sabai/db';
import autocannon from 'autocannon';
import type { Measured } from './bench.ts';
import { openBenchDatabase } from './database.ts';
import { median } from './measuring/measure.ts';
import { countProcessorTime, databaseProcesses } from './measuring/processor-time.ts';
import { cookieOf, demoMember, openBenchServer } from './server.ts';

const connections = 32;
const seconds = 5;
const packed = { 'accept-encoding': 'gzip' };

interface Load {
  readonly perSecond: number;
  /** What sender, server and database used of the processor for one request. */
  readonly processorUs: number;
}

async function load(url: string, headers: Readonly<Record<string, string>>, pids: readonly number[]): Promise<Load> {
  const processorMs = countProcessorTime(pids);
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers });
  if (non2xx + errors > 0) throw new Error(`${url} answered ${non2xx} times with an error and failed ${errors} times`);
  return { perSecond: requests.average, processorUs: (processorMs() * 1000) / requests.total };
}

async function packedBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: packed });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const length = response.headers.get('content-length');
  // What fetch gives is unpacked; a streamed answer tells no length, so its size is that of its text.
  return length ? Number(length) : (await response.arrayBuffer()).byteLength;
}

/** Of the files that the page itself asks for the one that weighs most nearly what the page does. */
async function fileLike(origin: string, path: string): Promise<{ path: string; bytes: number }> {
  const pageBytes = await packedBytes(origin + path);
  const html = await (await fetch(origin + path)).text();
  const files = [...new Set([...html.matchAll(/"(\/assets\/[\w-]+\.(?:js|css))"/g)].map((match) => match[1]!))];
  const weighed = await Promise.all(
    files.map(async (file) => ({ path: file, bytes: await packedBytes(origin + file) })),
  );
  const nearest = weighed.toSorted((a, b) => Math.abs(a.bytes - pageBytes) - Math.abs(b.bytes - pageBytes))[0];
  if (!nearest) throw new Error(`${path} asks for no file`);
  return nearest;
}

/** The page as visitors get it, from memory for two seconds, and as a member gets it, who is told what was rendered for many. */
export async function measure({ rounds = 3 }: { rounds?: number } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  const pool = createPool(database.url, { max: 1 });
  try {
    const file = await fileLike(server.url, '/en');
    const reference = `a static file of ${Math.round(file.bytes / 1024)} KB, gzip`;
    const cookie = await cookieOf(server.url, demoMember);
    const results: Measured[] = [];
    for (const [name, path, headers] of [
      ['home page of a visitor', '/en', packed],
      ['home page of a member', '/en', { ...packed, cookie }],
      ['lobby of a member', '/en/games', { ...packed, cookie }],
    ] as const) {
      const [pages, files]: [Load[], Load[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        const pids = [server.pid, ...(await databaseProcesses(pool))];
        files.push(await load(server.url + file.path, packed, pids));
        pages.push(await load(server.url + path, headers, pids));
      }
      const compare = (unit: string, of: (one: Load) => number, suffix = ''): Measured => {
        const [value, referenceValue] = [median(pages.map(of)), median(files.map(of))];
        return { name: name + suffix, value, unit, reference, referenceValue, ratio: value / referenceValue };
      };
      results.push(
        compare('requests/s', ({ perSecond }) => perSecond),
        compare('µs of sender, server and database', ({ processorUs }) => processorUs, ', processor time'),
      );
    }
    return results;
  } finally {
    await pool.end();
    await server.close();
    await database.close();
  }
}
