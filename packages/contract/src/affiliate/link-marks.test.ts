import { expect, test } from 'vitest';
import { marksOf } from './link-marks.ts';
import { logAffiliateLink } from './member.ts';

test('reads the parameters of a link, and drops those that are too long or have other characters', () => {
  const query = new URLSearchParams({
    click_id: 'abc-1',
    sub1: 'line',
    sub2: 'a b',
    sub3: 'x'.repeat(65),
    sub4: '\u0007',
  });
  expect(marksOf(query)).toEqual({ click_id: 'abc-1', sub1: 'line' });
  expect(marksOf(new URLSearchParams({ sub_id: 'older' }))).toEqual({ sub1: 'older' });
  expect(marksOf(new URLSearchParams({ sub_id: 'older', sub1: 'newer' }))).toEqual({ sub1: 'newer' });
});

test('accepts a call with invalid parameters without them', () => {
  const marks = { click_id: '<script>', sub1: 'line', sub2: 7, sub3: 'x'.repeat(65), other: 'y' };
  const body = logAffiliateLink.create.body.parse({ ref_code: 'CODE', marks });
  expect(JSON.parse(JSON.stringify(body))).toEqual({ ref_code: 'CODE', marks: { sub1: 'line' } });
});
