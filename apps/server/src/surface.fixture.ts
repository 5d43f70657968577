import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import WebSocket from 'ws';
import { createServerOfCallers, type ServerOfCallers } from './authorization-callers.fixture.ts';
import { createBackofficeApp, createSiteApp } from './main.ts';
import { memberCookie } from './platform/http/tokens.ts';
import type { SurfaceSettings } from './platform/settings/settings.ts';

export type Headers = Record<string, string>;

export interface Surface {
  readonly site: FastifyInstance;
  readonly office: FastifyInstance;
  readonly port: number;
  close(): Promise<void>;
}

/** Opens both listeners of the server, with other settings or with a mutant before all other routes. */
export async function openSurface(
  { context }: ServerOfCallers,
  {
    surface = {},
    fault,
  }: { surface?: Partial<SurfaceSettings>; fault?: (request: FastifyRequest, reply: FastifyReply) => void } = {},
): Promise<Surface> {
  const { settings } = context;
  const other = {
    ...context,
    settings: { ...settings, surface: { ...settings.surface, ...surface } },
    wakeAfterRequests(app: FastifyInstance) {
      if (fault) app.addHook('onRequest', async (request, reply) => fault(request, reply));
    },
  };
  const site = await createSiteApp(other);
  const office = await createBackofficeApp(other);
  await site.listen({ port: 0, host: '127.0.0.1' });
  await office.ready();
  return {
    site,
    office,
    port: (site.server.address() as AddressInfo).port,
    async close() {
      await Promise.all([site.close(), office.close()]);
    },
  };
}

/** A server and its public interface, for the tests of one file; open from `begin` to `end`. */
export class OpenServer {
  server!: ServerOfCallers;
  open!: Surface;
  readonly begin = async () => {
    this.server = await createServerOfCallers();
    this.open = await openSurface(this.server);
  };
  readonly end = async () => {
    await this.open?.close();
    await this.server?.close();
  };
}

/** Returns the headers of another client address each time. */
export const address = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export async function cookieOf({ server }: { readonly server: ServerOfCallers }): Promise<Headers> {
  const { authorization = '' } = await server.callers.member!.headers();
  return { cookie: `${memberCookie}=${authorization.slice('Bearer '.length)}` };
}

/** Writes bytes to the port and reads until the other side closes. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (part) => {
    heard += part;
  });
  socket.on('error', () => {});
  socket.write(text);
  socket.setTimeout(5000, () => socket.destroy());
  await once(socket, 'close');
  return heard;
}

/** Opens a websocket; returns the response's status and headers, and the socket when it is 101. */
export async function openSocket(port: number, path: string, headers: Headers = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, perMessageDeflate: true });
  const { status, retryAfter, body } = await new Promise<{ status: number; retryAfter?: string; body: string }>(
    (resolve) => {
      socket.on('open', () => resolve({ status: 101, body: '' }));
      socket.on('unexpected-response', async (_request, answer) => {
        const { statusCode: refused = 0, headers: received } = answer;
        resolve({ status: refused, retryAfter: received['retry-after'] ?? '', body: await text(answer) });
      });
      socket.on('error', () => {});
    },
  );
  return { socket, status, retryAfter, body };
}
