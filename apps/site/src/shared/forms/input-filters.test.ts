import { describe, expect, test } from 'vitest';
import { caretAfterReading, filterInput, type InputFilter } from './input-filters.ts';

describe('[R5.40] [R5.41] an input filter', () => {
  test.each<[InputFilter, string, string?]>([
    ['numeric', '1234567890'],
    ['telephone', '+66812345678'],
    ['decimal', '500.25'],
    ['decimal', '1,000'],
    ['decimal', '๑๐'],
    ['decimal', '500,50', 'id'],
    ['decimal', '1.234,5', 'es'],
    ['alphaSpace', 'สมชาย ใจดี'],
    ['alphanumeric', 'Abc123'],
  ])('%s accepts %s', (filter, text, intl = 'en') => {
    expect(filterInput(filter, text, intl)).toEqual({ value: text, isWrong: false });
  });

  test.each<[InputFilter, string, string?]>([
    ['numeric', '12a'],
    ['telephone', '08x'],
    ['decimal', '-1'],
    ['decimal', '1e308'],
    ['decimal', '1.2.3'],
    ['decimal', '500,50,1', 'id'],
    ['alphanumeric', 'a b'],
    ['alpha', 'a1'],
  ])('%s marks as wrong, and keeps, %s', (filter, text, intl = 'en') => {
    expect(filterInput(filter, text, intl)).toEqual({ value: text, isWrong: true });
  });

  test('accepts an amount with its own currency only', () => {
    const baht = { symbol: '฿', code: 'THB' };
    for (const text of ['฿1,234.50', '1,234.50 THB', '1,234.50'])
      expect(filterInput('decimal', text, 'en', baht)).toEqual({ value: text, isWrong: false });
    expect(filterInput('decimal', '$5', 'en', baht).isWrong).toBe(true);
    expect(filterInput('decimal', '฿5', 'en').isWrong).toBe(true);
  });

  test('keeps the caret before the same character', () => {
    expect(caretAfterReading('telephone', '081-234', 4)).toBe(3);
    expect(caretAfterReading('telephone', '+66 (0)81', 9)).toBe(5);
    expect(caretAfterReading('numeric', '12 ๓4', 4)).toBe(3);
  });

  test('drops the separators of a copied phone or account number', () => {
    expect(filterInput('telephone', '+66 (81) 234-5678', 'en').value).toBe('+66812345678');
    expect(filterInput('numeric', '123-456789-0', 'en').value).toBe('1234567890');
  });
});
