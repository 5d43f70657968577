import { describe, expect, test } from 'vitest';
import { filterInput, type InputFilter } from './input-filters.ts';

describe('[R5.40] [R5.41] an input filter', () => {
  test.each<[InputFilter, string]>([
    ['numeric', '1234567890'],
    ['telephone', '+66812345678'],
    ['decimal', '500.25'],
    ['alphaSpace', 'สมชาย ใจดี'],
    ['alphanumeric', 'Abc123'],
  ])('%s takes %s', (filter, text) => {
    expect(filterInput(filter, '', text)).toEqual({ value: text, isRefused: false });
  });

  test.each<[InputFilter, string]>([
    ['numeric', '12a'],
    ['telephone', '08x'],
    ['decimal', '1,000'],
    ['decimal', '-1'],
    ['decimal', '1e308'],
    ['decimal', '๑๐'],
    ['decimal', '1.2.3'],
    ['alphanumeric', 'a b'],
    ['alpha', 'a1'],
  ])('%s keeps what it had when %s is pasted', (filter, text) => {
    expect(filterInput(filter, '7', text)).toEqual({ value: '7', isRefused: true });
  });

  test('drops the separators of a copied phone or account number', () => {
    expect(filterInput('telephone', '', '+66 (81) 234-5678').value).toBe('+66812345678');
    expect(filterInput('numeric', '', '123-456789-0').value).toBe('1234567890');
  });
});
