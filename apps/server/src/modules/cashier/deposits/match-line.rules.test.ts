import { describe, expect, test } from 'vitest';
import { type Candidate, compareAccounts, judgeLine, type LineFacts, referenceNotesIn } from './match-line.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
const line = (over: Partial<LineFacts> = {}): LineFacts => ({
  amountMinor: 50_037n,
  currencyCode: 'THB',
  note: '',
  payerAccount: '',
  transferReference: null,
  firstSeenAt: at(5),
  ...over,
});
const deposit = (over: Partial<Candidate> = {}): Candidate => ({
  depositId: 'one',
  memberId: 'ann',
  way: 'announced',
  state: 'waiting',
  hasPayment: false,
  isPaired: false,
  amountMinor: 50_037n,
  currencyCode: 'THB',
  isAmountUnique: true,
  referenceNote: 'SB23456789',
  transfer: null,
  requestedAt: at(0),
  creditedAt: null,
  memberAccount: '1234567890',
  ...over,
});
const note = 'SB23456789';
const match = { verdict: 'match', depositId: 'one' };
const wait = (code: string, depositId?: string) => ({ verdict: 'wait', code, ...(depositId ? { depositId } : {}) });

describe('a line that matches one deposit', () => {
  test.each<[string, LineFacts, Candidate[]]>([
    [
      'by its amount',
      line(),
      [deposit(), deposit({ depositId: 'two', amountMinor: 50_038n, referenceNote: 'SB00000000' })],
    ],
    ['by its amount, from the member’s account', line({ payerAccount: 'xxx-x-x6789-0' }), [deposit()]],
    ['by its note', line({ note: 'pay sb-2345 6789' }), [deposit({ isAmountUnique: false })]],
    ['by its note, also before the deposit', line({ note, firstSeenAt: at(-9) }), [deposit({ isAmountUnique: false })]],
    ['by its payer', line({ payerAccount: '1234567890' }), [deposit({ isAmountUnique: false })]],
    [
      'announced after it, from the member’s account',
      line({ payerAccount: '1234567890', firstSeenAt: at(-5) }),
      [deposit()],
    ],
    [
      'credited by staff from its slip',
      line({ transferReference: 'T1' }),
      [deposit({ state: 'credited', transfer: 'T1', referenceNote: null })],
    ],
    [
      'by its slip, from the member’s account',
      line({ transferReference: 'T1', payerAccount: '1234567890' }),
      [deposit({ transfer: 'T1', referenceNote: null })],
    ],
  ])('%s', (_what, told, candidates) => expect(judgeLine(told, candidates)).toEqual(match));
});

describe('a line that is left to staff', () => {
  test.each<[string, LineFacts, Candidate[], object]>([
    ['with an unknown amount', line({ amountMinor: 1n }), [deposit()], wait('UNKNOWN')],
    ['when there is no deposit', line(), [], wait('UNKNOWN')],
    ['with a non-unique amount', line(), [deposit({ isAmountUnique: false })], wait('UNKNOWN')],
    [
      'with the note and another amount',
      line({ note, amountMinor: 50_000n }),
      [deposit()],
      wait('AMOUNT_DIFFERS', 'one'),
    ],
    [
      'from the payer with another amount',
      line({ payerAccount: '1234567890', amountMinor: 50_000n }),
      [deposit()],
      wait('AMOUNT_DIFFERS', 'one'),
    ],
    ['in another currency', line({ note, currencyCode: 'USD' }), [deposit()], wait('CURRENCY_DIFFERS', 'one')],
    ['from another account', line({ payerAccount: '9999999999' }), [deposit()], wait('PAYER_DIFFERS', 'one')],
    [
      'from another account, even with the note',
      line({ note, payerAccount: '9999999999' }),
      [deposit()],
      wait('PAYER_DIFFERS', 'one'),
    ],
    ['after the deposit expired', line(), [deposit({ state: 'expired' })], wait('PAID_LATE', 'one')],
    [
      'after the deposit expired, even with the note',
      line({ note }),
      [deposit({ state: 'expired' })],
      wait('PAID_LATE', 'one'),
    ],
    [
      'before the deposit, without a note or payer',
      line({ firstSeenAt: at(-5) }),
      [deposit()],
      wait('PAID_EARLY', 'one'),
    ],
    [
      'with two notes',
      line({ note: `${note} SB00000000` }),
      [deposit(), deposit({ depositId: 'two', referenceNote: 'SB00000000' })],
      wait('AMBIGUOUS'),
    ],
    [
      'of a payer with two deposits',
      line({ amountMinor: 1n, payerAccount: '1234567890' }),
      [deposit(), deposit({ depositId: 'two', amountMinor: 50_038n })],
      wait('AMBIGUOUS'),
    ],
    ['for a rejected deposit', line({ note }), [deposit({ state: 'refused' })], wait('ALREADY_DECIDED', 'one')],
    [
      'for a deposit that is under review',
      line({ note }),
      [deposit({ state: 'review' })],
      wait('ALREADY_DECIDED', 'one'),
    ],
    [
      'for a deposit that has had its payment',
      line({ note }),
      [deposit({ state: 'credited', hasPayment: true })],
      wait('ALREADY_DECIDED', 'one'),
    ],
    [
      'when the slip may be stolen',
      line({ transferReference: 'T1' }),
      [deposit({ transfer: 'T1', referenceNote: null })],
      wait('PAYER_UNKNOWN', 'one'),
    ],
    [
      'when the slip is stolen',
      line({ transferReference: 'T1', payerAccount: '9999999999' }),
      [deposit({ transfer: 'T1', referenceNote: null })],
      wait('PAYER_DIFFERS', 'one'),
    ],
    [
      'when slip and note name two deposits',
      line({ note, transferReference: 'T1' }),
      [deposit(), deposit({ depositId: 'two', transfer: 'T1', referenceNote: null })],
      wait('AMBIGUOUS'),
    ],
  ])('%s', (_what, told, candidates, verdict) => expect(judgeLine(told, candidates)).toEqual(verdict));
});

test.each([
  ['SB23456789', ['SB23456789']],
  ['transfer sb 2345-6789 thanks', ['SB23456789']],
  ['SB23456789/SB23456789', ['SB23456789']],
  ['SB2345678', []],
  ['SBIIIIIIII', []],
  ['', []],
])('finds the notes in %j: %j', (text, notes) => expect(referenceNotesIn(text)).toEqual(notes));

test.each([
  ['1234567890', '123-4-56789-0', 'same'],
  ['1234567890', 'xxx-x-x6789-0', 'same'],
  ['1234567890', 'XXX-X-X1789-0', 'different'],
  ['1234567890', 'TH00 0123 1234567890', 'same'],
  ['1234567890', 'xxx-x-xxx89-0', 'unknown'],
  ['1234567890', '', 'unknown'],
  [null, '1234567890', 'unknown'],
  ['1234567890', '0987654321', 'different'],
] as const)('compares the accounts %s and %s as %s', (own, payer, known) =>
  expect(compareAccounts(own, payer)).toBe(known),
);
