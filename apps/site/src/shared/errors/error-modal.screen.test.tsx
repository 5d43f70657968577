import { ApiError } from '@sabai/contract/client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startFakeClock } from '../../testing/fake-clock.ts';
import { openSite } from '../../testing/open-site.tsx';
import { openModal, openModals } from '../modals/modal-store.ts';
import { showError } from './show-error.ts';
import { useAction } from './use-action.ts';

const failure = {
  code: 409,
  name: 'Conflict',
  className: 'conflict',
  refusal: 'FAVORITES_FULL',
  is_retryable: false,
  message: 'no',
  messages: { en: 'Closed until {{2024-05-01T10:00:00Z}}.' },
  correlation_id: 'trace-42',
} as const;
const stamp = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/;

describe('a failed request', () => {
  test('[R8.7] [R8.8] [R8.9] shows its TraceID and time, and copies the TraceID', async () => {
    const { user } = await openSite(<p />, {}, { windows: ['error'] });
    showError(new ApiError(failure));
    const dialog = within(await screen.findByRole('dialog', { name: 'error' }));
    expect(dialog.getByRole('alert').textContent).toMatch(new RegExp(`^Closed until ${stamp.source}\\.$`));
    expect(dialog.getByText(/TraceID: trace-42/).textContent).toMatch(stamp);
    await user.click(dialog.getByRole('button', { name: 'copy' }));
    await dialog.findByRole('button', { name: 'copied' });
    expect(await navigator.clipboard.readText()).toBe('trace-42');
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(openModals()).toEqual([]);
  });

  test.each([
    ['refuses', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    ['has none', undefined],
  ])('reports that nothing was copied when the browser’s clipboard %s', async (_, writeText) => {
    const { user } = await openSite(<p />, {}, { windows: ['error'] });
    const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')!;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });
    onTestFinished(() => {
      Object.defineProperty(navigator, 'clipboard', clipboard);
    });
    showError(new ApiError(failure));
    const dialog = within(await screen.findByRole('dialog', { name: 'error' }));
    await user.click(dialog.getByRole('button', { name: 'copy' }));
    await screen.findByText('copyFailed');
    expect(dialog.getByRole('button', { name: 'copy' })).toBeTruthy();
  });

  test('offers no copy without a TraceID', async () => {
    await openSite(<p />, {}, { windows: ['error'] });
    openModal('error', {});
    const dialog = within(await screen.findByRole('dialog', { name: 'error' }));
    expect(dialog.getByRole('alert').textContent).toMatch(/^Something went wrong on our side\./);
    expect(dialog.queryByRole('button', { name: 'copy' })).toBeNull();
  });
});

const profileLacks = {
  refusal: 'PROFILE_INCOMPLETE',
  messages: { en: 'Please verify your bank information first.' },
};

function JoinForm({ shows }: { shows: 'window' | 'inline' }) {
  const { run, problem } = useAction(async () => {
    throw new ApiError({ ...failure, code: 403, ...profileLacks });
  }, shows);
  return (
    <button type="button" onClick={() => void run()}>
      {problem ?? 'Join'}
    </button>
  );
}

describe('a request that needs a complete profile', () => {
  test.each(['window', 'inline'] as const)(
    'opens the profile wizard with the reason, from a form with errors shown as %s',
    async (shows) => {
      const { user } = await openSite(<JoinForm shows={shows} />, {}, {});
      await user.click(screen.getByRole('button', { name: 'Join' }));
      const reason = profileLacks.messages.en;
      await waitFor(() => expect(openModals()).toMatchObject([{ id: 'update-profile', params: { reason } }]));
      screen.getByRole('button', { name: 'Join' });
    },
  );
});

describe('a request without a response', () => {
  /** The server responds again as soon as it is asked. */
  async function lose(lost: 'unsent' | 'repeatable' | 'unanswered') {
    startFakeClock();
    const opened = await openSite(<p />, {}, { windows: ['error'] });
    vi.stubGlobal('fetch', async () => new Response());
    openModal('error', { lost });
    const dialog = within(await screen.findByRole('dialog', { name: 'No connection' }));
    return { ...opened, dialog };
  }

  test.each([
    ['unsent', 'Your entries are still here. You can send them now.'],
    ['repeatable', 'No answer had arrived. Send it again: it is never processed twice.'],
  ] as const)('closes its dialog once the connection is back, when %s', async (lost, words) => {
    await lose(lost);
    await vi.advanceTimersByTimeAsync(5000);
    await screen.findByText(words);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('remains open until it was acknowledged, when it may have been processed', async () => {
    const { user } = await lose('unanswered');
    await vi.advanceTimersByTimeAsync(5000);
    const dialog = within(await screen.findByRole('dialog', { name: 'Back online' }));
    expect(dialog.getByRole('alert').textContent).toContain('Check whether it was saved');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
