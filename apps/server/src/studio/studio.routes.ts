import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  acceptances,
  type GamesResponse,
  type HgsError,
  hgsPaths,
  isAmountMinor,
  liabilityBounds,
  standardStakes,
} from '@sabai/games';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isFreshTimestamp, isSignature, signCall } from '../platform/sealing/signing.ts';
import { showPots } from './jackpot/jackpot-pots.ts';
import { offeredGames } from './offered-games.ts';
import { playRound } from './play-round.ts';
import { measuredReturns, returnsQuery } from './returns.ts';
import { cancelFreeRounds, giveFreeRounds, listFreeRounds } from './rounds/free-rounds.ts';
import { HgsRefusal, hgsStatus } from './rounds/hgs-refusal.ts';
import { createTurns } from './rounds/in-turn.ts';
import { listLiabilities, setLiability } from './rounds/liability.ts';
import { openGame, resumeGame } from './rounds/open-game.ts';
import { takeSeed } from './rounds/seeds.ts';
import { prepareSession, requireSession } from './rounds/sessions.ts';
import type { StudioContext } from './rounds/studio-context.ts';
import { listScores, scoresQuery } from './scores.ts';
import { chainsText, giveChainSeed, listChains } from './shared/published-chains.ts';
import type { SportService } from './sport/sport-service.ts';
import { actOnRound } from './steps/act-on-round.ts';
import { listTransactions, transactionsQuery } from './transactions.ts';
import { replayRound, watchRound } from './watch-round.ts';

/** The published documents and files with which rounds can be repeated. */
const documents = path.resolve(import.meta.dirname, '../../../../docs');

const name = z.string().min(1).max(200);
const req = z.string().regex(/^[\w-]{8,64}$/);
const currencyName = z.string().refine((code) => Object.hasOwn(standardStakes, code), 'nobody plays in this currency');
/** Maximum size of a file of matches, in bytes. */
const mostOfAFile = 1_500_000;
const bodies = {
  launch: z.strictObject({
    // A tilde separates the player from the secret in the names of sessions.
    player_id: z.string().regex(/^[\w.:-]{1,64}$/),
    game_code: name,
    rules_version: name.optional(),
    currency: name,
    lang: z.string().min(1).max(16),
    mode: z.enum(['real', 'demo']),
    device: z.enum(['mobile', 'desktop']),
    return_url: z.string().max(500),
    token: name.optional(),
    jurisdiction: z
      .strictObject({
        minimumRoundDurationMs: z.int().min(0).max(60_000),
        isTurboDisabled: z.boolean(),
        isAutoplayDisabled: z.boolean(),
        isSlamStopDisabled: z.boolean(),
        isBuyFeatureDisabled: z.boolean(),
        showsNetPosition: z.boolean(),
        showsSessionTimer: z.boolean(),
        showsRtp: z.boolean(),
      })
      .optional(),
  }),
  auth: z.union([z.strictObject({ t: name }), z.strictObject({ session: name })]),
  play: z.strictObject({
    session: name,
    req,
    mode: name,
    stake: z.string().refine(isAmountMinor),
    free: name.optional(),
    params: z.record(name, z.union([z.string().max(200), z.number(), z.array(z.number()).max(50)])).optional(),
  }),
  freeRounds: z.strictObject({
    player_id: name,
    grant_id: name,
    game_code: name,
    currency: name,
    stake: z.string().refine(isAmountMinor),
    count: z.int().min(1).max(1000),
    expires_at: z.int().min(0).max(8.64e15),
  }),
  freeRoundsList: z.strictObject({ player_id: name }),
  freeRoundsCancel: z.strictObject({ player_id: name, grant_id: name }),
  liability: z.strictObject({
    game_code: name,
    bound: z.enum(liabilityBounds),
    currency: currencyName.optional(),
    amount: z.string().refine(isAmountMinor).optional(),
  }),
  action: z.strictObject({
    session: name,
    req,
    round: z.uuid(),
    seq: z.int().min(1).max(1000),
    type: name,
    at: z.int().min(0).max(1000).optional(),
  }),
  seen: z.strictObject({ session: name, round: name, cursor: z.int().min(0).max(1_000_000) }),
  sportBet: z.strictObject({
    session: name,
    req,
    stake: z.string().refine(isAmountMinor),
    accept: z.enum(acceptances),
    legs: z
      .array(
        z.strictObject({ match: z.string().max(100), selection: z.string().max(40), odds: z.int().min(0).max(1e9) }),
      )
      .max(20),
  }),
  sportFixtures: z.strictObject({ text: z.string().max(400_000), isApplied: z.boolean() }),
  sportBets: z.strictObject({ session: name }),
  sportCashOut: z.strictObject({ session: name, bet: z.uuid(), least: z.string().refine(isAmountMinor) }),
  chainSeed: z.strictObject({ session: name, end: name, seed: z.string().max(200) }),
  seeds: z.strictObject({ session: name, req, serverSeedHash: name, clientSeed: z.string().max(200) }),
};

const chainsQuery = z.strictObject({ game: name.optional() });
const currencyQuery = z.strictObject({ currency: currencyName });

function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  throw new HgsRefusal('ERR_VAL', parsed.error.issues[0]?.message ?? 'invalid', field || undefined);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const trace = request.correlationId || randomUUID();
  const { statusCode = 500 } = error as FastifyError;
  let refusal = error instanceof HgsRefusal ? error : undefined;
  if (!refusal && statusCode >= 400 && statusCode < 500)
    refusal = new HgsRefusal('ERR_VAL', 'this is no readable request');
  if (!refusal) {
    request.log.error({ err: error, trace }, 'studio: fault');
    refusal = new HgsRefusal('ERR_GEN', 'something went wrong');
  }
  const { code, message, field } = refusal;
  const body: HgsError = { code, message, trace, ...(field === undefined ? {} : { field }) };
  return reply.code(hgsStatus[code]).send(body);
}

export interface StudioRoutesOptions {
  readonly context: StudioContext;
  readonly sport: SportService;
  readonly launchSecret: () => Promise<Buffer>;
  /** Prefix of `/play/…` in the address of a game; empty when the games are on the operator's own origin. */
  readonly playOrigin: string;
  readonly onSessionsEnded: (sessionIds: readonly string[]) => void;
  /** Signs a file in its last line. */
  readonly sealFile: (content: Buffer, at: Date) => Promise<Buffer>;
}

/** Mounts the calls of operators and game clients under `/hgs/v1`. */
export async function registerStudioRoutes(app: FastifyInstance, options: StudioRoutesOptions): Promise<void> {
  const { context, sport, launchSecret, playOrigin, onSessionsEnded, sealFile } = options;
  const { db, clock } = context;
  const inTurn = createTurns();

  async function requireOperator({ headers, method, url: path }: FastifyRequest, rawBody?: Buffer): Promise<void> {
    const { 'x-timestamp': timestamp, 'x-sign': signature } = headers;
    const isFresh = isFreshTimestamp(timestamp, clock());
    const named = { method, path, timestamp: String(timestamp) };
    if (!isFresh || !isSignature(signature, signCall(await launchSecret(), named, rawBody)))
      throw new HgsRefusal('ERR_IS', 'bad signature');
  }

  await app.register(async (scope) => {
    scope.setErrorHandler(sendError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    );
    const signedBody = async (request: FastifyRequest): Promise<unknown> => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await requireOperator(request, rawBody);
      return readJson(rawBody);
    };
    scope.post(hgsPaths.launch, async (request) => {
      const order = parse(bodies.launch, await signedBody(request));
      const { token, expiresAt } = await prepareSession(
        db,
        {
          playerId: order.player_id,
          gameCode: order.game_code,
          rulesVersion: order.rules_version,
          currency: order.currency,
          language: order.lang,
          playMode: order.mode,
          walletToken: order.token,
          jurisdiction: order.jurisdiction,
        },
        clock(),
      );
      const query = new URLSearchParams({
        t: token,
        lang: order.lang,
        device: order.device,
        mode: order.mode,
        return_url: order.return_url,
      });
      return { url: `${playOrigin}/play/${order.game_code}/?${query}`, expires_at: expiresAt.getTime() };
    });
    scope.post(hgsPaths.freeRounds, async (request) =>
      giveFreeRounds(db, parse(bodies.freeRounds, await signedBody(request)), clock()),
    );
    scope.get(hgsPaths.freeRounds, async (request) => {
      await requireOperator(request);
      const { player_id } = parse(bodies.freeRoundsList, request.query);
      return { gifts: await listFreeRounds(db, player_id, clock()) };
    });
    scope.post(`${hgsPaths.freeRounds}/cancel`, async (request) => {
      const { player_id, grant_id } = parse(bodies.freeRoundsCancel, await signedBody(request));
      return cancelFreeRounds(db, player_id, grant_id, clock());
    });
    scope.get(hgsPaths.returns, async (request) => {
      await requireOperator(request);
      const { from } = parse(returnsQuery, request.query);
      return { returns: await measuredReturns(db, new Date(from)) };
    });
    scope.get(hgsPaths.liabilities, async (request) => {
      await requireOperator(request);
      const { currency } = parse(currencyQuery, request.query);
      return { liabilities: await listLiabilities(db, currency) };
    });
    scope.post(hgsPaths.liabilities, async (request) => {
      await setLiability(db, parse(bodies.liability, await signedBody(request)), clock());
      return {};
    });
    scope.get(hgsPaths.sportFixtures, async (request) => {
      await requireOperator(request);
      return { fixtures: await sport.fixtures() };
    });
    scope.post(hgsPaths.sportFixtures, { bodyLimit: mostOfAFile }, async (request) =>
      sport.importFixtures(parse(bodies.sportFixtures, await signedBody(request))),
    );
    scope.get(hgsPaths.scores, async (request) => {
      await requireOperator(request);
      return listScores(db, parse(scoresQuery, request.query));
    });
    scope.get(hgsPaths.transactions, async (request) => {
      await requireOperator(request);
      return listTransactions(db, parse(transactionsQuery, request.query));
    });
  });

  await app.register(async (scope) => {
    scope.setErrorHandler(sendError);
    scope.post(hgsPaths.auth, async (request) => {
      const body = parse(bodies.auth, request.body);
      return 't' in body ? openGame(context, body.t, onSessionsEnded) : resumeGame(context, body.session);
    });
    scope.post(hgsPaths.play, async (request) => {
      const body = parse(bodies.play, request.body);
      return inTurn(body.session, () => playRound(context, body));
    });
    scope.post(hgsPaths.action, async (request) => {
      const body = parse(bodies.action, request.body);
      return inTurn(body.session, () => actOnRound(context, body));
    });
    scope.post(hgsPaths.seen, async (request) => watchRound(context, parse(bodies.seen, request.body)));
    scope.post(hgsPaths.seeds, async (request) => {
      const { session: named, ...change } = parse(bodies.seeds, request.body);
      const session = await requireSession(db, named, clock());
      if (session.game.rounds !== 'solo') throw new HgsRefusal('ERR_VAL', 'shared rounds have no seeds of their own');
      const owner = { playerId: session.playerId, gameCode: session.game.manifest.code };
      return takeSeed(db, owner, { ...change, now: clock() });
    });
    scope.get(hgsPaths.games, async (): Promise<GamesResponse> => ({ games: offeredGames() }));
    scope.get(hgsPaths.sportBoard, async () => sport.board());
    scope.post(hgsPaths.sportBet, async (request) => sport.bet(parse(bodies.sportBet, request.body)));
    scope.post(hgsPaths.sportBets, async (request) => sport.bets(parse(bodies.sportBets, request.body).session));
    scope.post(hgsPaths.sportCashOut, async (request) => sport.cashOut(parse(bodies.sportCashOut, request.body)));
    scope.get(hgsPaths.jackpots, async (request) => {
      const { currency } = parse(currencyQuery, request.query);
      return showPots(db, currency, clock());
    });
    scope.get(hgsPaths.chains, async (request) => ({
      chains: await listChains(db, parse(chainsQuery, request.query).game),
    }));
    scope.get(hgsPaths.chainsFile, async (_request, reply) => {
      const now = clock();
      const file = await sealFile(Buffer.from(chainsText(await listChains(db), now)), now);
      return reply.type('text/plain; charset=utf-8').send(file);
    });
    scope.get(hgsPaths.document, async (_request, reply) =>
      reply.type('text/markdown; charset=utf-8').send(await readFile(path.join(documents, 'fairness.md'))),
    );
    scope.get(hgsPaths.tables, async (_request, reply) =>
      reply.type('application/json').send(await readFile(path.join(documents, 'generated/fairness.json'))),
    );
    scope.post(hgsPaths.chainSeed, async (request) => {
      const { session: named, ...given } = parse(bodies.chainSeed, request.body);
      return { chains: await giveChainSeed(db, await requireSession(db, named, clock()), given, clock()) };
    });
    scope.get<{ Params: { round: string } }>(`${hgsPaths.replay}/:round`, async (request) =>
      replayRound(context, sport, request.params.round),
    );
  });
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new HgsRefusal('ERR_VAL', 'this is no JSON');
  }
}
