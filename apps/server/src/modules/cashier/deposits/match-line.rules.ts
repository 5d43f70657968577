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
  readonly memberId: string;
  /** How its money comes: announced to be recognised, shown by a slip, or by a QR of the house's own bank. */
  readonly way: 'announced' | 'slip' | 'qr';
  readonly state: 'waiting' | 'review' | 'credited' | 'expired' | 'failed' | 'refused';
  /** Somebody besides staff has told of its money. */
  readonly hasPayment: boolean;
  /** It has its line already, so this one is another transfer. */
  readonly isPaired: boolean;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  /** Given to this deposit alone; else others may ask for the same amount. */
  readonly isAmountUnique: boolean;
  /** What its transfer is called by: the note, or the reference of its QR. */
  readonly referenceNote: string | null;
  /** The transfer that its slip shows, or that the bank has confirmed of its QR. */
  readonly transfer: string | null;
  readonly requestedAt: Date;
  readonly creditedAt: Date | null;
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
  | 'ALREADY_DECIDED'
  /** It may be the money of a deposit that is credited another way: it is nobody else's before staff say so. */
  | 'MAYBE_CREDITED'
  /** The bank has told it twice without a name of its own. */
  | 'REPEATED'
  /** What the bank has told cannot be read. */
  | 'UNREADABLE';
export type LineVerdict =
  | { readonly verdict: 'match'; readonly depositId: string }
  | { readonly verdict: 'wait'; readonly code: WaitCode; readonly depositId?: string };

const noteSigns = /SB[0-9A-HJKMNP-TV-Z]{8}/g;
const qrSigns = /(?=([0-9A-HJKMNP-TV-Z]{20}))/g;
const signsOf = (note: string) => note.toUpperCase().replace(/[\s.\-_/:]/g, '');

/** Reference notes in a text as payers and banks write it: any case, with blanks and hyphens in between. */
export const referenceNotesIn = (note: string): string[] => [...new Set(signsOf(note).match(noteSigns) ?? [])];

/** What in a text may be the reference of a QR, whatever the bank has written before and after it. */
export const qrReferencesIn = (note: string): string[] => [
  ...new Set([...signsOf(note).matchAll(qrSigns)].map(([, signs]) => signs!)),
];

/** So long before it is asked for and after it is credited money may be booked that a deposit is about. */
export const fitsForMs = 7 * 24 * 3_600_000;

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

const payerOf = (line: LineFacts, candidate: Candidate) => compareAccounts(candidate.memberAccount, line.payerAccount);
const isSameAmount = (line: LineFacts, { amountMinor, currencyCode }: Candidate) =>
  amountMinor === line.amountMinor && currencyCode === line.currencyCode;

/** Whether a line can be the money of a deposit: its amount, at its time, and nobody else's by the payer's account. */
export function fits(line: LineFacts, candidate: Candidate): boolean {
  const { way, requestedAt, creditedAt } = candidate;
  // A transfer may be asked for after it was made; what a QR brings comes after the QR.
  const from = requestedAt.getTime() - (way === 'qr' ? 0 : fitsForMs);
  const until = (creditedAt ?? requestedAt).getTime() + fitsForMs;
  const seenAt = line.firstSeenAt.getTime();
  return isSameAmount(line, candidate) && payerOf(line, candidate) !== 'different' && seenAt >= from && seenAt <= until;
}

/** Deposits that are credited without their line, and may be what this one is about. */
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

/** For the one deposit that is meant: whether it may have the money without being asked. */
function judgeMeant(line: LineFacts, meant: Candidate, isNamed: boolean): LineVerdict {
  if (meant.currencyCode !== line.currencyCode) return wait('CURRENCY_DIFFERS', meant);
  const isCreditedWithout = meant.state === 'credited' && !meant.isPaired && (meant.way === 'qr' || !meant.hasPayment);
  if (isCreditedWithout && isSameAmount(line, meant)) return match(meant);
  // The bank itself confirms what is paid by its QR, and then the line is found again.
  if (meant.way === 'qr' && meant.state !== 'credited') return wait('MAYBE_CREDITED', meant);
  if (meant.state !== 'waiting' && meant.state !== 'expired') return wait('ALREADY_DECIDED', meant);
  if (!isSameAmount(line, meant)) return wait('AMOUNT_DIFFERS', meant);
  if (payerOf(line, meant) === 'different') return wait('PAYER_DIFFERS', meant);
  if (meant.state === 'expired') return wait('PAID_LATE', meant);
  const isEarly = line.firstSeenAt < meant.requestedAt;
  if (isEarly && !isNamed && payerOf(line, meant) !== 'same') return wait('PAID_EARLY', meant);
  return match(meant);
}

/** What a line is for that names its deposit by a slip, a note or a reference; `undefined` for one that names none. */
function judgeNamed(line: LineFacts, candidates: readonly Candidate[]): LineVerdict | undefined {
  const notes = [...referenceNotesIn(line.note), ...qrReferencesIn(line.note)];
  const byTransfer = candidates.filter(({ transfer }) => transfer !== null && transfer === line.transferReference);
  const byNote = candidates.filter(({ referenceNote }) => referenceNote !== null && notes.includes(referenceNote));
  const named = [...new Set([...byTransfer, ...byNote])];
  if (named.length > 1) return wait('AMBIGUOUS');
  const [meant] = named;
  if (!meant) return undefined;
  const judged = judgeMeant(line, meant, true);
  // A slip can be somebody else's: it speaks for the member only together with the member's own account.
  const isProved = byNote.length > 0 || meant.state === 'credited' || payerOf(line, meant) === 'same';
  return judged.verdict === 'match' && !isProved ? wait('PAYER_UNKNOWN', meant) : judged;
}

/** What a line is for by its amount and its payer, among what is announced. */
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

/** A deposit that is credited without its line takes the one that fits, where it can be no other's. */
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
 * What a line of the statement is for. It is credited by itself only where one deposit alone can be meant and nothing speaks
 * against it; anything else waits for staff, who see the deposit it may be for. A deposit that is credited already, whoever
 * said so, has a line as well: what fits it is never credited to another one.
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
    // The bank may still confirm the QR, and then nobody is asked.
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
