import { expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from '../index.ts';
import { leastReasonCharacters, reasonIfAny, reasonText } from './query.ts';
import { readRefusal } from './refuse.ts';

const refusalOf = (schema: z.ZodType, text: unknown) => {
  const { error } = schema.safeParse(text);
  return error && readRefusal(error.issues[0]!.message)?.code;
};

test.each([
  ['why', undefined],
  ['  why  ', undefined],
  ['ขอบ', undefined],
  ['重复了', undefined],
  ['x', 'STAFF_REASON_TOO_SHORT'],
  ['a   b', 'STAFF_REASON_TOO_SHORT'],
  ['   ', 'FIELD_REQUIRED'],
  [undefined, 'FIELD_REQUIRED'],
])('checks a required reason: %j returns %s', (text, code) => {
  expect(refusalOf(reasonText(), text)).toBe(code);
});

test('accepts an optional reason that is empty or meaningful', () => {
  expect(['', 'no', 'enough'].map((text) => refusalOf(reasonIfAny(), text))).toEqual([
    undefined,
    'STAFF_REASON_TOO_SHORT',
    undefined,
  ]);
});

/** Bodies and queries of staff that have a reason. */
const asked = Object.values(contract).flatMap((service) => {
  const { audience, service: name, ...methods } = service as unknown as Record<string, unknown>;
  if (audience !== 'staff') return [];
  return Object.entries(methods).flatMap(([method, described]) => {
    const { body, query } = (described ?? {}) as { readonly body?: z.ZodType; readonly query?: z.ZodType };
    return [body, query].flatMap((schema) =>
      schema instanceof z.ZodObject && schema.shape.reason
        ? [[`${name} ${method}`, schema.shape.reason as z.ZodType] as const]
        : [],
    );
  });
});

test('rejects a single letter as a reason in every staff service', () => {
  expect(asked.length).toBeGreaterThan(20);
  // Its own rule is stricter for an order's final state.
  const taking = asked.filter(([name, schema]) => name !== 'reward-order patch' && schema.safeParse('x').success);
  expect(taking.map(([name]) => name)).toEqual([]);
  expect(leastReasonCharacters).toBe(3);
});

test('requires a reason for the end of an order, and none for its next step', () => {
  const body = contract.staffRewardOrder.patch!.body as z.ZodType;
  const says = (move: string) => body.safeParse({ move, state: 'reserved', reason: '接单' }).success;
  expect([says('capture'), says('cancel'), says('return')]).toEqual([true, false, false]);
});
