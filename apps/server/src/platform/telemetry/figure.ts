/**
 * The metrics of a process, as plain numbers: an update costs one map lookup, with or without a reader.
 * `exported-figures.ts` exports them.
 */

/** Labels of a series, by their names. */
export type Labels = Readonly<Record<string, string>>;

/** The number of observations per range. */
export interface Distribution {
  readonly sum: number;
  readonly count: number;
  /** One more than there are bounds: the last counts values above all bounds. */
  readonly counts: readonly number[];
}

export interface Series<V> {
  readonly labels: Labels;
  readonly value: V;
}

export interface About {
  readonly name: string;
  /** One sentence, with the unit. */
  readonly help: string;
  /** Names of the labels, in the order of their values. */
  readonly labels?: readonly string[];
  /** True for a gauge that never falls while the process lives. */
  readonly isGrowing?: boolean;
}

/** Prevents growth by clients' input: further values share one series, whose labels are all "other". */
const mostSeries = 2000;
const separator = '\u0000';

class SeriesOf<V> {
  readonly #names: readonly string[];
  readonly #create: () => V;
  readonly #most: number;
  readonly #byKey = new Map<string, Series<V>>();

  constructor(names: readonly string[], create: () => V, most: number) {
    this.#names = names;
    this.#create = create;
    this.#most = most;
  }

  at(values: readonly string[]): V {
    const key = values.length === 1 ? values[0]! : values.join(separator);
    const known = this.#byKey.get(key);
    if (known) return known.value;
    if (this.#byKey.size >= this.#most && values.some((value) => value !== 'other'))
      return this.at(values.map(() => 'other'));
    const labels = Object.fromEntries(this.#names.map((name, index) => [name, values[index]!]));
    const series = { labels, value: this.#create() };
    this.#byKey.set(key, series);
    return series.value;
  }

  all(): Series<V>[] {
    return [...this.#byKey.values()];
  }
}

/** A value that never falls. */
export class Counter {
  readonly kind = 'counter';
  readonly about: About;
  readonly #series: SeriesOf<{ n: number }>;

  constructor(about: About, most = mostSeries) {
    this.about = about;
    this.#series = new SeriesOf(about.labels ?? [], () => ({ n: 0 }), most);
  }

  /** Counts one more with these label values. */
  add(...values: readonly string[]): void {
    this.#series.at(values).n += 1;
  }

  read(): Series<number>[] {
    return this.#series.all().map(({ labels, value }) => ({ labels, value: value.n }));
  }
}

/** The distribution of values. */
export class Histogram {
  readonly kind = 'histogram';
  readonly about: About;
  /** Upper bounds, ascending. */
  readonly bounds: readonly number[];
  readonly #series: SeriesOf<{ sum: number; count: number; counts: number[] }>;

  constructor(about: About, bounds: readonly number[], most = mostSeries) {
    this.about = about;
    this.bounds = bounds;
    const counts = () => Array.from({ length: bounds.length + 1 }, () => 0);
    this.#series = new SeriesOf(about.labels ?? [], () => ({ sum: 0, count: 0, counts: counts() }), most);
  }

  observe(value: number, ...values: readonly string[]): void {
    const series = this.#series.at(values);
    let range = 0;
    while (range < this.bounds.length && value > this.bounds[range]!) range += 1;
    series.counts[range]! += 1;
    series.sum += value;
    series.count += 1;
  }

  read(): Series<Distribution>[] {
    return this.#series.all().map(({ labels, value }) => ({ labels, value: { ...value, counts: [...value.counts] } }));
  }
}

/** The values of a gauge's labels, and its value. */
export type Reading = readonly [...labels: string[], value: number];
type Source = () => readonly Reading[] | Promise<readonly Reading[]>;

/** A current value, measured when it is read. */
export class Gauge {
  readonly kind = 'gauge';
  readonly about: About;
  readonly #sources = new Set<Source>();

  constructor(about: About) {
    this.about = about;
  }

  /** Registers `source`; returns the function that removes it. */
  watch(source: Source): () => void {
    this.#sources.add(source);
    return () => void this.#sources.delete(source);
  }

  /** Returns the values of the sources; skips one that fails. Adds up readings of the same labels. */
  async read(): Promise<Series<number>[]> {
    const answers = await Promise.allSettled([...this.#sources].map(async (source) => source()));
    const sums = new Map<string, number>();
    for (const reading of answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))) {
      const key = reading.slice(0, -1).join(separator);
      sums.set(key, (sums.get(key) ?? 0) + (reading.at(-1) as number));
    }
    const { labels: names = [] } = this.about;
    return [...sums].map(([key, value]) => ({
      labels: Object.fromEntries(names.map((name, index) => [name, key.split(separator)[index]!])),
      value,
    }));
  }
}

export type Figure = Counter | Histogram | Gauge;
