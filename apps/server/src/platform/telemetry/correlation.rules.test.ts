import { expect, test } from 'vitest';
import { correlationIdOf, readTraceParent, traceIdOf, writeTraceParent } from './correlation.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const header = `00-${traceId}-${spanId}-01`;

test('reads and writes a traceparent according to W3C', () => {
  expect(readTraceParent(header)).toEqual({ traceId, spanId, isSampled: true });
  expect(readTraceParent(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false);
  // A later version may have more fields.
  expect(readTraceParent(`01-${traceId}-${spanId}-03-more`)).toEqual({ traceId, spanId, isSampled: true });
  expect(writeTraceParent(readTraceParent(header)!)).toBe(header);
});

test.each([
  undefined,
  '',
  [header, header],
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-1`,
  `00-${traceId.slice(1)}-${spanId}-01`,
  `${header}\n`,
  `${header}, ${header}`,
])('rejects %j as a traceparent', (text) => {
  expect(readTraceParent(text)).toBeUndefined();
});

test('identifies a request by the client’s id, its trace, or a new id', () => {
  const parent = readTraceParent(header)!;
  expect(correlationIdOf({ 'x-correlation-id': 'support-0042' }, parent)).toBe('support-0042');
  for (const bad of ['short', 'x'.repeat(65), 'a b c d e f', '{"level":60}', 'id-with-ü-in-it'])
    expect(correlationIdOf({ 'x-correlation-id': bad }, parent)).toBe(traceId);
  expect(correlationIdOf({})).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(correlationIdOf({})).not.toBe(correlationIdOf({}));
});

test('derives the same trace from an id, and from a UUID the UUID', () => {
  expect(traceIdOf('4bf92f35-77b3-4da6-a3ce-929d0e0e4736')).toBe(traceId);
  expect(traceIdOf(traceId)).toBe(traceId);
  expect(traceIdOf('support-0042')).toMatch(/^[\da-f]{32}$/);
  expect(traceIdOf('support-0042')).toBe(traceIdOf('support-0042'));
  expect(traceIdOf('support-0042')).not.toBe(traceIdOf('support-0043'));
  expect(traceIdOf('0'.repeat(32))).toMatch(/[1-9a-f]/);
});
