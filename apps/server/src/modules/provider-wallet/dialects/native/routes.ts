import { type WalletDoorAnswer, type WalletDoorCall, walletDoorCalls, walletDoorPath } from '@sabai/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../../platform/platform.ts';
import { figures } from '../../../../platform/telemetry/figures.ts';
import type { WalletEngine } from '../../engine/wallet-engine.ts';
import { allThatArrived } from '../arrived-together.ts';
import { answerNoCalls, takeRawBodies } from '../raw-body.ts';
import { parseNative } from './parse.ts';
import { renderNative } from './render.ts';
import { isSignedNative, type SecretsOf } from './signature.ts';

export interface NativeDoorOptions {
  readonly platform: Pick<Platform, 'clock' | 'log'>;
  readonly engine: WalletEngine;
  readonly secretsOf: SecretsOf;
}

const send = (reply: FastifyReply, status: number, body: WalletDoorAnswer) =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
const again: WalletDoorAnswer = { code: 'RETRYABLE', message: 'nothing is known to have happened: repeat the call' };

/**
 * Mounts the native wallet API at `/provider/v1`. The signature is checked over the received bytes, before parsing or
 * any write. Every response except 401 and those to malformed calls is HTTP 200 with a code.
 */
export async function registerNativeDoor(app: FastifyInstance, options: NativeDoorOptions): Promise<void> {
  const { platform } = options;
  await app.register(
    async (scope) => {
      takeRawBodies(scope);
      for (const call of walletDoorCalls) {
        scope.post(`/${call}`, (request, reply) => handle(call, request, reply, options));
      }
      answerNoCalls(scope, walletDoorCalls, (request, reply, { status, message, isFault }, error) => {
        if (!isFault) return send(reply, status, { code: 'BAD_REQUEST', message });
        const { 'x-provider': provider } = request.headers;
        platform.log.error(
          { err: error, provider, path: request.url, correlationId: request.correlationId },
          'wallet door: fault',
        );
        return send(reply, 200, again);
      });
    },
    { prefix: walletDoorPath },
  );
}

/** Its exceptions are handled by the scope: the call may be repeated. */
async function handle(
  call: WalletDoorCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { platform, engine, secretsOf }: NativeDoorOptions,
): Promise<FastifyReply> {
  await allThatArrived();
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const { 'x-provider': provider, 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
  const known = typeof provider === 'string' ? secretsOf(provider) : undefined;
  const secrets = known instanceof Promise ? await known : known;
  const signed = { path: `${walletDoorPath}/${call}`, timestamp, signature, rawBody };
  if (typeof provider !== 'string' || !secrets || !isSignedNative(signed, secrets, platform.clock())) {
    figures.walletCalls.add(call, 'BAD_SIGNATURE');
    platform.log.warn(
      { provider, call, ip: request.visitorIp, correlationId: request.correlationId },
      'wallet door: bad signature',
    );
    return send(reply, 401, { code: 'BAD_SIGNATURE' });
  }
  const requested = parseNative(call, provider, rawBody);
  if (!requested) return send(reply, 400, { code: 'BAD_REQUEST', message: `this is not the body of ${call}` });
  return send(reply, 200, renderNative(await engine(requested.command, requested.options)));
}
