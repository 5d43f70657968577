/**
 * `node packages/games/src/maths/find-strips.ts GAME [--seed N] [--rtp 94]` finds strips with the return, the feature
 * and the style of a game's recipe, and prints them for its `maths.ts`. With `--rtp` it changes the strips of the
 * paid spin as little as possible. Formulas evaluate each candidate, so a search takes seconds.
 */
import { parseArgs } from 'node:util';
import { occurrences } from '../families/slot/strips.ts';
import { climb, repeatable, shuffled } from './climb.ts';
import { type Limits, recipes } from './recipes.ts';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, rtp: { type: 'string' } },
  allowPositionals: true,
});
const recipe = recipes[positionals[0] ?? ''];
if (!recipe) {
  console.error(`Name one of ${Object.keys(recipes).join(', ')}.`);
  process.exit(1);
}
const { sets, apart, gap, current } = recipe;
const random = repeatable(Number(values.seed ?? 1));
const below = (size: number) => Math.floor(random() * size);
const isRetuning = values.rtp !== undefined;

/** Returns a strip with the middle of the limits for each symbol. */
const plain = (limits: Limits) =>
  Object.entries(limits)
    .map(([symbol, [low, high]]) => symbol.repeat(low + below(high - low + 1)))
    .join('');

/** Replaces the symbol in one place of one strip, within the limits. */
function replaced(state: readonly string[][]): string[][] {
  const set = isRetuning ? 0 : below(sets.length);
  const reel = below(sets[set]!.length);
  const limits = sets[set]![reel]!;
  const strip = state[set]![reel]!;
  const at = below(strip.length);
  const symbol = Object.keys(limits)[below(Object.keys(limits).length)]!;
  const old = strip[at]!;
  const isFixed = isRetuning && [old, symbol].some((kept) => 'WSO'.includes(kept));
  const [low] = limits[old]!;
  const [, high] = limits[symbol]!;
  if (isFixed || occurrences(strip, old) <= low || occurrences(strip, symbol) >= high) return state as string[][];
  const changed = strip.slice(0, at) + symbol + strip.slice(at + 1);
  return state.map((reels, of) => (of === set ? reels.map((kept, index) => (index === reel ? changed : kept)) : reels));
}

const target = isRetuning ? Number(values.rtp) / 100 : undefined;
const cost = (state: readonly string[][]) =>
  target === undefined ? recipe.cost(state) : Math.abs(recipe.figures(state).rtp! - target);

let best: { state: string[][]; cost: number } | undefined;
for (let start = 0; start < (isRetuning ? 1 : recipe.starts); start++) {
  const begun = isRetuning ? current() : sets.map((reels) => reels.map(plain));
  const found = climb<string[][]>(begun, replaced, cost, {
    steps: recipe.steps,
    enough: isRetuning ? 0.0004 : recipe.enough,
  });
  if (!best || found.cost < best.cost) best = found;
  if (best.cost <= recipe.enough) break;
}
const strips =
  apart.length === 0
    ? best!.state
    : best!.state.map((reels) => reels.map((strip) => shuffled(strip, random, apart, gap)));
console.log(JSON.stringify({ cost: best!.cost, figures: recipe.figures(strips), strips }, undefined, 2));
