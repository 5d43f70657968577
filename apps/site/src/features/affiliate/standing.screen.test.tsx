import type { AffiliateStanding } from '@sabai/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { down, openSite, refuse } from '../../testing/open-site.tsx';
import { OtherPlanPanel, StandingPanel, useStanding } from './standing-panel.tsx';

const usual: AffiliateStanding = {
  needs_application: false,
  can_apply: false,
  is_stopped: false,
  application: null,
  currency_code: 'THB',
  plans: [],
  default_terms: null,
  next_plan: null,
  hold: null,
};
const decided = { decided_at: '2026-11-20T03:00:00.000Z', reason: 'Too few visitors.' };
const application = { state: 'refused', plan: null, body: 'My friends.', created_at: decided.decided_at, ...decided };

function Panels() {
  const standing = useStanding();
  return (
    <>
      <StandingPanel standing={standing} />
      <OtherPlanPanel standing={standing} />
    </>
  );
}
const show = (own: Partial<Record<keyof AffiliateStanding, unknown>>, answer?: () => Response) =>
  openSite(<Panels />, {
    'GET affiliate-standing': () => ({ ...usual, ...own }),
    'POST affiliate-application': () => answer?.(),
  });

describe('the standing of an affiliate', () => {
  test('shows that the income has stopped', async () => {
    await show({ is_stopped: true });
    expect(await screen.findByText('Your affiliate income has stopped. Amounts due are still paid.')).toBeTruthy();
  });

  test('shows the appeal against a hold with its answer, and offers no second appeal', async () => {
    const hold = {
      id: 'c0000000-0000-4000-8000-000000000001',
      state: 'answered',
      reason: 'Two accounts share a phone',
      placed_at: decided.decided_at,
      appeal: 'We are two brothers.',
      appealed_at: decided.decided_at,
      answer: 'The address differs.',
      answered_at: decided.decided_at,
    };
    await show({ hold });
    const panel = within(await screen.findByRole('region', { name: 'Your payments are on hold' }));
    expect(panel.getByText('We are two brothers.')).toBeTruthy();
    expect(panel.getByText('The address differs.')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  test('shows why an application was not accepted, and accepts another one', async () => {
    await show({ needs_application: true, can_apply: true, application });
    const panel = within(await screen.findByRole('region', { name: 'Become an affiliate' }));
    expect(panel.getByRole('status').textContent).toMatch(/^Your application was not accepted\. \(.*Nov/);
    expect(panel.getByText('Too few visitors.')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Apply' })).toBeTruthy();
  });

  test('loads on retry after an error', async () => {
    let isDown = true;
    const { user } = await openSite(<Panels />, {
      'GET affiliate-standing': () => (isDown ? down() : { ...usual, is_stopped: true }),
    });
    const alert = await screen.findByRole('alert');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    expect(await screen.findByText(/^Your affiliate income has stopped/)).toBeTruthy();
  });
});

describe('an application for another plan', () => {
  const plans = [{ id: 2, name: 'Turnover', terms: null }];

  test('names the plan, and keeps the text when it is refused', async () => {
    const { user, sent } = await show({ can_apply: true, plans }, () => refuse('NOT_FOUND'));
    const panel = within(await screen.findByRole('region', { name: 'Apply for another plan' }));
    await user.click(panel.getByText('Apply for another plan'));
    expect(panel.getByRole('combobox', { name: 'Plan' })).toHaveProperty('value', '2');
    const body = panel.getByRole('textbox', { name: /^Your promotion plan/ });
    await user.type(body, 'I write.');
    await user.click(panel.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('alert');
    expect(body).toHaveProperty('value', 'I write.');
    expect(sent()).toMatchObject([{ service: 'affiliate-application', body: { plan_id: 2, body: 'I write.' } }]);
  });

  test('is not offered while one is being reviewed', async () => {
    await show({ application: { ...application, state: 'waiting', decided_at: null, reason: null } });
    expect(await screen.findByText('Your application is being reviewed.')).toBeTruthy();
    expect(screen.queryByText('Apply for another plan')).toBeNull();
  });
});
