import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { later } from './later.tsx';

const Loaded = () => <p>Loaded</p>;

test('parts that have left the page take no turn before those that are on it', async () => {
  const Part = later('Loaded', async () => ({ Loaded }));
  let turns = 0;
  vi.stubGlobal('requestIdleCallback', (rest: (idle: { timeRemaining(): number }) => void) => {
    turns++;
    setTimeout(() => rest({ timeRemaining: () => 50 }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  for (let visit = 0; visit < 20; visit++) render(<Part />).unmount();
  onTestFinished(render(<Part />).unmount);
  await screen.findByText('Loaded', {}, { timeout: 20_000 });
  // One before the part is fetched and one before it is shown; parts of the tests before may need a few.
  expect(turns).toBeLessThan(10);
});
