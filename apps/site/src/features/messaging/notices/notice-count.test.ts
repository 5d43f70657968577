import type { Notice } from '@sabai/contract';
import { expect, test, vi } from 'vitest';
import { bellBadge } from '../../../shared/context/bell-badge.ts';
import { watchDeposit } from '../../../shared/live/watched-deposit.ts';
import { countNotices, forgetCount, setUnreadNotices } from './notice-count.ts';
import { newsOf } from './use-notice-news.ts';

const answers: ((count: number) => void)[] = [];
vi.mock('../../../shared/api/browser-api.ts', () => ({
  quietApi: () => ({
    find: () => new Promise((resolve) => answers.push((count) => resolve({ count }))),
  }),
}));
const shown = vi.hoisted(() => ({ count: undefined as number | undefined }));
vi.mock('@sabai/ui/store.ts', () => ({
  createStore: (initial: number | undefined) => ({
    get: () => shown.count,
    set: (next: number | undefined) => {
      shown.count = next;
    },
    use: () => initial,
  }),
}));

test('shows the number on the bell, 99+ from 100, and nothing for none', () => {
  expect([0, 1, 99, 100].map(bellBadge)).toEqual(['', '1', '99', '99+']);
});

test('keeps the response to the newer request, in any order of arrival', async () => {
  const asked = [countNotices(), countNotices()];
  answers[1]!(0);
  await asked[1];
  answers[0]!(3);
  await asked[0];
  expect(shown.count).toBe(0);
});

test('discards a pending count after logout', async () => {
  setUnreadNotices(2);
  const asked = countNotices();
  forgetCount();
  answers.at(-1)!(5);
  await asked;
  expect(shown.count).toBeUndefined();
});

const notice = (id: string, more: Partial<Notice> = {}) =>
  ({ id, kind: 'money_given', subject: id, is_read: false, ...more }) as Notice;
const told = (rows: readonly Notice[], ids: readonly string[]) => newsOf(rows, new Set(ids)).map(({ id }) => id);

test('announces only new unread notices, the newest last, and three at most', () => {
  const rows = ['e', 'd', 'c', 'b', 'a'].map((id) => notice(id));
  expect(told(rows, ['b', 'd', 'z'])).toEqual(['b', 'd']);
  expect(told(rows, ['a', 'b', 'c', 'd', 'e'])).toEqual(['c', 'd', 'e']);
  expect(told([notice('a', { is_read: true })], ['a'])).toEqual([]);
});

test('announces no deposit whose page is open', () => {
  const rows = [notice('n', { kind: 'deposit_succeeded', subject: 'mine' })];
  const end = watchDeposit('mine');
  expect(told(rows, ['n'])).toEqual([]);
  end();
  expect(told(rows, ['n'])).toEqual(['n']);
});
