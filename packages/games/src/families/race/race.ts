import type { Draws } from '../../engine/draws.ts';
import type { MultiplierTenThousandths } from '../../protocol/index.ts';
import { PUSH, type TableRules } from '../table/table-game.ts';

/**
 * A race by the clock. Races differ only in which runner has which form; the set of forms, and so the odds as a
 * whole, is constant. The forms of the runners follow from the race's number, so they are public before a bet. The
 * order of the finish follows from the round's secret alone.
 */
export interface RaceDefinition {
  /** Chances of the forms to win, best first, in whole parts of their sum. */
  readonly forms: readonly number[];
  /** The house edge: fair odds are divided by these. */
  readonly margins: { readonly win: number; readonly place: number; readonly forecast: number };
}

/** Number of placed runners. */
export const PLACES = 3;

/** `form` is each runner's form and `order` the runners in order of finish; runners and forms count from 0. */
export type RaceOutcome = { readonly form: readonly number[]; readonly order: readonly number[] };

/** Odds are whole twentieths, rounded down. */
const STEPS = 20;
const oddsOf = (chance: number, margin: number): MultiplierTenThousandths =>
  Math.floor(STEPS / (chance * margin) + 1e-9) * (PUSH / STEPS);

/** A number by which the races of a day differ well: it shares no factor with a factorial. */
const STRIDE = 1_000_003;

/** Returns each runner's form in the race of this number. Pure: race 8! + n is like race n. */
export function formOf(race: number, runners: number): number[] {
  let count = 1;
  for (let factor = 2; factor <= runners; factor++) count *= factor;
  let code = (race * STRIDE) % count;
  const left = Array.from({ length: runners }, (_, form) => form);
  return Array.from({ length: runners }, (_, taken) => {
    const choices = runners - taken;
    const at = code % choices;
    code = Math.floor(code / choices);
    return left.splice(at, 1)[0]!;
  });
}

/**
 * Returns the order of the finish: each place goes to one of the remaining runners, by their relative chances to win.
 */
export function finishOf({ forms }: RaceDefinition, form: readonly number[], draws: Draws): number[] {
  const running = form.map((_, runner) => runner);
  const order: number[] = [];
  while (running.length > 1) {
    let drawn = draws.index(running.reduce((sum, runner) => sum + forms[form[runner]!]!, 0));
    const at = running.findIndex((runner) => {
      drawn -= forms[form[runner]!]!;
      return drawn < 0;
    });
    order.push(...running.splice(at, 1));
  }
  return [...order, ...running];
}

/** Chances of each form: to win, to be placed, and of each pair to be first and second. */
export function chancesOf({ forms }: Pick<RaceDefinition, 'forms'>) {
  const total = forms.reduce((sum, part) => sum + part, 0);
  const win = forms.map((part) => part / total);
  const place = forms.map(() => 0);
  const forecast = forms.map(() => forms.map(() => 0));
  for (const [first, firstPart] of forms.entries()) {
    for (const [second, secondPart] of forms.entries()) {
      if (second === first) continue;
      const both = (firstPart / total) * (secondPart / (total - firstPart));
      forecast[first]![second] = both;
      for (const [third, thirdPart] of forms.entries()) {
        if (third === first || third === second) continue;
        const all = both * (thirdPart / (total - firstPart - secondPart));
        for (const placed of [first, second, third]) place[placed]! += all;
      }
    }
  }
  return { win, place, forecast };
}

export interface RaceRules extends TableRules<RaceOutcome> {
  /** Returns the pay of a bet on the spot in a race with these forms, in ten-thousandths. */
  odds(spot: string, form: readonly number[]): MultiplierTenThousandths;
}

/**
 * Returns the bets of a race: `win:3`, `place:3`, and `forecast:3-1` for the first two in order. Runners are numbered
 * from 1 as on their shirts.
 */
export function raceRules(definition: RaceDefinition): RaceRules {
  const { forms, margins } = definition;
  const chances = chancesOf(definition);
  const numbers = forms.map((_, runner) => runner + 1);
  const pairs = numbers.flatMap((first) =>
    numbers.filter((second) => second !== first).map((second) => [first, second]),
  );
  const table = {
    win: chances.win.map((chance) => oddsOf(chance, margins.win)),
    place: chances.place.map((chance) => oddsOf(chance, margins.place)),
    forecast: chances.forecast.map((row) => row.map((chance) => (chance > 0 ? oddsOf(chance, margins.forecast) : 0))),
  };
  const read = (spot: string) => {
    const [kind, runners] = spot.split(':') as [keyof typeof table, string];
    const [first, second = first] = runners.split('-').map((number) => Number(number) - 1) as [number, number?];
    return { kind, first, second };
  };
  const odds = (spot: string, form: readonly number[]) => {
    const { kind, first, second } = read(spot);
    return kind === 'forecast' ? table.forecast[form[first]!]![form[second]!]! : table[kind][form[first]!]!;
  };
  return {
    spots: [
      ...numbers.map((number) => `win:${number}`),
      ...numbers.map((number) => `place:${number}`),
      ...pairs.map(([first, second]) => `forecast:${first}-${second}`),
    ],
    odds,
    draw(draws, race = 1) {
      const form = formOf(race, forms.length);
      return { form, order: finishOf(definition, form, draws) };
    },
    pays(spot, { form, order }) {
      const { kind, first, second } = read(spot);
      const hasWon =
        kind === 'place'
          ? order.slice(0, PLACES).includes(first)
          : order[0] === first && (kind === 'win' || order[1] === second);
      return hasWon ? odds(spot, form) : 0;
    },
    // Each runner has each form in some race.
    most: (spot) => Math.max(...table[read(spot).kind].flat()),
    // Forms rotate over the runners without changing a form's chances: one race represents all.
    *all() {
      const form = forms.map((_, index) => index);
      const places = (order: readonly number[], left: readonly number[], weight: number): [RaceOutcome, number][] =>
        order.length === PLACES
          ? [[{ form, order: [...order, ...left] }, weight]]
          : left.flatMap((runner) => {
              const others = left.filter((other) => other !== runner);
              const sum = left.reduce((parts, other) => parts + forms[other]!, 0);
              return places([...order, runner], others, weight * (forms[runner]! / sum));
            });
      yield* places([], form, 1);
    },
  };
}
