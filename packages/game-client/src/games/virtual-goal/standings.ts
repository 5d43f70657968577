import type { MatchDay } from '@sabai/games/families/football/match-day.ts';
import { fixturesOf, seasonOf, sides } from '@sabai/games/games/virtual-goal/league.ts';
import type { TimedHistoryRound } from '@sabai/games/protocol';

export interface Standing {
  side: number;
  played: number;
  goals: number;
  against: number;
  points: number;
}

/** Returns the season's standings from the known match days: points, then goal difference, then goals. */
export function standingsOf(history: readonly TimedHistoryRound[], round: number): Standing[] {
  const table = sides.map((_, side): Standing => ({ side, played: 0, goals: 0, against: 0, points: 0 }));
  const add = (side: number, scored: number, conceded: number) => {
    const line = table[side]!;
    line.played += 1;
    line.goals += scored;
    line.against += conceded;
    line.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
  };
  for (const past of history) {
    if (seasonOf(past.round) !== seasonOf(round)) continue;
    const { home, away } = past.outcome as unknown as MatchDay;
    for (const [match, [one, other]] of fixturesOf(past.round).entries()) {
      add(one, home[match]!, away[match]!);
      add(other, away[match]!, home[match]!);
    }
  }
  const difference = ({ goals, against }: Standing) => goals - against;
  return table.sort(
    (a, b) => b.points - a.points || difference(b) - difference(a) || b.goals - a.goals || a.side - b.side,
  );
}
