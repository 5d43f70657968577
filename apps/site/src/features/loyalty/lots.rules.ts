export interface Lot {
  readonly points: string;
  readonly state: 'pending' | 'active';
  readonly active_at: string;
  readonly expires_at: string | null;
}

/** Points that expire on one day, or all that expire later. */
export interface LotGroup {
  readonly points: number;
  /** Their expiry; null for lots after the named days, or without expiry. */
  readonly expiresAt: string | null;
  readonly isLater: boolean;
}

/** Number of expiry days shown separately; later ones are combined. */
const mostNamed = 3;

/** Groups spendable points by expiry day, the earliest first. */
export function groupsOf(lots: readonly Lot[], dayOf: (moment: string) => string): LotGroup[] {
  const active = lots.filter(({ state }) => state === 'active');
  const dated = active.flatMap(({ points, expires_at: at }) => (at === null ? [] : [{ points: Number(points), at }]));
  const days = new Map<string, LotGroup>();
  for (const { points, at } of dated.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    const first = days.get(dayOf(at));
    days.set(dayOf(at), { points: (first?.points ?? 0) + points, expiresAt: first?.expiresAt ?? at, isLater: false });
  }
  const all = [...days.values()];
  const endless = active.reduce((sum, { points, expires_at: at }) => (at === null ? sum + Number(points) : sum), 0);
  const named = all.slice(0, mostNamed);
  const later = all.slice(mostNamed).reduce((sum, { points }) => sum + points, endless);
  const isEndless = all.length <= mostNamed;
  return later > 0 ? [...named, { points: later, expiresAt: null, isLater: !isEndless }] : named;
}

/** Returns when the first pending points become active. */
export const firstActiveAt = (lots: readonly Lot[]): string | undefined =>
  lots
    .filter(({ state }) => state === 'pending')
    .map(({ active_at }) => active_at)
    .toSorted()[0];
