import { type KnownWin, RAREST_WIN, rounded } from '../../engine/math-report.ts';
import { WHOLE } from '../../families/instant/instant-game.ts';
import { instantReport } from '../../families/instant/instant-report.ts';
import { MOST_STAKES } from '../../families/steps/step-game.ts';
import { type HiLoGuess, hiLoMultiplier, RANKS, winningRanks, wins } from './rules.ts';

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

/** Returns the figures of one guess at each card, and of some sequences; only the cap limits the length of a round. */
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
  ),
  maxWin: MOST_STAKES,
  highestWin: highestOfPlays(),
});

/** Plays are counted up to this many guesses; longer ones, and skipped cards, can only add to their chances. */
const MOST_GUESSES = 5;
const CAP = MOST_STAKES * WHOLE;
const ranks = Array.from({ length: RANKS }, (_, rank) => rank);
/** Returns the multiplier from the number of correct guesses and the product of their chances. */
const multiplierOf = (guesses: number, product: number) =>
  guesses === 0 ? WHOLE : Math.floor((99 * 100 * RANKS ** guesses) / product);

/** Returns the highest win that a play of some guesses reaches often enough, when all guesses aim for that win. */
function highestOfPlays(): KnownWin {
  const products = Array.from({ length: MOST_GUESSES }).reduce<Set<number>[]>(
    (found) => [...found, new Set([...found.at(-1)!].flatMap((product) => ranks.slice(1).map((k) => product * k)))],
    [new Set([1])],
  );
  const targets = products
    .flatMap((of, guesses) => [...of].map((product) => multiplierOf(guesses, product)))
    .filter((multiplier) => multiplier > WHOLE && multiplier <= CAP)
    .sort((one, other) => other - one);
  // The lower the win, the likelier: bisects to the first that is likely enough.
  let [rare, likely] = [-1, targets.length - 1];
  while (likely - rare > 1) {
    const middle = (rare + likely) >> 1;
    if (chanceToReach(targets[middle]!) * RAREST_WIN >= 1) likely = middle;
    else rare = middle;
  }
  const target = targets[likely]!;
  return { times: target / WHOLE, oneIn: rounded(1 / chanceToReach(target)), known: 'at least' };
}

/** Returns the chance that a round reaches the multiplier or more, with the best guesses for it. */
function chanceToReach(target: number): number {
  const known = new Map<number, number>();
  const best = (guesses: number, product: number, rank: number): number => {
    if (multiplierOf(guesses, product) >= target) return 1;
    if (guesses === MOST_GUESSES) return 0;
    const key = (product * (MOST_GUESSES + 1) + guesses) * RANKS + rank;
    const found = known.get(key);
    if (found !== undefined) return found;
    const chances = (['higher', 'lower'] as const).map((guess) => {
      const next = product * winningRanks(rank, guess);
      if (multiplierOf(guesses + 1, next) > CAP) return 0;
      const won = ranks.filter((card) => wins(rank, guess, card));
      return won.reduce((sum, card) => sum + best(guesses + 1, next, card), 0) / RANKS;
    });
    const chance = Math.max(...chances);
    known.set(key, chance);
    return chance;
  };
  return ranks.reduce((sum, rank) => sum + best(0, 1, rank), 0) / RANKS;
}
