import type { MemberPromotion, Promotion } from '@sabai/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openModals } from '../../shared/modals/modal-store.ts';
import { active, matchRules, promotion } from '../../shared/offers/promotion.fixture.ts';
import { fromNow, idOf } from '../../testing/member.fixture.ts';
import { openSite } from '../../testing/open-site.tsx';
import { PromotionDetail } from './detail/promotion-detail.tsx';
import { type Board, BoardSkeleton, OneAtATime, PromotionTab } from './promotion/promotion-board.tsx';
import { StepButton } from './promotion/step-button.tsx';

const over = (own: Partial<MemberPromotion>): MemberPromotion => ({
  ...active,
  promotion_member_id: idOf(9),
  ended_at: '2026-11-27T10:00:00.000Z',
  ...own,
});

describe('a past promotion', () => {
  test.each<[string, Partial<MemberPromotion>, string]>([
    ['completed', { status: 'used', is_completed: true }, 'Completed. Bonus: ฿1,000'],
    ['expired', { status: 'expired' }, 'Expired before the turnover was complete. Bonus: ฿1,000'],
    ['stopped', { status: 'inactive' }, 'This promotion has ended. Bonus: ฿1,000'],
  ])('shows that it was %s, with its bonus and without progress', async (_, own, sentence) => {
    await openSite(<PromotionDetail promotion={over(own)} />, {});
    await screen.findByText('Terms, version 3');
    expect(document.body.textContent).toContain(sentence);
    expect(screen.queryByRole('region', { name: 'Turnover' })).toBeNull();
    expect(screen.queryByRole('link', { name: /free-spin winnings/ })).toBeNull();
  });

  test('with free spins links to their winnings', async () => {
    const rules = { ...matchRules, free_rounds: { game: 'lotus-lanterns', count: 20, stake: '1', days: 7 } } as never;
    await openSite(<PromotionDetail promotion={over({ status: 'used', is_completed: true, rules })} />, {});
    const link = await screen.findByRole('link', { name: 'See your free-spin winnings in the history' });
    expect(link.getAttribute('href')).toBe('/setting/history');
  });
});

describe('the promotion tabs', () => {
  const coming: Promotion = {
    ...promotion,
    promotion_information_id: 6,
    promotion_articles: { ...promotion.promotion_articles, title: 'Winter wheel' },
    status: 'coming',
    starts_at: fromNow(600),
  };
  const board: Board = { promotions: [promotion], coming: [coming], own: [], game: null };
  const tab = (name: 'all' | 'coming' | 'active', of: Board = board) =>
    openSite(<PromotionTab tab={name} board={of} isByKind={false} programmes={<p>Cashback</p>} />, {});

  test('show only upcoming ones in their tab', async () => {
    await tab('coming');
    expect(await screen.findByText('Winter wheel')).toBeTruthy();
    expect(screen.queryByText('Lotus Weekend')).toBeNull();
  });

  test.each([
    ['all', 'There are no promotions at the moment.', true],
    ['coming', 'There are no promotions at the moment.', false],
    ['active', 'No promotion is active.', true],
  ] as const)('show an empty state for %s, with a link to the games', async (name, sentence, hasProgrammes) => {
    await tab(name, { promotions: [], coming: [], own: [], game: null });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the games' }).getAttribute('href')).toBe('/games');
    expect(screen.queryByText('Cashback') !== null).toBe(hasProgrammes);
  });

  test('are hidden from assistive technology while they load', async () => {
    const { container } = await openSite(<BoardSkeleton />, {});
    await expect.poll(() => container.querySelectorAll('.skeleton').length).toBe(4);
    expect(container.querySelector('[aria-hidden="true"]')?.querySelectorAll('.skeleton')).toHaveLength(4);
  });

  test('explain that one offer is active at a time', async () => {
    await openSite(<OneAtATime />, {});
    expect(await screen.findByText(/^Promotion, cashback or rebate: one is active at a time/)).toBeTruthy();
  });
});

describe('a received promotion', () => {
  test('opens the deposit that starts it', async () => {
    const { user } = await openSite(<StepButton promotion={{ ...promotion, status: 'received' }} />, {});
    await user.click(await screen.findByRole('button', { name: 'Deposit now' }));
    expect(openModals()).toMatchObject([{ id: 'deposit' }]);
    expect(within(document.body).queryByRole('button', { name: 'Receive' })).toBeNull();
  });
});
