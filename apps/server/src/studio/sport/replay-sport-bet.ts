import { combinedOdds, type InstantEvent, readSimulatedName } from '@sabai/games';
import { sha256Hex } from '@sabai/games/node';
import type { RoundRecord } from '../rounds/round-record.ts';
import { currencyView } from '../rounds/sessions.ts';
import { findAnyBet } from './sport-bets.repository.ts';
import type { SportService } from './sport-service.ts';

/**
 * Returns an ended bet on sport, leg by leg, with the proof of its first simulated match's match day. A bet on real
 * matches alone has no proof, so its seeds are empty.
 */
export async function replaySportBet(sport: SportService, betId: string): Promise<RoundRecord | undefined> {
  const bet = await findAnyBet(sport.db, betId);
  if (!bet || bet.payoutMinor === undefined) return undefined;
  const events = bet.legs.map((leg): InstantEvent => {
    const { match, selection, odds, grade, score, home, away, league } = leg;
    const outcome = { match, league, home, away, selection, odds, grade: grade ?? '', score: score?.join('–') ?? '' };
    return { type: 'result', outcome, multiplier: odds };
  });
  const proof = await sport.proofOf(bet.legs.flatMap(({ match }) => readSimulatedName(match) ?? []));
  return {
    game: bet.gameCode,
    rulesVersion: bet.rulesVersion,
    currency: currencyView(bet.currency),
    round: {
      id: bet.betId,
      state: 'closed',
      nonce: proof?.round ?? 0,
      stake: bet.stakeMinor.toString(),
      params: { odds: combinedOdds(bet.legs.map(({ odds }) => odds)) },
      events: [...events, { type: 'final', amount: bet.payoutMinor.toString() }],
      payout: bet.payoutMinor.toString(),
    },
    playedAt: bet.createdAt.getTime(),
    fair: {
      serverSeedHash: proof?.hash ? sha256Hex(proof.hash) : '',
      clientSeed: proof?.salt ?? '',
      nonce: proof?.round ?? 0,
      ...(proof?.hash ? { serverSeed: proof.hash } : {}),
    },
  };
}
