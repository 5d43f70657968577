import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createPool } from '@sabai/db';
import autocannon from 'autocannon';
import { weighPages } from './bytes.ts';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';
import { median } from './measuring/measure.ts';
import { countProcessorTime, databaseProcesses } from './measuring/processor-time.ts';
import { cookieOf, demoMember, openBenchServer } from './measuring/server.ts';

const connections = 32;
const seconds = 5;
/** Until then the engine still compiles the hot code. */
const warmUpSeconds = 3;
const packed = { 'accept-encoding': 'gzip' };

interface Load {
  readonly perSecond: number;
  /** Processor time of sender, server and database for one request. */
  readonly processorUs: number;
}

async function load(url: string, headers: Readonly<Record<string, string>>, pids: readonly number[]): Promise<Load> {
  const processorMs = countProcessorTime(pids);
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers });
  if (non2xx + errors > 0) throw new Error(`${url} answered ${non2xx} times with an error and failed ${errors} times`);
  return { perSecond: requests.average, processorUs: (processorMs() * 1000) / requests.total };
}

/** Returns the page's script of median size. */
async function usualFile(origin: string, path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  const files = [...new Set([...html.matchAll(/"(\/assets\/[\w-]+\.(?:js|css))"/g)].map((match) => match[1]!))];
  const weigh = async (file: string) => {
    const answer = await fetch(origin + file, { headers: packed });
    return { file, bytes: Number(answer.headers.get('content-length')) };
  };
  const weighed = (await Promise.all(files.map(weigh))).toSorted((a, b) => a.bytes - b.bytes);
  const middle = weighed[weighed.length >> 1];
  if (!middle) throw new Error(`${path} asks for no file`);
  return middle.file;
}

/** Returns a game's cover picture, as in the lobby. */
async function usualPicture(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/en/games`)).text();
  const [picture] = /\/assets\/studio\/[\w/-]+\.(?:webp|avif)/.exec(html) ?? [];
  if (!picture) throw new Error('the lobby shows no picture');
  return picture;
}

type Request = readonly [path: string, headers: Readonly<Record<string, string>>];

/** Starts a `node:http` server with the product's responses to these requests. */
async function openBarePages(origin: string, requests: readonly Request[]) {
  const program = fileURLToPath(new URL('measuring/bare-pages.ts', import.meta.url));
  const child = spawn(process.execPath, [program, origin, JSON.stringify(requests)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = once(child, 'exit');
  const [line] = (await Promise.race([once(child.stdout, 'data'), end])) as [Buffer | number];
  if (!Buffer.isBuffer(line)) throw new Error('the bare server did not start');
  return {
    url: `http://127.0.0.1:${line.toString().trim()}`,
    pid: child.pid!,
    async close() {
      child.kill('SIGTERM');
      await end;
    },
  };
}

/**
 * `npm run bench -- home`: measures files, the page for visitors, which is cached for two seconds, and the page for a
 * member. Each is measured between two runs against a bare `node:http` server with the same response bytes. Then it
 * measures the scripts that each page loads.
 */
export async function measure({ rounds = 3 }: { rounds?: number } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  const pool = createPool(database.url, { max: 1 });
  try {
    const member = { ...packed, cookie: await cookieOf(server.url, demoMember) };
    const cases: { readonly name: string; readonly request: Request; readonly goal?: number }[] = [
      { name: 'a script', request: [await usualFile(server.url, '/en'), packed], goal: 0.7 },
      { name: 'a picture', request: [await usualPicture(server.url), packed], goal: 0.7 },
      { name: 'home page of a visitor', request: ['/en', packed], goal: 0.5 },
      { name: 'home page of a member', request: ['/en', member], goal: 0.15 },
      { name: 'lobby of a member', request: ['/en/games', member] },
    ];
    const bare = await openBarePages(
      server.url,
      cases.map(({ request }) => request),
    );
    try {
      const results: Measured[] = [];
      for (const [index, { name, request, goal }] of cases.entries()) {
        const [path, headers] = request;
        for (const url of [`${bare.url}/${index}`, server.url + path])
          await autocannon({ url, connections, duration: warmUpSeconds, headers });
        const bares = [await load(`${bare.url}/${index}`, headers, [bare.pid])];
        const loads: Load[] = [];
        const ratios: number[] = [];
        for (let round = 0; round < rounds; round++) {
          loads.push(await load(server.url + path, headers, [server.pid, ...(await databaseProcesses(pool))]));
          bares.push(await load(`${bare.url}/${index}`, headers, [bare.pid]));
          ratios.push((2 * loads.at(-1)!.perSecond) / (bares.at(-2)!.perSecond + bares.at(-1)!.perSecond));
        }
        const reference = 'a bare node:http server, same bytes';
        const [own, of] = [loads, bares].map((list) => median(list.map(({ processorUs }) => processorUs))) as [
          number,
          number,
        ];
        results.push(
          {
            name,
            unit: 'requests/s',
            reference,
            ratio: median(ratios),
            value: median(loads.map(({ perSecond }) => perSecond)),
            referenceValue: median(bares.map(({ perSecond }) => perSecond)),
            ...(goal !== undefined && { goal: `at least ${goal}`, isMet: median(ratios) >= goal }),
          },
          {
            name: `${name}, processor time`,
            unit: 'µs of sender, server and database',
            reference,
            value: own,
            referenceValue: of,
            ratio: own / of,
          },
        );
      }
      return [...results, ...(await weighPages(server.url))];
    } finally {
      await bare.close();
    }
  } finally {
    await pool.end();
    await server.close();
    await database.close();
  }
}
