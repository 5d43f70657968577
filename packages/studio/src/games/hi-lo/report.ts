import { instantReport } from '../../families/instant/instant-report.ts';
import { MOST_STAKES } from '../../families/steps/step-game.ts';
import { type HiLoGuess, hiLoMultiplier, winningRanks } from './rules.ts';

const names = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const once = (rank: number, guess: HiLoGuess) => [winningRanks(rank, guess)];
const plans: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(
    names.flatMap((name, rank) =>
      (['higher', 'lower'] as const).map((guess) => [`${name} ${guess}`, once(rank, guess)] as const),
    ),
  ),
  'three even guesses': [7, 7, 7],
  'ten good guesses': Array.from({ length: 10 }, () => 10),
  'three long shots': [1, 1, 1],
};

/** The figures of one guess at each card, and of some rows of them; how far a round can go is only bounded by the cap. */
export const hiLoReport = () => ({
  ...instantReport(
    '1.0.0',
    Object.fromEntries(
      Object.entries(plans).map(([name, chances]) => {
        const chance = chances.reduce((all, each) => (all * each) / 13, 1);
        return [
          name,
          [
            { chance, multiplier: hiLoMultiplier(chances) },
            { chance: 1 - chance, multiplier: 0 },
          ],
        ];
      }),
    ),
    '7 higher',
    'medium',
  ),
  maxWin: MOST_STAKES,
});
