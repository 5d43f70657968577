import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPart } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, waiting } from '../../../testing/open-site.tsx';
import { ChainList } from './chain-list.tsx';

const chain = {
  end: 'e'.repeat(64),
  rulesVersion: 'v1',
  publishedAt: Date.UTC(2026, 10, 20),
  values: [],
  source: { kind: 'none' },
};

describe('the hash chains of a shared game', () => {
  const show = (answer: () => unknown) => openPart(<ChainList game="rocket" salt="" />, { 'GET chains': answer });

  test('load, then show their published ends', async () => {
    const answer = waiting();
    await show(answer.answer);
    expect(isLoading()).toBe(true);
    answer.arrive({ chains: [chain] });
    await screen.findByText(chain.end);
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('show an error and load on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show(() => (isBroken ? fails() : { chains: [chain] }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText(chain.end);
  });
});
