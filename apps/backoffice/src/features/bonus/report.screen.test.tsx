import type { OfferDetail, OfferGrant, OfferReport } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, openScreen, page, refused } from '../../testing/open-screen.tsx';

const at = '2026-11-27T03:20:00.000Z';
const member = 'b0000000-0000-4000-8000-000000000001';
const live: OfferDetail = {
  id: 1001,
  kind: 'promotion',
  type: 'deposit-match',
  state: 'live',
  name: 'Weekend',
  live_version: 1,
  draft: 'none',
  starts_at: null,
  ends_at: null,
  budgets: [],
  created_at: at,
  versions: [],
  drafted: null,
};
const report: OfferReport = {
  id: 1001,
  currencies: [
    {
      currency_code: 'THB',
      grants: 5,
      granted: '5000.00',
      converted: '1250.00',
      takers: 4,
      flagged: 1,
      states: [
        { state: 'active', grants: 3, granted: '3000.00' },
        { state: 'lost', grants: 2, granted: '2000.00' },
      ],
      removed: '2000.00',
      progress: 4250,
      cost: '3000.00',
    },
  ],
  days: [],
  top: [
    {
      member_id: member,
      username: '66•••5678',
      currency_code: 'THB',
      grants: 2,
      granted: '2000.00',
      converted: '1250.00',
      is_flagged: true,
    },
  ],
};
const grant = (number: number, more: Partial<OfferGrant> = {}): OfferGrant => ({
  id: `c0000000-0000-4000-8000-00000000000${number}`,
  member_id: member,
  username: '66•••5678',
  version: 1,
  state: 'active',
  currency_code: 'THB',
  deposit: '1000.00',
  bonus: '800.00',
  target: '8000.00',
  credited: '1200.00',
  converted: '0.00',
  removed: '0.00',
  received_at: at,
  expires_at: at,
  ended_at: null,
  inputs: [
    { name: 'deposit', value: '1,000.00' },
    { name: 'bonus = deposit × 80%', value: '800.00' },
  ],
  ...more,
});
const opened = (...more: Given[]) =>
  openScreen('/rewards/1001', {
    answers: [
      given('staff', 'offer', 'get', live),
      given('staff', 'offer-timeline', 'get', { events: [] }),
      given('staff', 'offer-report', 'get', report),
      given('staff', 'offer-grant', 'find', page([])),
      ...more,
    ],
  });

describe('the live report of a promotion', () => {
  it('shows takers, states and cost by currency, and marks a flagged top member', async () => {
    const { findByRole } = await opened();
    const thb = await findByRole('region', { name: 'THB' });
    expect(thb.textContent).toContain('Members4');
    expect(thb.textContent).toContain('Cost฿3,000.00');
    expect(thb.textContent).toContain('Turnover of active grants42.5%');
    expect(
      within(thb)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Active 3', 'Lost in play 2']);
    const top = within(await findByRole('table', { name: 'Top members' }));
    expect(top.getByRole('link', { name: '66•••5678' }).getAttribute('href')).toBe(`/members/${member}`);
    expect(top.getAllByRole('row')[1]?.textContent).toContain('To review');
  });

  it('shows an empty state without grants', async () => {
    const { findByText, queryByRole } = await opened(
      given('staff', 'offer-report', 'get', { ...report, currencies: [], top: [] }),
    );
    expect(await findByText('No grants yet.')).toBeTruthy();
    expect(queryByRole('table')).toBeNull();
  });

  it('loads the report on retry after an error', async () => {
    let isDown = true;
    const { user, findByRole } = await opened(
      given('staff', 'offer-report', 'get', () => (isDown ? refused(503, 'UNAVAILABLE', 'Try later.') : report)),
    );
    const again = await findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await findByRole('region', { name: 'THB' })).toBeTruthy();
  });
});

describe('the grants of a promotion', () => {
  it('explains one grant at a time by its inputs, and hides the explanation', async () => {
    const second = grant(2, { state: 'completed', bonus: '100.00', inputs: [{ name: 'deposit', value: '125.00' }] });
    const { user, findByRole, getByRole, queryByRole } = await opened(
      given('staff', 'offer-grant', 'find', page([grant(1), second])),
    );
    const grants = within(await findByRole('table', { name: 'Grants' }));
    const [, first] = grants.getAllByRole('row');
    expect(first?.textContent).toContain('Active');
    expect(first?.textContent).toContain('฿800.00');
    expect(first?.textContent).toContain('฿1,200.00 / ฿8,000.00');
    const [explain, explainSecond] = grants.getAllByRole('button', { name: 'Explain' });
    await user.click(explain!);
    expect(getByRole('region', { name: 'Explanation' }).textContent).toBe(
      'Explanationdeposit1,000.00bonus = deposit × 80%800.00',
    );
    await user.click(explainSecond!);
    expect(getByRole('region', { name: 'Explanation' }).textContent).toBe('Explanationdeposit125.00');
    expect(explain!.getAttribute('aria-expanded')).toBe('false');
    await user.click(explainSecond!);
    expect(queryByRole('region', { name: 'Explanation' })).toBeNull();
  });

  it('load on retry after an error, apart from the report', async () => {
    let isDown = true;
    const { user, findByRole, queryByRole } = await opened(
      given('staff', 'offer-grant', 'find', () =>
        isDown ? refused(503, 'UNAVAILABLE', 'Try later.') : page([grant(1)]),
      ),
    );
    const again = await findByRole('button', { name: 'Try again' });
    expect(queryByRole('region', { name: 'THB' })).toBeTruthy();
    isDown = false;
    await user.click(again);
    expect(await findByRole('table', { name: 'Grants' })).toBeTruthy();
    expect(queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
