import type { Finding, OfferSimulation } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contentOf, draftOf, hidePage, openStep } from '../../../testing/open-draft.ts';
import { given, refused, staffWith } from '../../../testing/open-screen.tsx';

const promotion = contentOf('promotion');

describe('the conditions of a promotion', () => {
  it('name countries typed by their codes, and leave out other words', async () => {
    const { user, isSaved, findByRole, findByText } = await openStep(promotion, 'who');
    await user.click(await findByRole('textbox', { name: 'Countries' }));
    await user.paste('th, la thailand');
    await user.tab();
    await isSaved({ rules: { audience: { countries: ['TH', 'LA'] } } });
    expect(await findByText(/^Thailand.*Laos$/)).toBeTruthy();
  });

  it('save levels, frequency and verified contact data', async () => {
    const { user, write, saved, isSaved, findByRole, getByRole } = await openStep(promotion, 'who');
    await write(await findByRole('spinbutton', { name: 'Lowest level' }), '2');
    await user.selectOptions(getByRole('combobox', { name: 'Frequency' }), 'Every week');
    await user.click(getByRole('checkbox', { name: 'Bank account verified' }));
    await user.click(getByRole('checkbox', { name: 'Once per household' }));
    await isSaved({ rules: { every: 'week', audience: { minLevel: 2, needsBank: true } } });
    expect(saved()).not.toHaveProperty('rules.audience.oncePerHousehold');
  });

  it('are read-only for staff who may only view offers', async () => {
    const { user, findByRole } = await openStep(promotion, 'who', { staff: staffWith('auditor') });
    const flag = await findByRole('checkbox', { name: 'Bank account verified' });
    await user.click(flag);
    expect(flag).toHaveProperty('checked', false);
  });
});

describe('the conditions of other offers', () => {
  it('contain only a level for a shop item', async () => {
    const { write, isSaved, findByRole, queryByRole } = await openStep(contentOf('lucky_box'), 'who');
    await write(await findByRole('spinbutton', { name: 'Lowest level' }), '4');
    await isSaved({ rules: { minLevel: 4 } });
    expect(queryByRole('textbox', { name: 'Countries' })).toBeNull();
  });

  it('are absent for a programme, which applies to all members with its bonus type', async () => {
    const { findByText, queryByRole } = await openStep(contentOf('cashback'), 'who');
    expect(await findByText(/^Applies to every member with this bonus type/)).toBeTruthy();
    expect(queryByRole('spinbutton', { name: 'Lowest level' })).toBeNull();
  });
});

describe('the amounts of a promotion', () => {
  it('form a fixed bonus with free rounds when no share of the deposit is given', async () => {
    const { user, write, saved, isSaved, findByRole, getByRole } = await openStep(
      { ...promotion, type: 'free-spins' } as typeof promotion,
      'amounts',
    );
    await user.clear(await findByRole('textbox', { name: 'Share of the deposit' }));
    await write(getByRole('textbox', { name: 'Bonus' }), '50');
    await write(getByRole('spinbutton', { name: 'Number of free rounds' }), '30');
    await isSaved({
      rules: { amounts: { THB: { fixed: '5000' } }, freeRounds: { count: 30, days: 7, game: 'lotus-lanterns' } },
    });
    expect(saved()?.rules).not.toHaveProperty('share');
    await user.clear(getByRole('spinbutton', { name: 'Number of free rounds' }));
    hidePage();
    await expect.poll(() => saved()?.rules, { timeout: 4000 }).not.toHaveProperty('freeRounds');
  });
});

describe('the turnover of a promotion', () => {
  it('saves its model, multiplier, basis and days, and recalculates the example', async () => {
    const { user, write, isSaved, findByRole, getByRole } = await openStep(promotion, 'rules');
    const example = await findByRole('region', { name: 'Member’s view' });
    expect(example.textContent).toContain('Turnover฿10,000.00');
    expect(example.textContent).toContain('Maximum bet฿50.00');
    await user.selectOptions(getByRole('combobox', { name: 'Order of money' }), 'sticky');
    await user.selectOptions(getByRole('combobox', { name: 'Turnover basis' }), 'deposit and bonus');
    await write(getByRole('textbox', { name: 'Turnover' }), '3.5');
    await write(getByRole('spinbutton', { name: 'Days to deposit' }), '2');
    await write(getByRole('spinbutton', { name: 'Days to complete' }), '9');
    await user.click(getByRole('checkbox', { name: 'Allow feature buys with the bonus' }));
    expect(example.textContent).toContain('Turnover฿7,000.00');
    await isSaved({
      rules: {
        claimDays: 2,
        activeDays: 9,
        wagering: {
          model: 'sticky',
          basis: 'deposit+bonus',
          multiplierHundredths: 350,
          allowsFeatureBuy: true,
        },
      },
    });
  });
});

const spread = { p50: '100.00', p95: '900.00', p99: '990.00' };
const simulation: OfferSimulation = {
  currency_code: 'THB',
  grants: 2000,
  games: ['lotus-lanterns', 'koi-lagoon'],
  rtp: 9740,
  finish: 1250,
  cost: '312.50',
  p95: '1000.00',
  p99: '1400.00',
  grants_of_budget: 320,
  budget_ends_at: null,
  replay: { members: 7, rounds: 4210, finish: 2857, mean: '287.30', cost: spread, turnover: spread },
  players: [{ player: 'grinder', share: 2000, finish: 9000, cost: '640.00', p95: '999.00', p99: '1001.00' }],
};

describe('the simulator of a promotion', () => {
  const opened = (answer: () => OfferSimulation | Response) =>
    openStep(promotion, 'check', { answers: [given('staff', 'offer-simulation', 'create', answer)] });

  it('shows cost, players and the replay of the last week', async () => {
    const { user, findByRole } = await opened(() => simulation);
    const simulator = within(await findByRole('region', { name: 'Simulator' }));
    await user.click(simulator.getByRole('button', { name: 'Run simulation' }));
    expect(await simulator.findByText('2,000 grants played on 2 games, RTP up to 97.4%.')).toBeTruthy();
    expect(simulator.getByText('pays 320 grants')).toBeTruthy();
    const replay = within(simulator.getByRole('region', { name: 'Replay of the last 7 days' }));
    expect(replay.getByText('7 members with 4,210 rounds, each with one grant under these rules.')).toBeTruthy();
    expect(replay.getByText('28.57%')).toBeTruthy();
    const [, cost] = within(replay.getByRole('table')).getAllByRole('row');
    expect(cost?.textContent).toBe('Cost per grant฿100.00฿900.00฿990.00');
    const players = within(simulator.getByRole('table', { name: 'Simulator' }));
    expect(players.getAllByRole('row')[1]?.textContent).toBe('Grinder20%90%฿640.00฿999.00฿1,001.00');
    expect(simulator.getByRole('button', { name: 'Run again' })).toBeTruthy();
  });

  it('shows that no member has played games that count', async () => {
    const { user, findByRole } = await opened(() => ({
      ...simulation,
      grants_of_budget: null,
      replay: { ...simulation.replay, members: 0 },
    }));
    const simulator = within(await findByRole('region', { name: 'Simulator' }));
    await user.click(simulator.getByRole('button', { name: 'Run simulation' }));
    const replay = await simulator.findByRole('region', { name: 'Replay of the last 7 days' });
    expect(replay.textContent).toContain('No member has played games that count.');
    expect(within(replay).queryByRole('table')).toBeNull();
  });

  it('shows a refusal, and runs on retry', async () => {
    let isRefused = true;
    const { user, findByRole } = await opened(() =>
      isRefused ? refused(409, 'OFFER_NOT_READY', 'This offer is not complete.') : simulation,
    );
    const simulator = within(await findByRole('region', { name: 'Simulator' }));
    await user.click(simulator.getByRole('button', { name: 'Run simulation' }));
    expect((await simulator.findByRole('alert')).textContent).toContain('This offer is not complete.');
    isRefused = false;
    await user.click(simulator.getByRole('button', { name: 'Run simulation' }));
    expect(await simulator.findByText('pays 320 grants')).toBeTruthy();
    expect(simulator.queryByRole('alert')).toBeNull();
  });
});

describe('the submission of a draft', () => {
  const reason = 'Agreed in the meeting of Monday';
  const opened = (answer: () => Response | ReturnType<typeof draftOf>, findings: Finding[] = []) =>
    openStep(promotion, 'check', { findings, answers: [given('staff', 'offer-submission', 'create', answer)] });

  it('requires a reason, and sends whether the offer is published on approval', async () => {
    const { user, calls, findByRole, findByText, getByRole } = await opened(() => draftOf(promotion));
    const send = await findByRole('button', { name: 'Send for approval' });
    await findByText('No findings.');
    expect(send).toHaveProperty('disabled', true);
    await user.click(getByRole('textbox', { name: 'Reason' }));
    await user.paste(reason);
    await user.click(getByRole('checkbox', { name: /^Publish it when it is approved/ }));
    await user.click(send);
    await expect
      .poll(() => calls.find(({ path }) => path.endsWith('offer-submission'))?.body)
      .toEqual({ id: 700, revision: 1, reason, is_published: false });
  });

  it('shows the refusal and keeps the reason', async () => {
    const { user, findByRole, getByRole, findByText } = await opened(() =>
      refused(409, 'OFFER_STATE', 'This cannot be done now.'),
    );
    await user.click(await findByRole('textbox', { name: 'Reason' }));
    await user.paste(reason);
    await findByText('No findings.');
    await user.click(getByRole('button', { name: 'Send for approval' }));
    expect(await findByText('This cannot be done now.')).toBeTruthy();
    expect(getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', reason);
  });

  it('links a finding to the step of its field', async () => {
    const warning: Finding = {
      path: 'rules.audience.oncePerHousehold',
      level: 'warn',
      code: 'household',
      params: {},
      fix: null,
    };
    const { user, findByRole, getByRole } = await opened(() => draftOf(promotion), [warning]);
    await user.click(await findByRole('button', { name: 'Go to Who' }));
    expect(await findByRole('spinbutton', { name: 'Lowest level' })).toBeTruthy();
    await user.click(getByRole('button', { name: 'Amounts' }));
    expect(await findByRole('textbox', { name: 'Maximum bonus' })).toBeTruthy();
  });
});
