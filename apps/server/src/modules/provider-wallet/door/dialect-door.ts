import type { Db } from '@sabai/db';
import { inTransaction } from '@sabai/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { figures } from '../../../platform/telemetry/figures.ts';
import type { WalletCommand } from '../commands/wallet-command.ts';
import { amb } from '../dialects/amb/routes.ts';
import { allThatArrived } from '../dialects/arrived-together.ts';
import { findBet, hasIssue } from '../dialects/bets.repository.ts';
import type { CallerFacts, Dialect, DialectAnswer, DialectRequest } from '../dialects/dialect.ts';
import { hub88 } from '../dialects/hub88/routes.ts';
import { pragmatic } from '../dialects/pragmatic/routes.ts';
import { answerNoCalls, takeRawBodies } from '../dialects/raw-body.ts';
import { DialectRefusal } from '../dialects/refusal.ts';
import { rememberPlayers } from '../dialects/remember-players.ts';
import { softswiss } from '../dialects/softswiss/routes.ts';
import type { PlayerDoor } from '../doors.ts';
import type { WalletEngine } from '../engine/wallet-engine.ts';
import { isUuid } from '../ids.ts';
import type { WalletProvider, WalletProviders } from '../providers/wallet-providers.ts';
import { rememberSignedCalls, type SignedContent } from './signed-calls.ts';

/** The dialects of other providers; our own has the native API. */
export const dialects: readonly Dialect[] = [hub88, pragmatic, amb, softswiss] as readonly Dialect[];

export interface DialectDoorOptions {
  readonly platform: Pick<Platform, 'clock' | 'log'> & { readonly db: Db };
  readonly engine: WalletEngine;
  readonly players: PlayerDoor;
  readonly providers: WalletProviders;
  readonly dialects?: readonly Dialect[];
}

/**
 * Mounts every protocol at `/provider/{dialect}/{provider}/…`. The signature is checked over the received bytes, before
 * parsing or any write.
 */
export async function registerDialects(app: FastifyInstance, options: DialectDoorOptions): Promise<void> {
  const playerOf = rememberPlayers(
    (player) => inTransaction(options.platform.db, (tx) => options.players.find(tx, player)),
    options.platform.clock,
  );
  const isOfThisCall = rememberSignedCalls(options.platform.db);
  for (const dialect of options.dialects ?? dialects) {
    await app.register(
      async (scope) => {
        takeRawBodies(scope);
        const door = { ...options, playerOf, isOfThisCall };
        for (const call of dialect.calls) {
          scope.post(`/${call}`, (request: FastifyRequest, reply: FastifyReply) =>
            handle(dialect, call, request, reply, door),
          );
        }
        answerNoCalls(scope, dialect.calls, (request, reply, { message, isFault }, error) => {
          const call = dialect.calls.find((known) => request.url.endsWith(`/${known}`)) ?? '';
          const requested = { call, headers: request.headers, rawBody: Buffer.alloc(0) };
          const outcome = isFault ? ({ code: 'RETRYABLE' } as const) : ({ code: 'BAD_REQUEST', message } as const);
          if (isFault)
            options.platform.log.error(
              { err: error, path: request.url, correlationId: request.correlationId },
              'wallet door: fault',
            );
          return send(reply, dialect.render(requested, outcome, undefined, options.platform.clock()));
        });
      },
      { prefix: `/provider/${dialect.name}/:provider` },
    );
  }
}

interface Door extends DialectDoorOptions, Pick<CallerFacts, 'playerOf'> {
  isOfThisCall(content: SignedContent): Promise<boolean>;
}

const send = (reply: FastifyReply, { status, body }: DialectAnswer) =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));

/** Its exceptions are handled by the scope: the call may be repeated. */
async function handle(dialect: Dialect, call: string, request: FastifyRequest, reply: FastifyReply, door: Door) {
  await allThatArrived();
  const { platform, providers } = door;
  const { provider: id } = request.params as { provider: string };
  const requested: DialectRequest = {
    call,
    headers: request.headers,
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
  const now = platform.clock();
  const provider = await providers.find(dialect.name, id);
  const isGenuine = provider && dialect.isGenuine(requested, provider.keys, now);
  const answered = isGenuine ? await answer(dialect, provider, requested, door, now) : undefined;
  if (answered) return send(reply, answered);
  figures.walletCalls.add(call, 'BAD_SIGNATURE');
  const details = {
    provider: id,
    dialect: dialect.name,
    call,
    ip: request.visitorIp,
    correlationId: request.correlationId,
  };
  platform.log.warn(details, 'wallet door: bad signature');
  return send(reply, dialect.render(requested, { code: 'BAD_SIGNATURE' }, undefined, now));
}

/** Returns whether a money call was signed for this call, and its content was not used for another. */
async function isSignedFor(
  command: WalletCommand,
  dialect: Dialect,
  requested: DialectRequest,
  door: Door,
): Promise<boolean> {
  if (command.call === 'authenticate' || command.call === 'balance' || !isUuid(command.player)) return true;
  const { player, provider } = command;
  return door.isOfThisCall({ player, provider, signed: dialect.signedOf(requested), call: requested.call });
}

/** Parses, executes and renders one genuine call; undefined if it was signed for another one. Never throws. */
async function answer(
  dialect: Dialect,
  provider: WalletProvider,
  requested: DialectRequest,
  door: Door,
  now: Date,
): Promise<DialectAnswer | undefined> {
  const { platform, engine } = door;
  const options = { ...dialect.options, ...provider.options };
  let echo: unknown;
  try {
    const parsed = await dialect.parse(requested, {
      provider: provider.id,
      options,
      game(code) {
        const ours = Object.hasOwn(provider.games, code) ? provider.games[code] : undefined;
        if (!ours) throw new DialectRefusal('GAME_UNAVAILABLE', 'the game is not one of this provider');
        return ours;
      },
      playerOf: door.playerOf,
      findBet: (player, txn) => findBet(platform.db, provider.id, player, txn),
      hasIssue: (player, issue) => hasIssue(platform.db, provider.id, player, issue),
    });
    echo = parsed.echo;
    if (!(await isSignedFor(parsed.command, dialect, requested, door))) return undefined;
    return dialect.render(requested, await engine(parsed.command, { ...options, ...parsed.options }), echo, now);
  } catch (error) {
    if (error instanceof DialectRefusal) {
      return dialect.render(requested, { code: error.code, message: error.message }, echo, now);
    }
    platform.log.error({ err: error, provider: provider.id, call: requested.call }, 'wallet door: fault');
    return dialect.render(requested, { code: 'RETRYABLE' }, echo, now);
  }
}
