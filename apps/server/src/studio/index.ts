/**
 * Our own game server: a provider that calls the operator only over signed HTTP. It stores its sessions, seeds, rounds
 * and shared rounds in its own tables (`studio_*`). Invariants, also under failures: an outcome exists only after its
 * stake was confirmed. Every outcome reaches the wallet, and every stake without one is returned. Outcomes depend on
 * the seeds alone. Start reading at `play-round.ts`, then `rounds/wallet-calls.ts`; shared rounds begin at
 * `shared/shared-table.ts`, fishing rooms at `fishing/fishing-service.ts`, the sportsbook at `sport/sport-service.ts`.
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
  /** Address of the operator's wallet API, such as http://127.0.0.1:3000/provider/v1. */
  readonly walletUrl: string;
  /** The operator's time zone, such as Asia/Bangkok. */
  readonly timeZone: () => Promise<string>;
  /** Our name at the wallet API. */
  readonly provider: string;
  /** The two secrets shared with the operator: for our calls to the wallet, and for the operator's launches. */
  readonly walletSecret: () => Promise<Buffer>;
  readonly launchSecret: () => Promise<Buffer>;
  /** Prefix of `/play/…` in launch addresses; empty when the games are served from the operator's own origin. */
  readonly playOrigin?: string;
  readonly walletTimeoutMs?: number;
  readonly walletPausesMs?: readonly number[];
  readonly fishing?: Partial<FishingSettings>;
  readonly shared?: Partial<SharedSettings>;
  /** Returns the address of this process for the studio's other processes, once it listens. */
  readonly peerUrl?: () => string;
  readonly sport?: Partial<SportSettings> | undefined;
  readonly salt?: SaltSettings;
  /** Signs a file in its last line. */
  readonly sealFile: (content: Buffer, at: Date) => Promise<Buffer>;
  /** For tests that interrupt between two steps. */
  readonly onStep?: StudioContext['onStep'];
}

export interface Studio {
  /** Mounts `/hgs/v1/…` and its websocket. */
  register(app: FastifyInstance): Promise<void>;
  /** Starts sending owed wallet calls and running the shared rounds. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends the wallet calls that are due now; `start` does so every second. */
  deliverDue(): Promise<number>;
  /** Ends abandoned rounds; `start` does so every minute. */
  finishLeft(): Promise<number>;
  /** Sums the games' returns by hour; `start` does so every two minutes. */
  measureReturns(): Promise<void>;
  /** Salts chains whose beacon round is published; `start` does so every quarter of a minute. */
  saltDue(): Promise<void>;
  /** Returns whether this process can serve the shared tables, directly or through the process that runs them. */
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
  const stopping = new AbortController();
  const context: StudioContext = {
    db,
    clock,
    log,
    wallet,
    calls,
    nextSalt,
    timeZone,
    stopping: stopping.signal,
    ...(onStep ? { onStep } : {}),
  };
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
