import { ApiError } from '@sabai/contract/client';
import { describe, expect, test } from 'vitest';
import { problemSentence } from './problem.ts';

const refused = (change: object = {}) =>
  new ApiError({
    code: 409,
    name: 'Conflict',
    className: 'conflict',
    message: 'in the language of the request',
    refusal: 'DEPOSIT_ALREADY_DECIDED',
    messages: { en: 'decided', th: 'ตัดสินแล้ว' },
    is_retryable: false,
    correlation_id: 'c',
    ...change,
  });

describe('the message of a failed request', () => {
  test("is in the reader's language, else in English, else the server's default", () => {
    expect(problemSentence(refused(), 'th')).toBe('ตัดสินแล้ว');
    expect(problemSentence(refused(), 'ko')).toBe('decided');
    expect(problemSentence(refused({ messages: {} }), 'ko')).toBe('in the language of the request');
  });
  test('is undefined without a refusal of the server', () => {
    expect(problemSentence(new TypeError('Failed to fetch'), 'en')).toBeUndefined();
    expect(problemSentence(refused({ refusal: 'UNREADABLE_ANSWER', message: 'HTTP 502' }), 'en')).toBeUndefined();
  });
});
