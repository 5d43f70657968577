import { games } from '../games/registry.ts';
import { type ChiSquare, chiSquare, fisher } from './chi-square.ts';
import { countDraws, freshRounds, type OpenRound } from './count-draws.ts';
import { outcomeClasses } from './outcome-classes.ts';

export interface GameTest extends ChiSquare {
  readonly game: string;
  readonly what: string;
}

/** A run of everything by a sound generator fails once in a thousand runs. */
const FALSE_ALARMS = 1e-3;

/** The numbers that games draw and the outcomes they make of them, against their chances. */
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

/** What a run says as a whole: the tests that stray too far for so many, and whether all of them fit together. */
export function verdictOf(tests: readonly GameTest[]) {
  const bound = FALSE_ALARMS / 2 / tests.length;
  const together = fisher(tests.map(({ p }) => p));
  const strays = tests.filter(({ p }) => p < bound);
  return { bound, strays, together, isSound: strays.length === 0 && together >= FALSE_ALARMS / 2 };
}
