import { type WalletDoorAnswer, walletDoorCalls, walletDoorPath } from '@sabai/contract';
<<<<<<< HEAD:apps/server/src/modules/gameplay/dialects/native/routes.ts
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../../platform/platform.ts';
import type { WalletEngine } from '../../wallet-engine.ts';
import { parseNative } from './parse.ts';
import { renderNative } from './render.ts';
import { type SecretsOf, verifyNative } from './signature.ts';
=======
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { parseNative, renderNative, type SecretsOf, verifyNative } from './native.adapter.ts';
import type { WalletEngine } from './wallet-engine.ts';
>>>>>>> 68fc7b7 (Stakes of slots cost no event; answers and signatures of the wallet door cost less; its benchmark against a bare route):apps/server/src/modules/gameplay/native.routes.ts

const bodyMaxBytes = 64 * 1024;

/**
 * Straight to the connection: what the framework does to answers on their way, such as cookies, is a good part of a call's
 * whole cost, and no machine that calls here wants it.
 */
function send(reply: FastifyReply, status: number, answer: WalletDoorAnswer): FastifyReply {
  const body = JSON.stringify(answer);
  reply.hijack();
  reply.raw.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.end(body);
  return reply;
}

/**
 * Mounts the native wallet door at `/provider/v1`. The signature is checked over the bytes as they arrived, before they are
 * read or anything is written; every answer but 401 and 400 is HTTP 200 with a code.
 */
export async function registerNativeDoor(
  app: FastifyInstance,
  {
    platform,
    engine,
    secretsOf,
  }: { platform: Pick<Platform, 'clock' | 'log'>; engine: WalletEngine; secretsOf: SecretsOf },
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMaxBytes }, (_request, body, done) =>
        done(null, body),
      );
      for (const call of walletDoorCalls) {
        scope.post(`/${call}`, async (request, reply) => {
          const answer = (status: number, body: WalletDoorAnswer) => send(reply, status, body);
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const { 'x-provider': named, 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
          const provider = await verifyNative(
            { provider: named, timestamp, signature, rawBody },
            secretsOf,
            platform.clock(),
          );
          if (!provider) {
            platform.log.warn({ provider: named, call, ip: request.ip }, 'wallet door: bad signature');
            return answer(401, { code: 'BAD_SIGNATURE' });
          }
          const asked = parseNative(call, provider, rawBody);
          if (!asked) return answer(400, { code: 'BAD_REQUEST', message: `this is not the body of ${call}` });
          try {
            return answer(200, renderNative(await engine(asked.command, asked.options)));
          } catch (error) {
            platform.log.error({ err: error, provider, call }, 'wallet door: fault');
            return answer(200, { code: 'RETRYABLE', message: 'nothing is known to have happened: repeat the call' });
          }
        });
      }
    },
    { prefix: walletDoorPath },
  );
}
