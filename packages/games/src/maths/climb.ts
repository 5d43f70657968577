/** Returns repeatable random numbers in [0, 1), so that a search finds the same strips again. */
export function repeatable(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Improves a start by random steps with a lower cost, until the cost is at most `enough` or the steps are used up. */
export function climb<State>(
  start: State,
  step: (state: State) => State,
  cost: (state: State) => number,
  { steps, enough }: { steps: number; enough: number },
): { state: State; cost: number } {
  let best = { state: start, cost: cost(start) };
  for (let turn = 0; turn < steps && best.cost > enough; turn++) {
    const state = step(best.state);
    const candidate = { state, cost: cost(state) };
    if (candidate.cost <= best.cost) best = candidate;
  }
  return best;
}

/** Shuffles a strip's symbols so that each of `apart` appears at most once within `gap` places, also around the end. */
export function shuffled(symbols: string, random: () => number, apart: readonly string[], gap: number): string {
  const strip = [...symbols];
  const swap = (one: number, other: number) => {
    [strip[one], strip[other]] = [strip[other]!, strip[one]!];
  };
  for (let at = strip.length - 1; at > 0; at--) swap(at, Math.floor(random() * (at + 1)));
  const isTooClose = (symbol: string, at: number) =>
    apart.some((group) => {
      if (!group.includes(symbol)) return false;
      return Array.from({ length: gap - 1 }, (_, step) => strip[(at + step + 1) % strip.length]!).some((near) =>
        group.includes(near),
      );
    });
  for (let turn = 0; turn < 1_000_000; turn++) {
    const wrong = strip.flatMap((symbol, at) => (isTooClose(symbol, at) ? [at] : []));
    if (wrong.length === 0) return strip.join('');
    swap(wrong[Math.floor(random() * wrong.length)]!, Math.floor(random() * strip.length));
  }
  throw new Error(`no order of ${symbols} keeps its symbols apart`);
}
