import { games } from '../games/registry.ts';
import { type ChiSquare, chiSquare, fisher } from './chi-square.ts';
import { countDraws, freshRounds, type OpenRound } from './count-draws.ts';
import { outcomeClasses } from './outcome-classes.ts';

export interface GameTest extends ChiSquare {
  readonly game: string;
  readonly what: string;
}

/** A run of all tests on a sound generator fails once in a thousand runs. */
const FALSE_ALARMS = 1e-3;

/** Tests the numbers that games draw, and their outcomes, against their chances. */
export function* testGames(
  { game: only, draws }: { game?: string | undefined; draws: number },
  open: OpenRound = freshRounds(),
): Iterable<GameTest> {
  for (const [code, game] of Object.entries(games)) {
    if (only && only !== code) continue;
    for (const [what, counted] of countDraws(game, draws, open)) {
      const tested = chiSquare(counted);
      if (tested) yield { game: code, what: `draws ${what}`, ...tested };
    }
    for (const [name, make] of Object.entries(outcomeClasses)) {
      const [its, version] = name.split(' ');
      if (its !== code) continue;
      const { chances, classOf } = make();
      const counts = Array<number>(chances.length).fill(0);
      for (let round = 0; round < draws; round++) counts[classOf(open(game, round, () => {}))]! += 1;
      const tested = chiSquare({ counts, chances });
      if (tested) yield { game: code, what: `outcomes${version ? ` ${version}` : ''}`, ...tested };
    }
  }
}

/**
 * Returns the verdict of a run: the tests with significant deviations, corrected for their number, and whether all
 * fit together.
 */
export function verdictOf(tests: readonly GameTest[]) {
  const bound = FALSE_ALARMS / 2 / tests.length;
  const together = fisher(tests.map(({ p }) => p));
  const strays = tests.filter(({ p }) => p < bound);
  return { bound, strays, together, isSound: strays.length === 0 && together >= FALSE_ALARMS / 2 };
}
