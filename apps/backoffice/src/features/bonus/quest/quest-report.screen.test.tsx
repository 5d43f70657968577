import type { OfferDetail, QuestReport } from '@sabai/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, refused } from '../../../testing/open-screen.tsx';
import { newOffer } from '../wizard/defaults.ts';

const at = '2026-11-27T03:20:00.000Z';
const content = newOffer('deposit', new Date(at), 'Asia/Bangkok');
const offer: OfferDetail = {
  id: 700,
  kind: 'quest',
  type: 'deposit',
  state: 'live',
  name: '#700',
  live_version: 1,
  draft: 'none',
  starts_at: at,
  ends_at: null,
  budgets: [],
  versions: [{ version: 1, content, published_at: at, published_by: 'Malee' }] as never,
  created_at: at,
  drafted: null,
};
const report: QuestReport = {
  id: 700,
  joined: 1240,
  members: 1100,
  states: [
    { state: 'in_progress', entries: 1000 },
    { state: 'mission_completed', entries: 150 },
    { state: 'lapsed', entries: 0 },
  ],
  costs: [{ currency_code: 'THB', value: '4500.00' }],
};
const open = (answer: () => QuestReport | Response) =>
  openScreen('/rewards/700', {
    answers: [
      given('staff', 'offer', 'get', offer),
      given('staff', 'offer-timeline', 'get', { events: [] }),
      given('staff', 'quest-report', 'get', answer),
    ],
  });
/** Returns the figures of the report by their names. */
const figuresOf = (region: HTMLElement) =>
  Object.fromEntries(
    [...region.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  );

describe('the quest report', () => {
  it('counts attempts, members and outcomes, and totals the cost', async () => {
    const { findByRole, queryByText } = await open(() => report);
    expect(figuresOf(await findByRole('region', { name: 'Live report' }))).toEqual({
      Joined: '1,240',
      Members: '1,100',
      'In progress': '1,000',
      'Mission completed': '150',
      'Time was over': '0',
      'Cost THB': '฿4,500.00',
    });
    expect(queryByText('No grants yet.')).toBeNull();
  });

  it('shows an empty state when no member has joined', async () => {
    const { findByRole } = await open(() => ({ ...report, joined: 0, members: 0, states: [], costs: [] }));
    const region = within(await findByRole('region', { name: 'Live report' }));
    expect(region.getByText('No grants yet.')).toBeTruthy();
  });

  it('shows a load error, and loads the report on retry', async () => {
    let isBroken = true;
    const { findByRole, queryByRole, user } = await open(() =>
      isBroken ? refused(503, 'UNAVAILABLE', 'The server does not answer.') : report,
    );
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('The server does not answer.');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await findByRole('region', { name: 'Live report' });
    await waitFor(() => expect(queryByRole('alert')).toBeNull());
  });
});
