import type { ForeignRecord, OwnRecord } from '../../platform/records/record-source.ts';

export type DifferenceClass = 'missing_here' | 'missing_there' | 'amount_differs' | 'open_too_long';

export interface Difference {
  readonly key: string;
  readonly class: DifferenceClass;
  readonly theirs: ForeignRecord | undefined;
  readonly ours: OwnRecord | undefined;
  readonly at: Date;
}

export interface Span {
  readonly from: Date;
  /** Younger records may still be in transit. */
  readonly to: Date;
  /** Records open since before this are open too long. */
  readonly openSince: Date;
}

function classOf(
  theirs: ForeignRecord | undefined,
  ours: OwnRecord | undefined,
  { from, to, openSince }: Span,
): DifferenceClass | undefined {
  const isInside = (at: Date) => at >= from && at < to;
  const isPaidThere = theirs?.state === 'paid';
  if (theirs && isPaidThere && !ours?.isPaid) return isInside(theirs.at) ? 'missing_here' : undefined;
  if (theirs && isPaidThere && ours) {
    const isSame = theirs.amountMinor === ours.amountMinor && theirs.currencyCode === ours.currencyCode;
    if (!isSame && (isInside(theirs.at) || isInside(ours.at))) return 'amount_differs';
  }
  const isOpenOnBoth = theirs?.state === 'open' && ours?.isOpen;
  // A reversal counts on the day on which it happened.
  const isOfThisTime = ours && (isInside(ours.at) || (theirs?.state === 'ended' && isInside(theirs.at)));
  if (ours?.isPaid && !isPaidThere && !isOpenOnBoth && isOfThisTime) return 'missing_there';
  const isOpenThere = theirs?.state === 'open' && theirs.at >= from && theirs.at < openSince;
  return isOpenThere || (ours?.isOpen && ours.at < openSince) ? 'open_too_long' : undefined;
}

/** Returns the differences between a source's records and ours, by the source's keys. */
export function compareRecords(
  theirs: ReadonlyMap<string, ForeignRecord>,
  ours: ReadonlyMap<string, OwnRecord>,
  span: Span,
): Difference[] {
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((key) => {
    const [there, here] = [theirs.get(key), ours.get(key)];
    const found = classOf(there, here, span);
    return found ? [{ key, class: found, theirs: there, ours: here, at: (there ?? here)!.at }] : [];
  });
}
