import { createHash } from 'node:crypto';

/** Published results, as far as they are recomputed. Nothing of the casino's own code is used for it. */
export interface Results {
  readonly hash: string;
  readonly rules: {
    readonly leastScore: string;
    readonly prizes: readonly { readonly from: number; readonly to: number; readonly reward: Reward }[];
  };
  readonly entrants: readonly {
    readonly alias: string;
    readonly currency_code: string;
    readonly score: string;
    readonly reached_at: string;
  }[];
  readonly places: readonly {
    readonly place: number;
    readonly alias: string;
    readonly prize: object;
    readonly value: string;
  }[];
}
interface Reward {
  readonly type: string;
  readonly amounts?: Readonly<Record<string, string>>;
  readonly rounds?: { readonly count: number };
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, inner]) => [name, canonical(inner)]));
}

/** Returns the value of a prize in a currency, in minor units: money, and the stakes of free spins. */
function worthOf({ type, amounts = {}, rounds }: Reward, currency: string): bigint {
  const amount = BigInt(amounts[currency] ?? '0');
  if (type === 'money') return amount;
  return type === 'freespins' ? amount * BigInt(rounds?.count ?? 0) : 0n;
}

/** Ranks the entrants again by the rules in the list; what of its places or its hash is otherwise. */
export function problemsOfResults({ hash, ...content }: Results): string[] {
  const problems: string[] = [];
  const own = createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('hex');
  if (own !== hash) problems.push(`the list has the hash ${own} but states ${hash}`);
  const { rules, entrants, places } = content;
  const ranked = entrants
    .filter(({ score }) => BigInt(score) >= BigInt(rules.leastScore))
    .toSorted((one, other) => {
      if (one.score !== other.score) return BigInt(one.score) > BigInt(other.score) ? -1 : 1;
      if (one.reached_at !== other.reached_at) return one.reached_at < other.reached_at ? -1 : 1;
      return one.alias < other.alias ? -1 : 1;
    });
  const expected = ranked.flatMap(({ alias, currency_code }, index) => {
    const place = index + 1;
    const reward = rules.prizes.find(({ from, to }) => from <= place && place <= to)?.reward;
    return reward ? [{ place, alias, reward, value: worthOf(reward, currency_code).toString() }] : [];
  });
  for (const { place, alias, reward, value } of expected) {
    const found = places.find((one) => one.place === place);
    if (!found) problems.push(`place ${place} is missing`);
    else if (found.alias !== alias) problems.push(`place ${place} is ${found.alias} instead of ${alias}`);
    else if (found.value !== value) problems.push(`place ${place} is worth ${found.value} instead of ${value}`);
    else if (JSON.stringify(canonical(found.prize)) !== JSON.stringify(canonical(reward)))
      problems.push(`place ${place} wins a prize that differs from the rules`);
  }
  for (const { place } of places)
    if (!expected.some((one) => one.place === place))
      problems.push(`place ${place} has a prize although the rules give none`);
  return problems;
}
