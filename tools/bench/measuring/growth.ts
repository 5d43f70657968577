/** The first part of a run fills caches, plans and the heap's young generation; it is shown and does not count. */
const warmUpShare = 0.3;
/** Above this the server grows; below it, the size only fluctuates. */
export const mostMegabytesPerMinute = 1;

export interface Sample {
  readonly minute: number;
  readonly rssMegabytes: number;
  /** After a full collection, so that it counts retained memory only. */
  readonly heapMegabytes: number;
  readonly handles: number;
  readonly perSecond: number;
}

/** Returns megabytes a minute, by least squares. */
function slopeOf(samples: readonly { readonly minute: number; readonly megabytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ megabytes }) => megabytes))];
  const spread = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  const together = samples.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  return spread === 0 ? 0 : together / spread;
}

/** Returns the growth of a server after its warm-up, in megabytes a minute. */
export function growthOf(samples: readonly Sample[]) {
  const counted = samples.slice(Math.floor(samples.length * warmUpShare));
  const slope = (of: (sample: Sample) => number) =>
    slopeOf(counted.map((sample) => ({ minute: sample.minute, megabytes: of(sample) })));
  const [rss, heap] = [slope((sample) => sample.rssMegabytes), slope((sample) => sample.heapMegabytes)];
  return { counted, rss, heap, isSteady: heap < mostMegabytesPerMinute && rss < mostMegabytesPerMinute * 3 };
}
