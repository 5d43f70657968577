import { inTransaction } from '@sabai/db';
import { payoutOf } from '@sabai/games';
import type { StudioContext } from '../rounds/studio-context.ts';
import type { WalletCall } from '../rounds/wallet-calls.ts';
import type { SportBank } from './sport-bank.ts';
import {
  findBet,
  findDueBets,
  gradeLeg,
  lockBet,
  moveBet,
  type SportBet,
  type SportLeg,
} from './sport-bets.repository.ts';
import type { FindMatch } from './sport-matches.ts';

/** Retry interval while a result is unknown. */
const lookAgainMs = 60_000;
const atOnce = 16;

/** Settles the bets whose matches have ended. Processes may run it concurrently. Returns the number of bets read. */
export async function settleBets(
  { db, clock, calls }: StudioContext,
  { find, bank }: { find: FindMatch; bank: SportBank },
): Promise<number> {
  const due = await findDueBets(db, clock());
  const queue = [...due];

  async function settle(playerId: string, betId: string): Promise<WalletCall | undefined> {
    const now = clock().getTime();
    const seen = (await findBet(db, playerId, betId))!;
    const matches = await Promise.all(seen.legs.map(({ match, grade }) => (grade ? undefined : find(match, now))));
    return inTransaction(db, async (tx) => {
      const bet = await lockBet(tx, playerId, betId);
      if (bet?.state !== 'open') return undefined;
      const legs: SportLeg[] = [];
      let nextAt = Number.POSITIVE_INFINITY;
      for (const [index, leg] of bet.legs.entries()) {
        const match = matches[index];
        const known = leg.grade ? undefined : match?.grade(leg.selection, leg.kickOffAt);
        if (known) await gradeLeg(tx, bet, index, known);
        else if (!leg.grade)
          nextAt = Math.min(nextAt, match && match.settlesAt > now ? match.settlesAt : now + lookAgainMs);
        legs.push({ ...leg, ...known });
      }
      const end = endOf(bet, legs);
      if (end) return bank.endBet(tx, bet, end.state, end.payoutMinor);
      await moveBet(tx, bet, 'open', { settles_at: new Date(nextAt) });
      return undefined;
    });
  }

  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const owed = await settle(next.playerId, next.betId);
      if (owed) await calls.sendOwed(owed);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, lane));
  return due.length;
}

/** Returns the end of a bet: immediately when a leg is lost, else with its last leg. Undefined while it is open. */
function endOf(
  { stakeMinor }: Pick<SportBet, 'stakeMinor'>,
  legs: readonly SportLeg[],
): { state: 'won' | 'lost' | 'refunded'; payoutMinor: bigint } | undefined {
  if (legs.some(({ grade }) => grade === 'lost')) return { state: 'lost', payoutMinor: 0n };
  const graded = legs.flatMap(({ grade, odds }) => (grade ? [{ grade, odds }] : []));
  if (graded.length < legs.length) return undefined;
  const payoutMinor = payoutOf(stakeMinor, graded);
  if (graded.every(({ grade }) => grade === 'void')) return { state: 'refunded', payoutMinor };
  return { state: payoutMinor > 0n ? 'won' : 'lost', payoutMinor };
}
