import type { Job } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, refused } from '../../testing/open-screen.tsx';

const job = (more: Partial<Job>): Job => ({
  id: 'check_books',
  period_seconds: 60,
  state: 'waiting',
  failures: 0,
  error: null,
  running_since: null,
  next_run_at: null,
  last_run_at: null,
  last_run_seconds: null,
  dead_letter: null,
  ...more,
});
const letter = { failed_at: '2026-11-26T08:00:00.000Z', attempts: 8, error: 'The bank is closed.', payload: '{}' };

describe('the jobs page', () => {
  it('lists dead letters, and retries one only after confirmation', async () => {
    const jobs = [job({}), job({ id: 'send_coins', state: 'retrying', dead_letter: letter })];
    const { user, calls, findByRole, getByRole } = await openScreen('/site/jobs', {
      answers: [given('staff', 'job', 'find', jobs), given('staff', 'job', 'patch', jobs[1]!)],
    });
    const letters = await findByRole('region', { name: 'Given up' });
    expect(within(letters).getByText('The bank is closed.')).toBeTruthy();

    await user.click(within(letters).getByRole('button', { name: /retry/i }));
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await user.click(within(getByRole('dialog')).getByRole('button', { name: /retry/i }));
    const sent = calls.filter(({ method }) => method === 'PATCH');
    expect(sent).toMatchObject([{ id: 'send_coins', body: { action: 'retry' } }]);
  });

  it('shows a refusal of the server', async () => {
    const { findByRole } = await openScreen('/site/jobs', {
      answers: [given('staff', 'job', 'find', () => refused(503, 'OUTAGE', 'The database cannot be reached.'))],
    });
    expect((await findByRole('alert')).textContent).toContain('The database cannot be reached.');
  });

  it('filters the jobs, and sorts them by their latest run', async () => {
    const jobs = [
      job({ last_run_at: '2026-11-26T08:00:00.000Z' }),
      job({
        id: 'send_coins',
        state: 'retrying',
        failures: 3,
        error: 'The bank is closed.',
        last_run_at: '2026-11-26T09:00:00.000Z',
      }),
    ];
    const { router, user, findByRole, getByRole } = await openScreen('/site/jobs', {
      answers: [given('staff', 'job', 'find', jobs)],
    });
    const ids = async () =>
      within(await findByRole('table', { name: 'Jobs' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('code')!.textContent);
    expect(await ids()).toEqual(['check_books', 'send_coins']);
    await user.click(getByRole('button', { name: 'Last run' }));
    await expect.poll(ids).toEqual(['send_coins', 'check_books']);
    await router.navigate('/site/jobs?state=waiting');
    await expect.poll(ids).toEqual(['check_books']);
    await router.navigate('/site/jobs?q=bank+is+closed');
    await expect.poll(ids).toEqual(['send_coins']);
  });
});
