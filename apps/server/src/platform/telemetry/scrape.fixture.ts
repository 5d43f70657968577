/** The values that Prometheus reads of a process: one per series, by name and labels as written. */
export type Scraped = ReadonlyMap<string, number>;

/** Reads `/metrics`, and requires every line to be valid for Prometheus. */
export async function scrape(url: string): Promise<Scraped> {
  const answer = await fetch(`${url}/metrics`);
  if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`);
  const series = new Map<string, number>();
  for (const line of (await answer.text()).split('\n')) {
    if (line === '' || /^# (HELP|TYPE|UNIT) \w+ ./.test(line)) continue;
    const [, name, value] = /^([a-zA-Z_]\w*(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)*\})?) (-?[\d.e+-]+)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`no line of Prometheus: ${line}`);
    series.set(name, Number(value));
  }
  return series;
}

/** Returns the values of a figure by their labels; for a histogram, the number of observations. */
export function valuesOf(scraped: Scraped, figure: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [series, value] of scraped) {
    const [name = ''] = series.split('{', 1);
    if (name === figure || name === `${figure}_count`) found.set(series.slice(name.length), value);
  }
  return found;
}

export const sumOf = (scraped: Scraped, figure: string): number =>
  [...valuesOf(scraped, figure).values()].reduce((sum, value) => sum + value, 0);

/** Returns the figures whose value was the same in all scrapes. */
export const unmoved = (figures: readonly string[], scrapes: readonly Scraped[]): string[] =>
  figures.filter((figure) => {
    const seen = scrapes.map((scraped) => JSON.stringify([...valuesOf(scraped, figure)].toSorted()));
    return new Set(seen).size === 1;
  });
