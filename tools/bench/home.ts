import autocannon from 'autocannon';
import type { Measured } from './bench.ts';
import { openBenchDatabase } from './database.ts';
import { sideBySide } from './measure.ts';
import { cookieOf, demoMember, openBenchServer } from './server.ts';

const connections = 32;
const seconds = 5;
const packed = { 'accept-encoding': 'gzip' };

async function requestsPerSecond(url: string, headers: Readonly<Record<string, string>> = packed): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers });
  if (non2xx + errors > 0) throw new Error(`${url} answered ${non2xx} times with an error and failed ${errors} times`);
  return requests.average;
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
export async function measure(): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  try {
    const home = `${server.url}/en`;
    const file = await fileLike(server.url, '/en');
    const reference = `a static file of ${Math.round(file.bytes / 1024)} KB, gzip`;
    const fileRate = () => requestsPerSecond(server.url + file.path);
    const cookie = await cookieOf(server.url, demoMember);
    return [
      await sideBySide('home page of a visitor', 'requests/s', reference, {
        value: () => requestsPerSecond(home),
        reference: fileRate,
      }),
      await sideBySide('home page of a member', 'requests/s', reference, {
        value: () => requestsPerSecond(home, { ...packed, cookie }),
        reference: fileRate,
      }),
      await sideBySide('lobby of a member', 'requests/s', reference, {
        value: () => requestsPerSecond(`${home}/games`, { ...packed, cookie }),
        reference: fileRate,
      }),
    ];
  } finally {
    await server.close();
    await database.close();
  }
}
