import type { MemberPromotion, Promotion } from '@sabai/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deliver } from '../../shared/live/live-store.ts';
import { openModals } from '../../shared/modals/modal-store.ts';
import { active as fixture, promotion } from '../../shared/offers/promotion.fixture.ts';
import { fromNow, idOf, rootOf } from '../../testing/member.fixture.ts';
import { type Answers, listed } from '../../testing/open-part.tsx';
import { down, offline, openSite, type SiteAround, waiting } from '../../testing/open-site.tsx';
import { OwnPromotions } from './own-promotions.tsx';
import { countsOf, PromotionTab } from './promotion/promotion-board.tsx';
import { PromotionStrip } from './promotion-strip.tsx';

const active: MemberPromotion = { ...fixture, promotion_member_id: idOf(9), expires_at: fromNow(600) };
const other: Promotion = {
  ...promotion,
  promotion_information_id: 6,
  promotion_articles: { title: 'Rainy Monday', summary: '', terms: [] },
};
const visitor = rootOf({}, { member: null });

describe('the promotion strip', () => {
  const show = (answers: Answers, around: SiteAround = {}) =>
    openSite(
      <PromotionStrip />,
      {
        'GET promotion-information': () => listed(promotion, other),
        'GET promotion-member': () => listed(),
        'GET game-recommend': () => listed(),
        ...answers,
      },
      around,
    );
  const strip = () => screen.findByRole('region', { name: 'Promotions' });

  test('takes no space while loading, then links to each promotion and to all', async () => {
    const answer = waiting();
    const { container, user } = await show({ 'GET promotion-information': answer.answer });
    expect(container.textContent).toBe('');
    answer.arrive(listed(promotion, other));
    const list = within(await strip());
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByRole('link', { name: 'Promotions' }).getAttribute('href')).toBe('/promotions');
    await user.click(list.getByRole('link', { name: 'Rainy Monday' }));
    expect(openModals()).toMatchObject([{ id: 'promotion-detail', params: { id: '6' } }]);
  });

  test('shows the active promotion first and only once', async () => {
    await show({ 'GET promotion-member': () => listed(active) });
    const list = within(await strip());
    expect(list.getAllByRole('article')[0]?.textContent).toContain('Active now');
    expect(
      list
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toContain('Lotus Weekend');
  });

  test('loads for a visitor without an account request', async () => {
    const { calls } = await show({}, { root: visitor });
    await strip();
    expect(calls.map(({ audience, service }) => `${audience} ${service}`)).toEqual(['public promotion-information']);
  });

  test.each<[string, Answers, SiteAround]>([
    ['there is none', { 'GET promotion-information': () => listed() }, {}],
    ['all have been used', { 'GET promotion-information': () => listed({ ...promotion, status: 'used' }) }, {}],
    ['they could not be read', { 'GET promotion-information': down }, {}],
    ['the connection is lost', { 'GET promotion-member': offline }, {}],
    ['the section is empty', {}, { root: rootOf({}, { config: { emptySections: ['/promotions'] } }) }],
  ])('is omitted where %s', async (_, answers, around) => {
    const { container, calls } = await show(answers, around);
    const asks = around.root ? 0 : 2;
    await waitFor(() => expect(calls).toHaveLength(asks));
    await act(async () => {});
    expect(container.textContent).toBe('');
  });

  test('reloads after a live update', async () => {
    let own: MemberPromotion[] = [];
    await show({ 'GET promotion-member': () => listed(...own) });
    await strip();
    expect(screen.queryByText('Active now')).toBeNull();
    own = [active];
    deliver({ topic_name: 'promotion', data: {} as never });
    await screen.findByText('Active now');
  });
});

describe('the promotion list', () => {
  const boardOf = (own: Partial<Parameters<typeof countsOf>[0]>) => ({
    promotions: [],
    coming: [],
    own: [],
    game: null,
    ...own,
  });
  const show = (tab: 'all' | 'coming' | 'active', own = {}, isByKind = false) =>
    openSite(
      <PromotionTab tab={tab} board={boardOf(own)} isByKind={isByKind} programmes={<p>Programmes</p>} />,
      {},
      { root: rootOf() },
    );

  test.each([
    ['all', 'There are no promotions at the moment.'],
    ['coming', 'There are no promotions at the moment.'],
    ['active', 'No promotion is active.'],
  ] as const)('shows an empty state for %s, with a link to the games', async (tab, words) => {
    await show(tab);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: /games/i }).getAttribute('href')).toBe('/games');
    // Cashback and rebate may be received without a promotion.
    expect(screen.queryByText('Programmes') !== null).toBe(tab !== 'coming');
  });

  test('lists active, then available, then upcoming and used promotions', async () => {
    const coming: Promotion = { ...other, promotion_information_id: 7, status: 'coming' };
    const used: Promotion = { ...other, promotion_information_id: 8, status: 'used' };
    const board = { promotions: [promotion, other, used], coming: [coming], own: [active] };
    await show('all', board);
    expect(countsOf(boardOf(board))).toEqual({ all: 4, coming: 1, active: 1 });
    const [first, ...headings] = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect([first, ...headings]).toEqual(['Lotus Weekend', 'Ready for you', 'Coming and used']);
    const ready = within(screen.getByRole('region', { name: 'Ready for you' }));
    expect(ready.getAllByRole('listitem')).toHaveLength(1);
    const later = within(screen.getByRole('region', { name: 'Coming and used' }));
    expect(later.getAllByRole('listitem')).toHaveLength(2);
  });

  test('[Q26] groups the same promotions by kind under headings', async () => {
    const { user } = await show('all', { promotions: [promotion, { ...other, type_name: 'Reload' }] }, true);
    const kind = within(screen.getByRole('region', { name: 'Reload' }));
    await user.click(kind.getByRole('link', { name: /Rainy Monday/ }));
    expect(openModals()).toMatchObject([{ id: 'promotion-detail', params: { id: '6' } }]);
  });

  test('links from a received promotion to its deposit, and from an active one to its games', async () => {
    const received: MemberPromotion = { ...active, status: 'received' };
    const { user, unmount } = await show('active', { own: [received] });
    await user.click(screen.getByRole('button', { name: 'Deposit now' }));
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(openModals().map(({ id }) => id)).toEqual(['deposit', 'promotion-detail']);
    unmount();
    await show('active', { own: [active] });
    expect(screen.getByRole('link', { name: 'Games that count' }).getAttribute('href')).toBe('/games?category=slots');
  });
});

test('lists received promotions with their total, and each past one with its outcome', async () => {
  const past: MemberPromotion = {
    ...active,
    promotion_member_id: idOf(8),
    promotion_information_id: 6,
    status: 'used',
    is_completed: true,
    ended_at: fromNow(-600),
    bonus: '500',
    turn_over_user: '10000',
  };
  const ended: MemberPromotion = { ...past, promotion_member_id: idOf(7), is_completed: false };
  const { user } = await openSite(<OwnPromotions promotions={[active, past, ended]} />, {});
  expect(screen.getByText('Bonuses').nextElementSibling?.textContent).toBe('฿2,000.00');
  const list = within(screen.getByRole('region', { name: 'Past promotions' }));
  const [first, second] = list.getAllByRole('button');
  expect(first?.textContent).toMatch(/10,000 of 10,000.*฿500\.00.*Used/);
  expect(second?.textContent).toMatch(/Ended$/);
  await user.click(first!);
  expect(openModals()).toMatchObject([{ id: 'promotion-detail', params: { id: '6' } }]);
});
