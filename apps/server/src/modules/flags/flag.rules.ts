import type { SignalKind } from '../identity/index.ts';

/** Each of these alone says that two accounts may be one person's. */
const strong: readonly SignalKind[] = ['phone', 'payee', 'device'];

/**
 * Whether staff should look at two members who have this in common. Behind one network are many people: it counts with a
 * browser of the same kind, or when one of the two has invited the other.
 */
export const isWorthALook = (shared: readonly SignalKind[], isReferral: boolean): boolean =>
  strong.some((kind) => shared.includes(kind)) ||
  (shared.includes('network') && (shared.includes('agent') || isReferral));

/** Nobody reads a page and claims what it shows in less. */
export const fastestReaderMs = 300;

export const isFasterThanReading = (shownAt: Date, claimedAt: Date): boolean =>
  claimedAt.getTime() - shownAt.getTime() < fastestReaderMs;
