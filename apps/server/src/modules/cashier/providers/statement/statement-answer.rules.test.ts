import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalOf } from '../../../../platform/http/canonical.ts';
import { readLine, readLines } from './statement-answer.rules.ts';

const told = (over: Record<string, unknown> = {}) => ({
  transactionId: 'T1',
  bookingDate: '2026-11-21',
  transactionAmount: { currency: 'THB', amount: '500.00' },
  debtorName: 'Somchai Jaidee',
  debtorAccount: { bban: '1234567890' },
  remittanceInformationUnstructured: 'SB23456789',
  ...over,
});

describe('a line that is read', () => {
  test.each<[string, Record<string, unknown>, object]>([
    ['in the documented form', {}, { payerName: 'Somchai Jaidee', payerAccount: '1234567890', note: 'SB23456789' }],
    ['without a name', { debtorName: null }, { payerName: '' }],
    ['with no account', { debtorAccount: null }, { payerAccount: '' }],
    ['with an account of nulls', { debtorAccount: { iban: null, bban: ' ' } }, { payerAccount: '' }],
    ['with its text as null', { remittanceInformationUnstructured: null }, { note: '' }],
    ['with its text in parts', { remittanceInformationUnstructured: ['SB2345', '6789'] }, { note: 'SB2345 6789' }],
    [
      'with its text in the form of an array',
      { remittanceInformationUnstructured: undefined, remittanceInformationUnstructuredArray: ['pay', 'SB23456789'] },
      { note: 'pay SB23456789' },
    ],
    [
      'with its text as a reference',
      { remittanceInformationUnstructured: null, remittanceInformationStructured: { reference: 'SB23456789' } },
      { note: 'SB23456789' },
    ],
    ['with a name that is long', { debtorName: 'x'.repeat(300) }, { payerName: 'x'.repeat(140) }],
    ['with a name of another kind', { debtorName: { first: 'a' } }, { payerName: '' }],
    ['with the day of its value', { bookingDate: null, valueDate: '2026-11-20' }, { bookedOn: '2026-11-20' }],
    ['with a moment', { bookingDate: undefined, bookingDateTime: '2026-11-20T10:00:00Z' }, { bookedOn: '2026-11-20' }],
    ['with more noughts', { transactionAmount: { currency: 'THB', amount: '500.000' } }, { amountMinor: 50_000n }],
    ['in whole units', { transactionAmount: { currency: 'THB', amount: '500' } }, { amountMinor: 50_000n }],
    ['with a NUL', { debtorName: 'a\0b' }, { payerName: 'ab' }],
    ['under its other name', { transactionId: ' ', entryReference: 'E1' }, { transactionId: 'E1' }],
    [
      'that has left',
      {
        transactionAmount: { currency: 'THB', amount: '-20.00' },
        creditorName: null,
        creditorAccount: { iban: 'TH0012' },
      },
      { amountMinor: -2_000n, payerName: '', payerAccount: 'TH0012' },
    ],
  ])('%s', (_what, over, read) => expect(readLine(told(over))).toMatchObject(read));
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'line'],
  ['no amount', told({ transactionAmount: null })],
  ['an amount that is a number', told({ transactionAmount: { currency: 'THB', amount: 500 } })],
  ['nought', told({ transactionAmount: { currency: 'THB', amount: '0.00' } })],
  ['half a satang', told({ transactionAmount: { currency: 'THB', amount: '500.005' } })],
  ['an unknown currency', told({ transactionAmount: { currency: 'XXX', amount: '500.00' } })],
  ['no day', told({ bookingDate: 'today' })],
])('stores a line of %s as unreadable', (_what, input) => {
  const { lines, unreadable } = readLines([input, input]);
  expect(lines).toEqual([]);
  expect(unreadable).toHaveLength(2);
  expect(new Set(unreadable.map(({ transactionId }) => transactionId)).size).toBe(2);
  expect(unreadable.map(({ content }) => JSON.parse(content))).toEqual([input, input]);
});

describe('the identity of lines', () => {
  const ids = (booked: readonly unknown[]) => readLines(booked).lines.map(({ transactionId }) => transactionId);

  test.each([' ', '', null, undefined, 7, {}])(
    'derives from the content of lines without an id (%j), and repeats are flagged',
    (transactionId) => {
      const one = told({ transactionId });
      const other = told({ transactionId, debtorName: 'Mali' });
      const told1 = ids([one, other]);
      expect(new Set(told1).size).toBe(2);
      expect(ids([other, one]).toSorted()).toEqual(told1.toSorted());
      const { lines } = readLines([one, one, one]);
      expect(new Set(lines.map((line) => line.transactionId)).size).toBe(3);
      // It cannot be determined whether one transfer was reported three times.
      expect(lines.map(({ isRepeated }) => isRepeated)).toEqual([false, true, true]);
    },
  );

  test('with one name is equal for equal content, and differs for changed content, which staff review', () => {
    expect(ids([told(), told(), told()])).toEqual(['T1']);
    const { lines } = readLines([told(), told({ transactionAmount: { currency: 'THB', amount: '900.00' } })]);
    expect(lines.map(({ amountMinor, isRepeated }) => [amountMinor, isRepeated])).toEqual([
      [50_000n, false],
      [90_000n, true],
    ]);
    expect(lines[0]!.transactionId).toBe('T1');
    expect(lines[1]!.transactionId).not.toBe('T1');
  });

  test('is stable when any answer repeats, and no line is lost', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(null, ' ', 'T1', 'T2', 'T1', [], ['a', 'b']));
    const line = fc
      .record({
        transactionId: value,
        debtorName: value,
        remittanceInformationUnstructured: value,
        amount: fc.constantFrom('1.00', '2.00'),
      })
      .map(({ amount, ...over }) => told({ ...over, transactionAmount: { currency: 'THB', amount } }));
    const keepsAll = (read: typeof readLines) =>
      fc.property(fc.array(fc.oneof(line, fc.jsonValue()), { maxLength: 12 }), (booked) => {
        const { lines, unreadable } = read(booked);
        const told = booked.map((input) => canonicalOf(input));
        const keptOf = (all: readonly { readonly content: string }[]) =>
          all.map(({ content }) => canonicalOf(JSON.parse(content)));
        const [readable, others] = [keptOf(lines), keptOf(unreadable)];
        const times = (all: readonly string[], content: string) => all.filter((one) => one === content).length;
        for (const content of new Set(told)) {
          const first = readLine(JSON.parse(content));
          const isNameless = first !== undefined && first.transactionId === first.namelessId;
          // A nameless record may be a repeated report or another transfer; a named one is a repeated report.
          const wanted = first && !isNameless ? 1 : times(told, content);
          expect([times(readable, content), times(others, content)]).toEqual(first ? [wanted, 0] : [0, wanted]);
        }
        expect([...readable, ...others].every((content) => told.includes(content))).toBe(true);
        const names = [...lines, ...unreadable].map(({ transactionId }) => transactionId);
        expect(new Set(names).size).toBe(names.length);
        const again = read(booked);
        expect([...again.lines, ...again.unreadable].map(({ transactionId }) => transactionId)).toEqual(names);
      });
    fc.assert(keepsAll(readLines));
    // Mutant readers that drop unreadable records, or one of two equal ones, are caught.
    for (const losing of [
      (booked: readonly unknown[]) => ({ ...readLines(booked), unreadable: [] }),
      (booked: readonly unknown[]) => readLines([...new Set(booked)].slice(0, 11)),
      (booked: readonly unknown[]) => ({ ...readLines(booked), lines: readLines(booked).lines.slice(1) }),
    ])
      expect(fc.check(keepsAll(losing), { numRuns: 2000 }).failed).toBe(true);
  });
});
