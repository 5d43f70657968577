import { type CrashServerMessage, defaultJurisdiction, findGame } from '@sabai/studio';
import type { StudioSession } from '../sessions.ts';
import type { CrashBank, CrashSettlement, CrashStake, Placement } from './crash-bank.ts';
import { createCrashTable } from './crash-table.ts';

export const timings = { bettingMs: 7000, lockMs: 500, crashedMs: 3000, tickMs: 100, speed: 1 };
export const sessionOf = (playerId: string, sessionId = `${playerId}-tab`): StudioSession => ({
  playerId,
  sessionId,
  playMode: 'real',
  game: findGame('nova-rush')!,
  currency: 'THB',
  language: 'en',
  jurisdiction: defaultJurisdiction,
  nick: playerId,
  walletSession: 'w',
});
export const alice = sessionOf('alice');
export const bob = sessionOf('bob');

export interface TableSetting {
  /** Where the rounds crash, in hundredths, over and over. */
  readonly crashes?: readonly number[];
  readonly walletMs?: number;
  readonly refuses?: boolean;
  /** Puts a fault into the bank. */
  readonly wrapBank?: (bank: CrashBank) => CrashBank;
}

/** A table with everything around it in memory, on a clock that the test moves. */
export function setTable({ crashes = [250], walletMs = 20, refuses = false, wrapBank }: TableSetting = {}) {
  const told: CrashServerMessage[] = [];
  const toldTo: Record<string, CrashServerMessage[]> = { alice: [], bob: [] };
  const paid: { stake: CrashStake; settlement: CrashSettlement }[] = [];
  const lost: CrashStake[] = [];
  const cancelled: string[] = [];
  const log = { error: () => {} };
  const world = { isWatched: true, walletMs, opened: 0, recovered: 0, startFails: 0 };
  const taken: CrashStake[] = [];
  const bank: CrashBank = {
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
    now: Date.now,
    log,
    isWatched: () => world.isWatched,
    tellAll: (message) => told.push(message),
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
        return { crash: crashes[(round - 1) % crashes.length]!, hash: `h${round}` };
      },
      finish: async (_round, _drawn, losers) => {
        lost.push(...losers.map(({ stake }) => stake));
      },
      history: async () => [],
    },
    bank: wrapBank?.(bank) ?? bank,
  });
  const running = table.run();
  const bet = (session = alice, fields: object = {}) =>
    table.place(session, { req: `req-${Math.random()}`, panel: 0, stakeMinor: 1000n, ...fields });
  const phases = () => told.filter((message) => message.type === 'state').map((message) => message.phase);
  return { table, running, world, told, toldTo, taken, paid, lost, cancelled, bet, phases };
}
