import type { LiveReward } from '@sabai/contract/live';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deliver } from '../../shared/live/live-store.ts';
import { closeAllModals, openModals } from '../../shared/modals/modal-store.ts';
import { openPart } from '../../testing/open-part.tsx';
import { RewardModal } from './reward-modal.tsx';
import { useRewards } from './use-rewards.ts';

const open = (...rewards: readonly LiveReward[]) => {
  const onClose = vi.fn();
  return openPart(<RewardModal id="reward-notification" params={{ rewards }} onClose={onClose} />, {}).then((part) => ({
    ...part,
    onClose,
  }));
};

test('[R2.89] shows money, points, spins and levels with distinct pictures and texts', async () => {
  const { user, onClose } = await open(
    { kind: 'level', to: 3, names: { en: 'Gold', th: 'โกลด์' } },
    { kind: 'money', source: 'level-upgrade', amount: '50.00', currency_code: 'THB' },
    { kind: 'point', source: 'level', points: '1200' },
    { kind: 'freespins', count: 20, game_name: 'Lotus Lanterns' },
    { text: 'Happy birthday' },
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining('Gold'),
    expect.stringMatching(/฿50\.00.*Upgrade bonus/),
    expect.stringContaining('1,200 points'),
    expect.stringMatching(/20 free spins.*Lotus Lanterns/),
    expect.stringContaining('Happy birthday'),
  ]);
  const drawn = [...document.querySelectorAll('img')].map(({ src }) => src.replace(/.*\/(.*)\.webp/, '$1'));
  expect(drawn).toEqual(['crown', 'ingots', 'point', 'reels', 'present']);
  await user.click(screen.getByRole('button', { name: 'Thank you' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('shows the number of a level without a name, and closes without rewards', async () => {
  await open({ kind: 'level', to: 3 });
  expect(screen.getByRole('listitem').textContent).toContain('Level 3');
  const { onClose } = await open();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

function Listener() {
  useRewards();
  return null;
}

test('adds new rewards to the open dialog, and opens a new one after it was closed', async () => {
  await openPart(<Listener />, {});
  const comes = (points: string) => deliver({ topic_name: 'reward', data: { kind: 'point', points } });
  const shown = () =>
    openModals().map(({ id, params }) => [id, (params.rewards as LiveReward[]).map(({ points }) => points)]);
  comes('1');
  comes('2');
  expect(shown()).toEqual([['reward-notification', ['1', '2']]]);
  closeAllModals();
  comes('3');
  expect(shown()).toEqual([['reward-notification', ['3']]]);
  closeAllModals();
});
