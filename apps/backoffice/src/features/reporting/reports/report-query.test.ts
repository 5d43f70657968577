import { describe, expect, test } from 'vitest';
import { chosen, readQuery, writeQuery } from './report-query.ts';

const read = (text: string) => readQuery(new URLSearchParams(text));

describe('the address of a report', () => {
  test('keeps what was chosen, and nothing else', () => {
    const address = 'from=2026-11-12&to=2026-11-25&currency=THB&by=week&against=none';
    expect(writeQuery(read(address)).toString()).toBe(address);
    expect(writeQuery(read('')).toString()).toBe('');
    expect(writeQuery(read('by=day&against=previous')).toString()).toBe('');
  });
  test('counts what is no value as not given', () => {
    expect(read('from=yesterday&by=minute&kind=gift&against=2')).toEqual(read(''));
  });
  test('asks the API for no more than was chosen', () => {
    expect(chosen({ from: '', to: '2026-11-25' })).toEqual({ to: '2026-11-25' });
  });
});
