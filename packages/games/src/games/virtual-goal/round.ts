import { type MatchDay, readGoal } from '../../families/football/match-day.ts';
import { timedGame } from '../../families/timed/timed-game.ts';
import { virtualGoalManifest } from './manifest.ts';
import { virtualGoalRules } from './rules.ts';

/** Duration of a minute of play. */
export const MINUTE_MS = 500;
const lastsMs = 90 * MINUTE_MS + 2000;

/** Returns the match day after its first `count` goals. */
function after(day: MatchDay, count: number): MatchDay {
  const goals = day.goals.slice(0, count);
  const scored = (side: 0 | 1) =>
    day.home.map((_, match) => goals.filter((goal) => Math.floor(goal / 1000) === match && goal % 2 === side).length);
  return { round: day.round, home: scored(0), away: scored(1), goals };
}

/** Virtual Goal League: eight concurrent matches, revealed goal by goal. */
export const virtualGoal = timedGame(virtualGoalManifest, virtualGoalRules, {
  timings: { bettingMs: 40_000, lockMs: 1000, resultMs: 8000 },
  deal: (day) => ({
    steps: [
      { afterMs: 0, shown: after(day, 0) },
      ...day.goals.map((goal, index) => ({ afterMs: readGoal(goal).minute * MINUTE_MS, shown: after(day, index + 1) })),
    ],
    lastsMs,
  }),
});
