import { describe, expect, test } from 'vitest';
import { chosen, readQuery, writeQuery } from './report-query.ts';

const read = (text: string) => readQuery(new URLSearchParams(text));

describe('the URL of a report', () => {
  test('contains only the chosen values that differ from the defaults', () => {
    const address = 'from=2026-11-12&to=2026-11-25&currency=THB&by=week&against=none';
    expect(writeQuery(read(address)).toString()).toBe(address);
    expect(writeQuery(read('')).toString()).toBe('');
    expect(writeQuery(read('by=day&against=previous')).toString()).toBe('');
  });
  test('treats invalid values as absent', () => {
    expect(read('from=yesterday&by=minute&kind=gift&against=2')).toEqual(read(''));
  });
  test('sends only the chosen values to the API', () => {
    expect(chosen({ from: '', to: '2026-11-25' })).toEqual({ to: '2026-11-25' });
  });
});
