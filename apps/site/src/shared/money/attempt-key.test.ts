import { ApiError } from '@sabai/contract/client';
import { describe, expect, test } from 'vitest';
import { createAttempts } from './attempt-key.ts';

const refusal = (code: number, more: object = {}) =>
  new ApiError({
    code,
    name: 'BadRequest',
    className: 'bad-request',
    message: 'no',
    refusal: 'AMOUNT_BETWEEN',
    messages: {},
    is_retryable: false,
    correlation_id: 'c',
    ...more,
  });

function recorder() {
  let count = 0;
  const keys: string[] = [];
  const attempts = createAttempts(() => `key-${++count}`);
  const send = (content: unknown, fails?: unknown) =>
    attempts
      .run(content, async (headers) => {
        keys.push(headers['idempotency-key']);
        if (fails) throw fails;
      })
      .catch(() => undefined);
  return { keys, send };
}

describe('an attempt to move money', () => {
  test('keeps its key while the outcome is unknown', async () => {
    const { keys, send } = recorder();
    await send({ amount: '500' }, new TypeError('the network is gone'));
    await send({ amount: '500' }, refusal(500));
    await send({ amount: '500' }, refusal(502, { refusal: 'UNREADABLE_ANSWER' }));
    await send({ amount: '500' }, refusal(429, { is_retryable: true }));
    await send({ amount: '500' });
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-1']);
  });

  test('sends two concurrent clicks under one key', async () => {
    const { keys, send } = recorder();
    await Promise.all([send({ amount: '500' }), send({ amount: '500' })]);
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  test('gets a new key for other content, after a result and after a refusal', async () => {
    const { keys, send } = recorder();
    await send({ amount: '500' }, new TypeError('the network is gone'));
    await send({ amount: '600' });
    await send({ amount: '600' }, refusal(400));
    await send({ amount: '600' });
    expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
  });
});
