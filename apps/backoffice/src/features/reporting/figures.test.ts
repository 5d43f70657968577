import { describe, expect, test } from 'vitest';
import { difference, marginOf } from './figures.ts';

describe('the figures of the day', () => {
  test('subtract exactly beyond the safe integer range', () => {
    expect(difference('90071992547409.93', '0.01', 'THB')).toBe('90071992547409.92');
    expect(difference('100.00', '250.50', 'THB')).toBe('-150.50');
    expect(difference('100', '30', 'VND')).toBe('70');
  });
  test('give the margin as a fraction, and undefined without stakes', () => {
    expect(marginOf('4.00', '100.00', 'THB')).toBe(0.04);
    expect(marginOf('-1.53', '100.00', 'THB')).toBe(-0.0153);
    expect(marginOf('0.00', '0.00', 'THB')).toBeUndefined();
  });
});
