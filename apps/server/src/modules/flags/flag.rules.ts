import type { SignalKind } from '../identity/index.ts';

/** Each of these alone indicates that two accounts belong to one person. */
const strong: readonly SignalKind[] = ['phone', 'payee', 'device'];

/**
 * Returns whether staff should check two members with these common signals. Many people share a network: it counts only
 * together with the same kind of browser, or if one of the two has invited the other.
 */
export const needsStaffCheck = (shared: readonly SignalKind[], isReferral: boolean): boolean =>
  strong.some((kind) => shared.includes(kind)) ||
  (shared.includes('network') && (shared.includes('agent') || isReferral));

/** Faster claims are not human: a person first reads the page. */
export const fastestReaderMs = 300;

export const isFasterThanReading = (shownAt: Date, claimedAt: Date): boolean =>
  claimedAt.getTime() - shownAt.getTime() < fastestReaderMs;
