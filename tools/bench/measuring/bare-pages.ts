/**
 * The reference of pages and files: an unmodified `node:http` that sends exactly the bytes of a server's responses,
 * including headers. `node bare-pages.ts ORIGIN REQUESTS`, where REQUESTS is JSON of `[path, headers]` pairs; the
 * response to the first is at `/0`, to the second at `/1`. Prints its port.
 */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  readonly headers: string[];
  readonly body: Buffer;
}

/** Each server writes its own connection and date headers. */
const ofTheConnection = /^(connection|keep-alive|date|transfer-encoding|content-length)$/i;

const fetchRaw = (url: URL, headers: Record<string, string>) =>
  new Promise<Kept>((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
      const body = Buffer.concat(await answer.toArray());
      const pairs = answer.rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, answer.rawHeaders[at + 1]!]] : []));
      const kept = pairs.filter(([name]) => !ofTheConnection.test(name!)).flat() as string[];
      resolve({ headers: [...kept, 'content-length', String(body.byteLength)], body });
    }).on('error', reject);
  });

const [origin, requests] = process.argv.slice(2);
const answers = new Map<string, Kept>();
for (const [index, [path, headers]] of (JSON.parse(requests!) as [string, Record<string, string>][]).entries())
  answers.set(`/${index}`, await fetchRaw(new URL(path, origin), headers));

const server = createServer((request, response) => {
  const answer = answers.get(request.url!);
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
