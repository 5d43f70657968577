import type { MemberPromotion } from '@sabai/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { deliver } from '../../../shared/live/live-store.ts';
import { active } from '../../../shared/offers/promotion.fixture.ts';
import { listed, openPart } from '../../../testing/open-part.tsx';
import { DeactivateDialog } from '../detail/deactivation.tsx';
import { BonusBar, type BonusBarProps } from './bonus-bar.tsx';

const game: GameCard = {
  id: 1,
  code: 'lotus-lanterns',
  name: 'Lotus Lanterns',
  category: 'slots',
  provider: 'lotus-forge',
  rtp: null,
  volatility: null,
  badge: null,
  is_playable: true,
  is_coming: false,
  has_demo: true,
  isFramed: true,
  picture: null,
};
const none = () => {};
const usual: BonusBarProps = {
  game,
  changes: 0,
  isRoundShown: false,
  refused: undefined,
  dismiss: none,
  explain: none,
  setCost: none,
};

test.each([
  [false, 'disappears after the promotion was deactivated elsewhere'],
  [true, 'shows that the bonus is cash after completion'],
])('completed %s: the bar %s', async (is_completed) => {
  const ended: MemberPromotion = { ...active, status: 'used', is_completed, preview: null };
  let answers: unknown[] = [listed(active)];
  await openPart(<BonusBar {...usual} />, { 'GET promotion-member': () => answers.shift() });
  const bar = await screen.findByTestId('bonus-bar');
  answers = [listed(), ended];
  act(() => deliver({ topic_name: 'promotion', data: { status: 'cancelled' } }));
  if (is_completed) await waitFor(() => expect(bar.textContent).toContain('Turnover done. Your bonus is cash now.'));
  else await waitFor(() => expect(screen.queryByTestId('bonus-bar')).toBeNull());
});

/** Like the page around a game: a click dismisses the game's message. */
function Beside() {
  const [refused, setRefused] = useState<BonusBarProps['refused']>({ costMinor: 80_00n, isFeature: false });
  return <BonusBar {...usual} refused={refused} dismiss={() => setRefused(undefined)} />;
}

test('shows a rejected bet once when both the game and the wallet report it', async () => {
  const { user } = await openPart(<Beside />, { 'GET promotion-member': () => listed(active) });
  await screen.findByText('This bet was not placed');
  const data = { status: 'refused', game_code: game.code, cost: '80.00', rule: 'max-stake', limit: '50.00' } as const;
  act(() => deliver({ topic_name: 'promotion', data: { ...data, currency_code: 'THB' } }));
  // The wallet's message is delayed by this time in favour of that of the game.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  await user.click(screen.getByRole('button', { name: 'Set bet to at most ฿50.00' }));
  expect(screen.queryByText('This bet was not placed')).toBeNull();
});

test('updates the kept amount in the deactivation dialog after a bet in another tab', async () => {
  let keeps = '244.50';
  await openPart(<DeactivateDialog promotion={active} onClose={none} />, {
    'GET promotion-member': () => ({ ...active, preview: { keeps, removes: '300' } }),
  });
  await screen.findByText('You keep ฿244.50 now; ฿300.00 of bonus is removed.');
  keeps = '234.50';
  act(() =>
    deliver({ topic_name: 'wallet', data: { balance: '534.50', pending_withdrawal: '0', currency_code: 'THB' } }),
  );
  await screen.findByText('You keep ฿234.50 now; ฿300.00 of bonus is removed.');
});
