/** A line of money that has arrived, as far as it tells who paid for what. */
export interface LineFacts {
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly note: string;
  readonly payerAccount: string;
  /** What the payer's bank calls the transfer. */
  readonly transferReference: string | null;
  readonly firstSeenAt: Date;
}

/** A deposit the line may be for. */
export interface Candidate {
  readonly depositId: string;
  readonly state: 'waiting' | 'review' | 'credited' | 'expired' | 'failed' | 'refused';
  readonly hasPayment: boolean;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  /** Given to this deposit alone; else others may ask for the same amount. */
  readonly isAmountUnique: boolean;
  readonly referenceNote: string | null;
  /** The transfer that its slip shows. */
  readonly slipTransfer: string | null;
  readonly requestedAt: Date;
  /** The member's own bank account. */
  readonly memberAccount: string | null;
}

export type WaitCode =
  /** Fits no deposit; it may still be announced. */
  | 'UNKNOWN'
  | 'AMBIGUOUS'
  | 'AMOUNT_DIFFERS'
  | 'CURRENCY_DIFFERS'
  | 'PAYER_DIFFERS'
  | 'PAYER_UNKNOWN'
  | 'PAID_LATE'
  | 'PAID_EARLY'
  | 'ALREADY_DECIDED';
export type LineVerdict =
  | { readonly verdict: 'match'; readonly depositId: string }
  | { readonly verdict: 'wait'; readonly code: WaitCode; readonly depositId?: string };

const noteSigns = /SB[0-9A-HJKMNP-TV-Z]{8}/g;

/** Reference notes in a text as payers and banks write it: any case, with blanks and hyphens in between. */
export const referenceNotesIn = (note: string): string[] => [
  ...new Set(
    note
      .toUpperCase()
      .replace(/[\s.\-_/:]/g, '')
      .match(noteSigns) ?? [],
  ),
];

/**
 * Whether two writings of account numbers mean the same account. Banks mask digits with `x`, and an IBAN ends with the
 * account's own number; fewer than four open digits say nothing.
 */
export function compareAccounts(own: string | null, payer: string): 'same' | 'different' | 'unknown' {
  const left = (own ?? '')
    .toUpperCase()
    .replace(/[^0-9X*]/g, '')
    .replaceAll('*', 'X');
  const right = payer
    .toUpperCase()
    .replace(/[^0-9X*]/g, '')
    .replaceAll('*', 'X');
  const length = Math.min(left.length, right.length);
  let open = 0;
  for (let back = 1; back <= length; back++) {
    const [a, b] = [left.at(-back)!, right.at(-back)!];
    if (a === 'X' || b === 'X') continue;
    if (a !== b) return 'different';
    open++;
  }
  return open >= 4 ? 'same' : 'unknown';
}

/**
 * What a line of the statement is for. It is credited by itself only where one deposit alone can be meant and nothing speaks
 * against it; anything else waits for staff, who see the deposit it may be for.
 */
export function judgeLine(line: LineFacts, candidates: readonly Candidate[]): LineVerdict {
  const wait = (code: WaitCode, candidate?: Candidate): LineVerdict => ({
    verdict: 'wait',
    code,
    ...(candidate ? { depositId: candidate.depositId } : {}),
  });
  const notes = referenceNotesIn(line.note);
  const payerOf = (candidate: Candidate) => compareAccounts(candidate.memberAccount, line.payerAccount);
  const isSameAmount = ({ amountMinor, currencyCode }: Candidate) =>
    amountMinor === line.amountMinor && currencyCode === line.currencyCode;

  /** For the one deposit that is meant: whether it may have the money without being asked. */
  function judgeMeant(meant: Candidate, isNamed: boolean): LineVerdict {
    if (meant.currencyCode !== line.currencyCode) return wait('CURRENCY_DIFFERS', meant);
    if (meant.state === 'credited' && !meant.hasPayment && isSameAmount(meant)) {
      return { verdict: 'match', depositId: meant.depositId };
    }
    if (meant.state !== 'waiting' && meant.state !== 'expired') return wait('ALREADY_DECIDED', meant);
    if (!isSameAmount(meant)) return wait('AMOUNT_DIFFERS', meant);
    if (payerOf(meant) === 'different') return wait('PAYER_DIFFERS', meant);
    if (meant.state === 'expired') return wait('PAID_LATE', meant);
    const isEarly = line.firstSeenAt < meant.requestedAt;
    if (isEarly && !isNamed && payerOf(meant) !== 'same') return wait('PAID_EARLY', meant);
    return { verdict: 'match', depositId: meant.depositId };
  }

  const bySlip = candidates.filter(
    ({ slipTransfer }) => slipTransfer !== null && slipTransfer === line.transferReference,
  );
  const byNote = candidates.filter(({ referenceNote }) => referenceNote !== null && notes.includes(referenceNote));
  const named = [...new Set([...bySlip, ...byNote])];
  if (named.length > 1) return wait('AMBIGUOUS');
  const [meant] = named;
  if (meant) {
    const judged = judgeMeant(meant, true);
    // A slip can be somebody else's: it speaks for the member only together with the member's own account.
    const isProved = byNote.length > 0 || meant.state === 'credited' || payerOf(meant) === 'same';
    return judged.verdict === 'match' && !isProved ? wait('PAYER_UNKNOWN', meant) : judged;
  }
  const open = candidates.filter(({ state, slipTransfer }) => state === 'waiting' && slipTransfer === null);
  const byAmount = open.filter((candidate) => candidate.isAmountUnique && isSameAmount(candidate));
  if (byAmount.length > 1) return wait('AMBIGUOUS');
  if (byAmount[0]) return judgeMeant(byAmount[0], false);
  const ofPayer = open.filter((candidate) => payerOf(candidate) === 'same');
  const exact = ofPayer.filter(isSameAmount);
  if (exact.length === 1) return judgeMeant(exact[0]!, false);
  if (ofPayer.length > 1) return wait('AMBIGUOUS');
  if (ofPayer[0]) return judgeMeant(ofPayer[0], false);
  const late = candidates.filter(
    (candidate) => candidate.state === 'expired' && candidate.isAmountUnique && isSameAmount(candidate),
  );
  return late.length === 1 ? judgeMeant(late[0]!, false) : wait('UNKNOWN');
}
