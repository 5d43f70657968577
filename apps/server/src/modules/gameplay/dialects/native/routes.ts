import { type WalletDoorAnswer, walletDoorCalls, walletDoorPath } from '@sabai/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../../platform/platform.ts';
import type { WalletEngine } from '../../wallet-engine.ts';
import { allThatArrived } from '../arrived-together.ts';
import { takeRawBodies } from '../raw-body.ts';
import { parseNative } from './parse.ts';
import { renderNative } from './render.ts';
import { isSignedNative, type SecretsOf } from './signature.ts';

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
      takeRawBodies(scope);
      for (const call of walletDoorCalls) {
        scope.post(`/${call}`, async (request, reply) => {
          const answer = (status: number, body: WalletDoorAnswer) =>
            reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
          await allThatArrived();
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const { 'x-provider': provider, 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
          const known = typeof provider === 'string' ? secretsOf(provider) : undefined;
          const secrets = known instanceof Promise ? await known : known;
          const isGenuine = secrets && isSignedNative({ timestamp, signature, rawBody }, secrets, platform.clock());
          if (typeof provider !== 'string' || !isGenuine) {
            platform.log.warn({ provider, call, ip: request.visitorIp }, 'wallet door: bad signature');
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
