import { defaultJurisdiction, type SharedGame, type SharedServerMessage } from '@sabai/games';
import type { RoundLiability } from '../rounds/liability.ts';
import type { StudioSession } from '../rounds/sessions.ts';
import type { Placement, SharedBank } from './shared-bank.ts';
import type { OpenedRound, SettledStake } from './shared-rounds.ts';
import type { Settlement, SharedStake } from './shared-stake.ts';
import type { TableParts } from './shared-table.ts';

/** The players of a test's table. */
export function guestsOf(game: SharedGame) {
  const sessionOf = (
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
  return {
    sessionOf,
    alice: sessionOf('alice'),
    bob: sessionOf('bob'),
    guest: sessionOf('guest', 'guest-tab', 'demo'),
  };
}

export interface SharedTableSetting {
  readonly walletMs?: number;
  readonly refuses?: boolean;
  /** Injects a fault into the bank. */
  readonly wrapBank?: (bank: SharedBank) => SharedBank;
}

/** Creates in-memory dependencies of a table, on a clock that the test moves; its rounds repeat these outcomes. */
export function tableInMemory<Outcome, Message, Paid extends Settlement = Settlement, Bet = unknown>(
  outcomes: readonly Outcome[],
  { walletMs = 20, refuses = false, wrapBank }: SharedTableSetting,
) {
  const received: Message[] = [];
  const toldTo: Record<string, Message[]> = { alice: [], bob: [], guest: [] };
  const taken: SharedStake[] = [];
  const cancelled: string[] = [];
  const paid: { stake: SharedStake; settlement: Paid }[] = [];
  const settled: SettledStake[] = [];
  /** `idle` rounds have passed when a player arrives, and the current one has been open for `onForMs`. */
  const world = { isWatched: true, walletMs, opened: 0, recovered: 0, startFails: 0, idle: 0, onForMs: 0 };
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
      paid.push({ stake, settlement: settlement as Paid });
    },
    balanceAfter: async () => 1000n,
  };
  const openNext = (): OpenedRound => {
    const round = ++world.opened;
    return { chainId: 1, round, fair: { terminalHash: 't', salt: 's', previousHash: 'p' } };
  };
  const parts: Omit<TableParts<Outcome, Bet>, 'timings'> = {
    now: Date.now,
    log: { error: () => {} },
    isWatched: () => world.isWatched,
    tellAll: (message) => received.push(message as Message),
    sendTo: (session, message: SharedServerMessage<Bet>) => toldTo[session.playerId]!.push(message as Message),
    bank: wrapBank?.(bank) ?? bank,
    rounds: {
      recover: async () => {
        world.recovered++;
      },
      open: async () => openNext(),
      resume: async () => {
        world.opened += world.idle;
        return { opened: openNext(), openedMsAgo: world.onForMs };
      },
      start: async ({ round }) => {
        if (world.startFails-- > 0) throw new Error('no database');
        return { outcome: outcomes[(round - 1) % outcomes.length]! as never, hash: `h${round}` };
      },
      finish: async (_round, _drawn, stakes) => {
        settled.push(...stakes);
      },
      // Idle rounds are in the history like played ones.
      history: async () =>
        Array.from({ length: world.opened - 1 }, (_, at) => world.opened - 1 - at).map((round) => ({
          round,
          outcome: outcomes[(round - 1) % outcomes.length]! as never,
          hash: `h${round}`,
        })),
      voids: async () => [],
    },
  };
  return { parts, world, told: received, toldTo, taken, cancelled, paid, settled };
}

type InMemory = Pick<ReturnType<typeof tableInMemory>, 'taken' | 'cancelled' | 'paid' | 'settled'>;

/** Returns accepted stakes that did not end exactly once: paid during the round, settled at its end, or cancelled. */
export const endedOtherwise = ({ taken, cancelled, paid, settled }: InMemory): string[] =>
  taken.flatMap(({ betId }) => {
    const ends = [
      ...paid.filter(({ stake }) => stake.betId === betId).map(() => 'paid'),
      ...settled.filter(({ stake }) => stake.betId === betId).map(() => 'settled'),
      ...cancelled.filter((id) => id === betId).map(() => 'cancelled'),
    ];
    return ends.length === 1 ? [] : [`a stake ends as [${ends}]`];
  });

/** Mutant: a bank that accepts a stake after its round has closed. */
export const takesLateStakes: SharedTableSetting = {
  wrapBank: (bank) => ({ ...bank, place: (stake, join) => bank.place(stake, () => join() || true) }),
};

/** Mutant: checks each bet immediately and counts it seconds later, so that two can use the last capacity. */
export function countedLate<Bet extends object>(book: RoundLiability<Bet>): RoundLiability<Bet> {
  const counted = new Set<Bet>();
  return {
    ...book,
    release(session, bet) {
      if (counted.delete(bet)) book.release(session, bet);
    },
    take(session, bet) {
      book.take(session, bet);
      book.release(session, bet);
      setTimeout(() => {
        try {
          book.take(session, bet);
          counted.add(bet);
        } catch {}
      }, 4000);
    },
  };
}
