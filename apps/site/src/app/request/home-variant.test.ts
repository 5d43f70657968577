import { describe, expect, test } from 'vitest';
import { homeVariant } from './home-variant.ts';

describe('the home page experiment', () => {
  test('[R9.32] keeps the variant of the cookie', () => {
    expect(homeVariant('1')).toEqual({ variant: 1 });
    expect(homeVariant('2')).toEqual({ variant: 2 });
  });
  test('[R9.32] draws a variant with equal chances for 3 days', () => {
    expect(homeVariant(undefined, () => 0.49).variant).toBe(1);
    expect(homeVariant(undefined, () => 0.5).variant).toBe(2);
    expect(homeVariant('9', () => 0.9).setCookie).toBe('exp_home=2; Path=/; Max-Age=259200; SameSite=Lax');
  });
});
