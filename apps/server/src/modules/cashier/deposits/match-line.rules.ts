/** The facts of a line of received money that identify the payer and the deposit. */
export interface LineFacts {
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly note: string;
  readonly payerAccount: string;
  /** The payer's bank's identifier of the transfer. */
  readonly transferReference: string | null;
  readonly firstSeenAt: Date;
}

/** A deposit that the line may be for. */
export interface Candidate {
  readonly depositId: string;
  readonly memberId: string;
  /** Source of the money: an announced transfer, a slip, or a QR of the operator's own bank. */
  readonly way: 'announced' | 'slip' | 'qr';
  readonly state: 'waiting' | 'review' | 'credited' | 'expired' | 'failed' | 'refused';
  /** Its money was reported by a source other than staff. */
  readonly hasPayment: boolean;
  /** It has its line already, so this line is another transfer. */
  readonly isPaired: boolean;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  /** The amount is reserved for this deposit; otherwise others may have the same. */
  readonly isAmountUnique: boolean;
  /** Identifies the transfer: the note, or the reference of the QR. */
  readonly referenceNote: string | null;
  /** The transfer on its slip, or the one that the bank has confirmed for its QR. */
  readonly transfer: string | null;
  readonly requestedAt: Date;
  readonly creditedAt: Date | null;
  /** The member's own bank account. */
  readonly memberAccount: string | null;
}

export type WaitCode =
  /** Matches no deposit; it may still be announced. */
  | 'UNKNOWN'
  | 'AMBIGUOUS'
  | 'AMOUNT_DIFFERS'
  | 'CURRENCY_DIFFERS'
  | 'PAYER_DIFFERS'
  | 'PAYER_UNKNOWN'
  | 'PAID_LATE'
  | 'PAID_EARLY'
  | 'ALREADY_DECIDED'
  /** It may be the money of a deposit credited another way; it is reserved until staff decide. */
  | 'MAYBE_CREDITED'
  /** The bank has reported it twice without an identifier. */
  | 'REPEATED'
  /** The bank's record cannot be read. */
  | 'UNREADABLE';
export type LineVerdict =
  | { readonly verdict: 'match'; readonly depositId: string }
  | { readonly verdict: 'wait'; readonly code: WaitCode; readonly depositId?: string };

const noteSigns = /SB[0-9A-HJKMNP-TV-Z]{8}/g;
const qrSigns = /(?=([0-9A-HJKMNP-TV-Z]{20}))/g;
const signsOf = (note: string) => note.toUpperCase().replace(/[\s.\-_/:]/g, '');

/**
 * Returns the reference notes in a text as payers and banks write them: any case, with blanks and hyphens in between.
 */
export const referenceNotesIn = (note: string): string[] => [...new Set(signsOf(note).match(noteSigns) ?? [])];

/** Returns the possible QR references in a text, ignoring what the bank has written around them. */
export const qrReferencesIn = (note: string): string[] => [
  ...new Set([...signsOf(note).matchAll(qrSigns)].map(([, signs]) => signs!)),
];

/** Maximum time between the booking of a transfer and the request or credit of its deposit. */
export const fitsForMs = 7 * 24 * 3_600_000;

/**
 * Compares two spellings of account numbers. Banks mask digits with `x`, and an IBAN ends with the account's own
 * number. Fewer than four visible digits give 'unknown'.
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

const payerOf = (line: LineFacts, candidate: Candidate) => compareAccounts(candidate.memberAccount, line.payerAccount);
const isSameAmount = (line: LineFacts, { amountMinor, currencyCode }: Candidate) =>
  amountMinor === line.amountMinor && currencyCode === line.currencyCode;

/** Returns whether a line can be the money of a deposit: same amount, fitting time, and no other payer account. */
export function fits(line: LineFacts, candidate: Candidate): boolean {
  const { way, requestedAt, creditedAt } = candidate;
  // A transfer may precede its announcement; a QR payment follows its QR.
  const from = requestedAt.getTime() - (way === 'qr' ? 0 : fitsForMs);
  const until = (creditedAt ?? requestedAt).getTime() + fitsForMs;
  const seenAt = line.firstSeenAt.getTime();
  return isSameAmount(line, candidate) && payerOf(line, candidate) !== 'different' && seenAt >= from && seenAt <= until;
}

/** Returns credited deposits without a line that this line may belong to. */
export const creditedWithout = (line: LineFacts, candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(
    (candidate) =>
      candidate.state === 'credited' &&
      !candidate.isPaired &&
      (candidate.way === 'qr' || !candidate.hasPayment) &&
      fits(line, candidate),
  );

const wait = (code: WaitCode, candidate?: Candidate): LineVerdict => ({
  verdict: 'wait',
  code,
  ...(candidate ? { depositId: candidate.depositId } : {}),
});
const match = ({ depositId }: Candidate): LineVerdict => ({ verdict: 'match', depositId });

/** Judges a line for the identified deposit: credited automatically, or left to staff. */
function judgeMeant(line: LineFacts, meant: Candidate, isNamed: boolean): LineVerdict {
  if (meant.currencyCode !== line.currencyCode) return wait('CURRENCY_DIFFERS', meant);
  const isCreditedWithout = meant.state === 'credited' && !meant.isPaired && (meant.way === 'qr' || !meant.hasPayment);
  if (isCreditedWithout && isSameAmount(line, meant)) return match(meant);
  // The bank itself confirms payments by its QR; the line is matched afterwards.
  if (meant.way === 'qr' && meant.state !== 'credited') return wait('MAYBE_CREDITED', meant);
  if (meant.state !== 'waiting' && meant.state !== 'expired') return wait('ALREADY_DECIDED', meant);
  if (!isSameAmount(line, meant)) return wait('AMOUNT_DIFFERS', meant);
  if (payerOf(line, meant) === 'different') return wait('PAYER_DIFFERS', meant);
  if (meant.state === 'expired') return wait('PAID_LATE', meant);
  const isEarly = line.firstSeenAt < meant.requestedAt;
  if (isEarly && !isNamed && payerOf(line, meant) !== 'same') return wait('PAID_EARLY', meant);
  return match(meant);
}

/** Judges a line that names its deposit by a slip, a note or a reference; `undefined` if it names none. */
function judgeNamed(line: LineFacts, candidates: readonly Candidate[]): LineVerdict | undefined {
  const notes = [...referenceNotesIn(line.note), ...qrReferencesIn(line.note)];
  const byTransfer = candidates.filter(({ transfer }) => transfer !== null && transfer === line.transferReference);
  const byNote = candidates.filter(({ referenceNote }) => referenceNote !== null && notes.includes(referenceNote));
  const named = [...new Set([...byTransfer, ...byNote])];
  if (named.length > 1) return wait('AMBIGUOUS');
  const [meant] = named;
  if (!meant) return undefined;
  const judged = judgeMeant(line, meant, true);
  // A slip may show another member's transfer: it counts only together with the member's own account.
  const isProved = byNote.length > 0 || meant.state === 'credited' || payerOf(line, meant) === 'same';
  return judged.verdict === 'match' && !isProved ? wait('PAYER_UNKNOWN', meant) : judged;
}

/** Judges a line by amount and payer, among the announced deposits. */
function judgeAnnounced(line: LineFacts, candidates: readonly Candidate[]): LineVerdict {
  const announced = candidates.filter(({ way, transfer }) => way === 'announced' && transfer === null);
  const open = announced.filter(({ state }) => state === 'waiting');
  const byAmount = open.filter((candidate) => candidate.isAmountUnique && isSameAmount(line, candidate));
  if (byAmount.length > 1) return wait('AMBIGUOUS');
  if (byAmount[0]) return judgeMeant(line, byAmount[0], false);
  const ofPayer = open.filter((candidate) => payerOf(line, candidate) === 'same');
  const exact = ofPayer.filter((candidate) => isSameAmount(line, candidate));
  if (exact.length === 1) return judgeMeant(line, exact[0]!, false);
  if (ofPayer.length > 1) return wait('AMBIGUOUS');
  if (ofPayer[0]) return judgeMeant(line, ofPayer[0], false);
  const late = announced.filter(
    (candidate) => candidate.state === 'expired' && candidate.isAmountUnique && isSameAmount(line, candidate),
  );
  return late.length === 1 ? judgeMeant(line, late[0]!, false) : wait('UNKNOWN');
}

/** Assigns a fitting line to a credited deposit without one, if it can belong to no other. */
function judgeCredited(line: LineFacts, credited: readonly Candidate[]): LineVerdict {
  // Its money was confirmed otherwise, so this may be another transfer.
  const proved = credited.find(({ hasPayment }) => hasPayment);
  if (proved) return wait('MAYBE_CREDITED', proved);
  const own = credited.filter((candidate) => payerOf(line, candidate) === 'same');
  const [oldest, ...others] = (own.length > 0 ? own : credited).toSorted(
    (one, other) => one.requestedAt.getTime() - other.requestedAt.getTime(),
  );
  return others.every(({ memberId }) => memberId === oldest!.memberId) ? match(oldest!) : wait('AMBIGUOUS', oldest);
}

/**
 * Returns the deposit that a statement line is for. The line is credited automatically only if exactly one deposit is
 * possible and nothing contradicts it. Any other line waits for staff, who see the likely deposit. A credited deposit
 * has a line as well: a line that fits it is never credited to another one.
 */
export function judgeLine(line: LineFacts, candidates: readonly Candidate[]): LineVerdict {
  const named = judgeNamed(line, candidates);
  const judged = named ?? judgeAnnounced(line, candidates);
  const credited = creditedWithout(line, candidates);
  const slips = candidates.filter((one) => one.way === 'slip' && one.state === 'waiting' && fits(line, one));
  if (judged.verdict === 'match') {
    const meant = candidates.find(({ depositId }) => depositId === judged.depositId)!;
    if (meant.state === 'credited') return judged;
    if (credited[0]) return wait('MAYBE_CREDITED', credited[0]);
    if (named) return named;
    // The bank may still confirm the QR; then no decision is needed.
    const qr = candidates.find(
      (one) => one.way === 'qr' && (one.state === 'waiting' || one.state === 'expired') && fits(line, one),
    );
    if (qr) return wait('MAYBE_CREDITED', qr);
    // A slip of the same member is of the same transfer, and is refused once its line is taken.
    const rival = slips.find(({ memberId }) => memberId !== meant.memberId);
    return rival ? wait('AMBIGUOUS', rival) : judged;
  }
  if (named) return named;
  if (credited.length > 0) return judgeCredited(line, credited);
  return judged.code === 'UNKNOWN' && slips.length === 1 ? wait('UNKNOWN', slips[0]) : judged;
}
