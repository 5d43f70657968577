/**
 * The house game server: a provider like any other, which meets the operator only over signed HTTP. It owns its sessions,
 * seeds, rounds and the rounds that all players share, in tables of its own (`studio_*`).
 * Keeps true: an outcome exists only after its stake was confirmed; every outcome reaches the wallet, and every stake without
 * one goes back, whatever dies in between; outcomes depend on the seeds alone.
 * Start reading at `play-round.ts`, then `rounds/wallet-calls.ts`; shared rounds begin at `shared/shared-table.ts`, fishing rooms at
 * `fishing/fishing-service.ts`, the sportsbook at `sport/sport-service.ts`.
 */
import type { Db } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createFishingService, type FishingService, type FishingSettings } from './fishing/fishing-service.ts';
import { haulBook } from './fishing/haul-bank.ts';
import { jackpotBook, roundBook } from './play-round.ts';
import { measureReturns } from './returns.ts';
import { repeat } from './rounds/repeat.ts';
import type { StudioContext } from './rounds/studio-context.ts';
import { createWalletCalls } from './rounds/wallet-calls.ts';
import { createWalletClient } from './rounds/wallet-client.ts';
import { createNextSalt, type SaltSettings, saltDue } from './shared/next-salt.ts';
import { sharedBetBook } from './shared/shared-bets.ts';
import { createSharedService, type SharedService, type SharedSettings } from './shared-service.ts';
import { sportBetBook } from './sport/sport-bank.ts';
import { createSportService, type SportService, type SportSettings } from './sport/sport-service.ts';
import { finishLeftRounds } from './steps/finish-left-rounds.ts';
import { registerStudioRoutes } from './studio.routes.ts';

export interface StudioOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Where the operator's wallet door is, such as http://127.0.0.1:3000/provider/v1. */
  readonly walletUrl: string;
  /** By whose clock the operator tells times, such as Asia/Bangkok. */
  readonly timeZone: () => Promise<string>;
  /** Our name at the wallet door. */
  readonly provider: string;
  /** The two secrets shared with the operator: for our calls to the wallet, and for the operator's launches. */
  readonly walletSecret: () => Promise<Buffer>;
  readonly launchSecret: () => Promise<Buffer>;
  /** Stands before `/play/…` in launch addresses; empty when the games are served from the operator's own origin. */
  readonly playOrigin?: string;
  readonly walletTimeoutMs?: number;
  readonly walletPausesMs?: readonly number[];
  readonly fishing?: Partial<FishingSettings>;
  readonly shared?: Partial<SharedSettings>;
  /** Where other processes of the studio reach this one once it listens. */
  readonly peerUrl?: () => string;
  readonly sport?: Partial<SportSettings> | undefined;
  readonly salt?: SaltSettings;
  /** Signs a file of the house in its last line. */
  readonly sealFile: (content: Buffer, at: Date) => Promise<Buffer>;
  /** For tests that stop the world between two steps. */
  readonly onStep?: StudioContext['onStep'];
}

export interface Studio {
  /** Mounts `/hgs/v1/…` and its websocket. */
  register(app: FastifyInstance): Promise<void>;
  /** Starts sending owed wallet calls and running the shared rounds. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends the wallet calls that are due now; the work of `start` does it every second. */
  deliverDue(): Promise<number>;
  /** Ends the rounds whose players never came back; `start` does it every minute. */
  finishLeft(): Promise<number>;
  /** Adds up what games have paid back, hour by hour; `start` does it every two minutes. */
  measureReturns(): Promise<void>;
  /** Salts what waits for rounds of the beacon that are out; `start` does it every quarter of a minute. */
  saltDue(): Promise<void>;
  /** Whether this process can serve the tables of shared rounds, by itself or through the one that runs them. */
  isReady(): boolean;
  readonly fishing: FishingService;
  readonly shared: SharedService;
  readonly sport: SportService;
}

export function createStudio(options: StudioOptions): Studio {
  const {
    db,
    log,
    clock,
    walletUrl,
    provider,
    walletSecret,
    launchSecret,
    playOrigin = '',
    timeZone,
    onStep,
  } = options;
  const wallet = createWalletClient({
    url: walletUrl,
    provider,
    secret: walletSecret,
    clock,
    ...(options.walletTimeoutMs ? { timeoutMs: options.walletTimeoutMs } : {}),
    ...(options.walletPausesMs ? { pausesMs: options.walletPausesMs } : {}),
  });
  const calls = createWalletCalls({
    db,
    clock,
    log,
    wallet,
    books: {
      round: roundBook(clock),
      shared_bet: sharedBetBook,
      jackpot: jackpotBook,
      haul: haulBook(clock),
      sport_bet: sportBetBook(clock),
    },
  });
  const { salt = {} } = options;
  const nextSalt = createNextSalt(salt);
  const context: StudioContext = { db, clock, log, wallet, calls, nextSalt, timeZone, ...(onStep ? { onStep } : {}) };
  const peers = {
    address: options.peerUrl ?? (() => ''),
    secret: launchSecret,
    onSessionsEnded: (sessionIds: readonly string[]) => endSessions(sessionIds),
  };
  const shared = createSharedService(context, peers, options.shared);
  const fishing = createFishingService(context, options.fishing);
  const sport = createSportService(context, options.sport);
  function endSessions(sessionIds: readonly string[]): void {
    shared.endSessions(sessionIds);
    fishing.endSessions(sessionIds);
  }
  const saltBeacon = async () => (salt.drand ? saltDue(context, salt.drand) : undefined);
  const stopping = new AbortController();
  let working: Promise<unknown> = Promise.resolve();
  return {
    shared,
    fishing,
    sport,
    isReady: shared.isReady,
    deliverDue: calls.deliverDue,
    finishLeft: () => finishLeftRounds(context),
    measureReturns: () => measureReturns(db, clock()),
    saltDue: saltBeacon,
    async register(app) {
      const onSessionsEnded = (sessionIds: readonly string[]) => {
        endSessions(sessionIds);
        shared.tellPeers(sessionIds);
      };
      const { sealFile } = options;
      await registerStudioRoutes(app, { context, sport, launchSecret, playOrigin, onSessionsEnded, sealFile });
      shared.registerSocket(app);
      fishing.registerSocket(app);
    },
    async start() {
      const { signal } = stopping;
      const left = { signal, everyMs: 60_000, what: 'looking for rounds that were left' };
      const beacon = { signal, everyMs: 15_000, what: 'asking the beacon' };
      const returns = { signal, everyMs: 2 * 60_000, what: 'measuring returns' };
      working = Promise.all([
        calls.run(signal),
        repeat(context, left, () => finishLeftRounds(context)),
        repeat(context, returns, () => measureReturns(db, clock())),
        ...(salt.drand ? [repeat(context, beacon, saltBeacon)] : []),
      ]);
      fishing.start();
      shared.start();
      sport.start();
    },
    async stop() {
      stopping.abort();
      await Promise.all([shared.stop(), fishing.stop(), sport.stop()]);
      await working;
    },
  };
}
