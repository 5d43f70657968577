import { type CrashGame, type CrashServerMessage, defaultJurisdiction, findGame } from '@sabai/studio';
import type { StudioSession } from '../sessions.ts';
import { partsOf } from '../shared/liability.ts';
import type { Placement, SharedBank } from '../shared/shared-bank.ts';
import type { SharedStake } from '../shared/shared-stake.ts';
import { type CrashSettlement, type CrashTableOptions, crashLiability, createCrashTable } from './crash-table.ts';

export const timings = { bettingMs: 7000, lockMs: 500, overMs: 3000 };
export const game = findGame('nova-rush') as CrashGame;
export const sessionOf = (
  playerId: string,
  sessionId = `${playerId}-tab`,
  playMode: StudioSession['playMode'] = 'real',
): StudioSession => ({
  playerId,
  sessionId,
  playMode,
  game,
  currency: 'THB',
  language: 'en',
  jurisdiction: defaultJurisdiction,
  nick: playerId,
  walletSession: 'w',
});
export const alice = sessionOf('alice');
export const bob = sessionOf('bob');
export const guest = sessionOf('guest', 'guest-tab', 'demo');

export type CrashLiability = Awaited<ReturnType<CrashTableOptions['liability']>>;

export interface TableSetting {
  /** Where the rounds crash, in hundredths, over and over. */
  readonly crashes?: readonly number[];
  readonly walletMs?: number;
  readonly refuses?: boolean;
  /** What all bets of a round may win together. */
  readonly mostMinor?: bigint;
  readonly wrapLiability?: (liability: CrashLiability) => CrashLiability;
  /** Puts a fault into the bank. */
  readonly wrapBank?: (bank: SharedBank) => SharedBank;
}

/** A table with everything around it in memory, on a clock that the test moves. */
export function setTable({
  crashes = [250],
  walletMs = 20,
  refuses = false,
  mostMinor = 10n ** 12n,
  wrapLiability,
  wrapBank,
}: TableSetting = {}) {
  const told: CrashServerMessage[] = [];
  const toldTo: Record<string, CrashServerMessage[]> = { alice: [], bob: [], guest: [] };
  const paid: { stake: SharedStake; settlement: CrashSettlement }[] = [];
  const lost: SharedStake[] = [];
  const cancelled: string[] = [];
  const log = { error: () => {} };
  const world = { isWatched: true, walletMs, opened: 0, recovered: 0, startFails: 0 };
  const taken: SharedStake[] = [];
  const bank: SharedBank = {
    place: async (stake, join): Promise<Placement> => {
      await new Promise((resolve) => setTimeout(resolve, world.walletMs));
      if (refuses) return { isTaken: false, code: 'ERR_IPB', message: 'too little' };
      if (!join()) return { isTaken: false, code: 'ERR_CLOSED', message: 'late' };
      taken.push(stake);
      return { isTaken: true, balanceMinor: 900n };
    },
    cancel: async ({ betId }) => {
      cancelled.push(betId);
    },
    pay: async (stake, settlement) => {
      paid.push({ stake, settlement });
    },
    balanceAfter: async () => 1000n,
  };
  const table = createCrashTable({
    timings,
    tickMs: 100,
    speed: 1,
    now: Date.now,
    log,
    isWatched: () => world.isWatched,
    tellAll: (message) => told.push(message as CrashServerMessage),
    tell: (session, message) => toldTo[session.playerId]!.push(message),
    rounds: {
      recover: async () => {
        world.recovered++;
      },
      open: async () => {
        const round = ++world.opened;
        return { chainId: 1, round, fair: { terminalHash: 't', salt: 's', previousHash: 'p' } };
      },
      start: async ({ round }) => {
        if (world.startFails-- > 0) throw new Error('no database');
        return { outcome: crashes[(round - 1) % crashes.length]!, hash: `h${round}` };
      },
      finish: async (_round, _drawn, settled) => {
        lost.push(...settled.map(({ stake }) => stake));
      },
      history: async () => [],
      voids: async () => [],
    },
    bank: wrapBank?.(bank) ?? bank,
    liability: async () => {
      const liability = crashLiability(game, partsOf(game.manifest.stakes.THB!, mostMinor));
      return wrapLiability?.(liability) ?? liability;
    },
  });
  const running = table.run();
  const bet = (session = alice, fields: object = {}) =>
    table.place(session, { req: `req-${Math.random()}`, panel: 0, stakeMinor: 1000n, ...fields });
  const phases = () => told.filter((message) => message.type === 'state').map((message) => message.phase);
  return { table, running, world, told, toldTo, taken, paid, lost, cancelled, bet, phases };
}
