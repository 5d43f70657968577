import { currentWork, inWork } from '@sabai/db';
import { afterEach, expect, test } from 'vitest';
import { readTraceParent, writeTraceParent } from './correlation.ts';
import { inSpan, type SpanAbout, traceWith, watchStatements } from './spans.ts';

afterEach(() => traceWith(undefined));

const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const sent = (text: string) => watchStatements(text, async (told) => told);

/** A tracer that numbers its spans. */
function numbering() {
  const told: (SpanAbout & { under: string | undefined; error?: unknown })[] = [];
  traceWith((about, { traceParent }) => {
    const span = { ...about, under: traceParent, error: undefined as unknown };
    told.push(span);
    const spanId = String(told.length).padStart(16, '0');
    return {
      traceParent: writeTraceParent({ ...readTraceParent(parent)!, spanId }),
      end(_facts, error) {
        span.error = error;
      },
    };
  });
  return told;
}

test('marks a statement with its request, and leaves others unchanged', async () => {
  expect(await sent('select 1')).toBe('select 1');
  expect(await inWork({ correlationId: 'support-0042' }, () => sent('select 1'))).toBe(
    "select 1 /*correlation_id='support-0042'*/",
  );
  expect(await inWork({ correlationId: "*/ drop'", traceParent: parent }, () => sent('commit'))).toBe(
    `commit /*correlation_id='*%2F%20drop%27',traceparent='${parent}'*/`,
  );
});

test('nests spans like the work, and records failures', async () => {
  const told = numbering();
  const work = { correlationId: 'support-0042', traceParent: parent };
  await inWork(work, () =>
    inSpan({ name: 'outer', kind: 'internal' }, async () => {
      expect(currentWork()?.correlationId).toBe('support-0042');
      expect(await sent('select 1')).toMatch(/traceparent='00-4bf92f3577b34da6a3ce929d0e0e4736-0{15}2-01'/);
      await expect(inSpan({ name: 'failing', kind: 'client' }, () => Promise.reject(new Error('no')))).rejects.toThrow(
        'no',
      );
    }),
  );
  expect(told.map(({ name, under }) => [name, under && readTraceParent(under)?.spanId])).toEqual([
    ['outer', '00f067aa0ba902b7'],
    ['sql select', '0000000000000001'],
    ['failing', '0000000000000001'],
  ]);
  expect(told.map(({ error }) => error !== undefined)).toEqual([false, false, true]);
});

test('does not trace work without a request', async () => {
  const told = numbering();
  expect(await inSpan({ name: 'alone', kind: 'internal' }, async () => 1)).toBe(1);
  expect(await sent('select 1')).toBe('select 1');
  expect(told).toEqual([]);
});
