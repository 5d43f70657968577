import { permissionsOf, seededGrants } from '@sabai/contract';
import { describe, expect, test } from 'vitest';
import { areas, areasFor, placeOf } from './areas.ts';

const all = areasFor(() => true);
const pages = areas.flatMap(({ pages }) => pages.map(({ to }) => to as string));

describe('the menu', () => {
  test('has twelve areas, contains each page once, and omits an area without pages', () => {
    expect(areas).toHaveLength(12);
    expect(new Set(pages).size).toBe(pages.length);
    expect(all.every(({ pages }) => pages.length > 0)).toBe(true);
    expect(areasFor(() => false)).toEqual([]);
  });

  test('shows a page only to staff with its permission', () => {
    const given = permissionsOf(seededGrants('support'));
    const support = areasFor((permission) => given.has(permission));
    const seen = support.flatMap(({ pages }) => pages.map(({ to }) => to));
    expect(seen).toContain('/members');
    expect(seen).not.toContain('/staff');
    expect(seen).not.toContain('/audit');
  });

  test.each([
    ['/', '/'],
    ['/members', '/members'],
    ['/members/018f-1', '/members'],
    ['/members/flags', '/members/flags'],
    ['/ledger', '/ledger'],
    ['/ledger/corrections', '/ledger/corrections'],
    ['/site/content/banner/7', '/site/content'],
    ['/approvals/policy', '/approvals/policy'],
    ['/approvals/018f-1', '/approvals'],
    ['/withdrawals/018f-1', '/withdrawals'],
    ['/account', undefined],
    ['/membership', undefined],
  ])('%s belongs to %s', (pathname, page) => {
    expect(placeOf(all, pathname)?.page.to).toBe(page);
  });
});
