import type { Finding, OfferContent } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contentOf, hidePage, openStep, optionsOf } from '../../../testing/open-draft.ts';
import { staffWith } from '../../../testing/open-screen.tsx';

describe('a coupon in the wizard', () => {
  it('can be limited to a level, new accounts and members with a verified phone number', async () => {
    const { user, write, saved, isSaved, findByRole, getByRole } = await openStep(contentOf('coupon-money'), 'who');
    await write(await findByRole('spinbutton', { name: 'Lowest level' }), '3');
    await write(getByRole('spinbutton', { name: 'Only accounts of at most so many days' }), '30');
    await user.click(getByRole('checkbox', { name: 'Phone verified' }));
    await user.click(getByRole('checkbox', { name: 'Once per household' }));
    await isSaved({ rules: { minLevel: 3, newForDays: 30, needsPhone: true } });
    expect(saved()?.rules).not.toHaveProperty('oncePerHousehold');
    await user.clear(getByRole('spinbutton', { name: 'Lowest level' }));
    hidePage();
    await expect.poll(() => saved()?.rules, { timeout: 4000 }).not.toHaveProperty('minLevel');
  });

  it('pays a separate amount in each currency, and shows errors beside the amount', async () => {
    const lacks: Finding = {
      path: 'rules.amounts.THB.money',
      level: 'block',
      code: 'no-amount',
      params: { currency: 'THB' },
      fix: null,
    };
    const { user, write, saved, isSaved, findByRole, getByRole, queryByRole } = await openStep(
      contentOf('coupon-money'),
      'amounts',
      { findings: [lacks] },
    );
    const amounts = within(await findByRole('region', { name: 'Amounts by currency' }));
    expect(await amounts.findByRole('alert')).toHaveProperty('textContent', 'Blocks: It gives nothing in THB.');
    const pays = amounts.getByRole('textbox', { name: 'Pays' }) as HTMLInputElement;
    expect(pays.value).toBe('50');
    await write(pays, '75.50');
    // One currency at least stays.
    expect(queryByRole('button', { name: 'Remove' })).toBeNull();
    await user.selectOptions(getByRole('combobox', { name: 'Add a currency' }), 'USD');
    await write(amounts.getAllByRole('textbox', { name: 'Pays' })[1]!, '2');
    await isSaved({ rules: { amounts: { THB: { money: '7550' }, USD: { money: '200' } } } });
    expect(optionsOf(getByRole('combobox', { name: 'Add a currency' }))).not.toContain('USD');
    await user.click(amounts.getAllByRole('button', { name: 'Remove' })[0]!);
    hidePage();
    await expect.poll(() => saved()?.rules.amounts, { timeout: 4000 }).toEqual({ USD: { money: '200' } });
  });

  it('gives points', async () => {
    const { write, isSaved, findByRole } = await openStep(contentOf('coupon-point'), 'amounts');
    await write(await findByRole('spinbutton', { name: 'Number of points' }), '750');
    await isSaved({ rules: { points: 750 } });
  });

  it('gives free spins of a slot', async () => {
    const { user, write, isSaved, findByRole, getByRole } = await openStep(contentOf('coupon-freespins'), 'amounts');
    const slot = await findByRole('combobox', { name: 'Game of the free rounds' });
    await expect.poll(() => optionsOf(slot)).toEqual(['Lotus Lanterns', 'Koi Lagoon']);
    await user.selectOptions(slot, 'Koi Lagoon');
    await write(getByRole('spinbutton', { name: 'Number of free rounds' }), '15');
    await write(getByRole('spinbutton', { name: 'Days to play them' }), '3');
    await write(getByRole('textbox', { name: 'Stake of a free round' }), '5');
    await isSaved({
      rules: { rounds: { game: 'koi-lagoon', count: 15, days: 3 }, amounts: { THB: { stake: '500' } } },
    });
  });

  it('offers promotions made for coupons that have not ended', async () => {
    const { user, isSaved, findByRole } = await openStep(contentOf('coupon-promotion'), 'amounts');
    const given = await findByRole('combobox', { name: 'Promotion' });
    await expect.poll(() => optionsOf(given)).toEqual(['–', 'For a code']);
    await user.selectOptions(given, 'For a code');
    await isSaved({ rules: { promotion: 21 } });
  });

  it('limits the number of redemptions by member', async () => {
    const { user, write, isSaved, saved, findByRole, getByRole } = await openStep(contentOf('coupon-money'), 'rules');
    const period = () => getByRole('combobox', { name: 'Period' }) as HTMLSelectElement;
    await write(await findByRole('spinbutton', { name: 'Per member in total' }), '5');
    // A period without a number limits nothing.
    expect(period().disabled).toBe(true);
    await write(getByRole('spinbutton', { name: 'Per member in a period' }), '2');
    await user.selectOptions(period(), 'Every week');
    await user.click(getByRole('checkbox', { name: /^Verify it for some seconds/ }));
    await isSaved({ rules: { perMember: 5, perPeriod: { every: 'week', times: 2 }, isReviewed: true } });
    await user.clear(getByRole('spinbutton', { name: 'Per member in a period' }));
    hidePage();
    await expect.poll(() => saved()?.rules, { timeout: 4000 }).not.toHaveProperty('perPeriod');
  });

  it('is read-only for a role that only views offers', async () => {
    const { user, findByRole } = await openStep(contentOf('coupon-money'), 'amounts', { staff: staffWith('auditor') });
    const pays = await findByRole('textbox', { name: 'Pays' });
    await user.type(pays, '9');
    expect(pays).toHaveProperty('value', '50');
  });
});

describe('a quest in the wizard', () => {
  it('requires a number of bets and a multiplier in the games that count', async () => {
    const { user, write, isSaved, findByRole, getByRole } = await openStep(contentOf('play'), 'rules');
    const categories = within(await findByRole('group', { name: 'Categories' }));
    await write(getByRole('spinbutton', { name: 'Number of bets' }), '40');
    await write(getByRole('textbox', { name: 'Win multiplier' }), '2.5');
    await user.click(await categories.findByRole('button', { name: 'Slots' }));
    await user.click(within(getByRole('group', { name: 'Single games' })).getByRole('button', { name: 'Nova' }));
    await isSaved({
      rules: { numberOfBets: 40, winMultiplierHundredths: 250, counts: { categories: ['slots'], games: ['nova'] } },
    });
  });

  it('has a frequency, days to complete and claim, and a limited number of rewards', async () => {
    const { user, write, isSaved, findByRole, getByRole } = await openStep(contentOf('deposit'), 'rules');
    await user.selectOptions(await findByRole('combobox', { name: 'Frequency' }), 'Every day');
    await write(getByRole('spinbutton', { name: 'Days to complete' }), '2');
    await write(getByRole('spinbutton', { name: 'Days to claim' }), '4');
    await write(getByRole('spinbutton', { name: /^Number of rewards/ }), '100');
    await isSaved({ rules: { every: 'day', windowDays: 2, claimDays: 4, places: 100 } });
  });

  it('requires a deposit, and gives money, points, free spins or a promotion', async () => {
    const { user, write, isSaved, findByRole, getByRole } = await openStep(contentOf('deposit'), 'amounts');
    const reward = within(await findByRole('group', { name: 'Reward' }));
    const kind = reward.getByRole('combobox', { name: 'Reward' });
    await write(getByRole('textbox', { name: 'Deposit' }), '2000');
    await write(reward.getByRole('spinbutton', { name: 'Points' }), '80');
    await isSaved({ rules: { amounts: { THB: { deposit: '200000' } }, reward: { type: 'point', points: 80 } } });
    await user.selectOptions(kind, 'Promotion');
    await expect
      .poll(() => optionsOf(reward.getByRole('combobox', { name: 'Promotion' })))
      .toEqual(['–', 'For a quest']);
    await user.selectOptions(kind, 'Free spins');
    await write(reward.getByRole('textbox', { name: 'Stake of a free round THB' }), '3');
    await user.selectOptions(reward.getByRole('combobox', { name: 'Game of the free rounds' }), 'Koi Lagoon');
    await isSaved({
      rules: { reward: { type: 'freespins', amounts: { THB: '300' }, rounds: { game: 'koi-lagoon' } } },
    });
  });

  it('sets a check-in reward for each day', async () => {
    const { user, write, saved, findByRole, getByRole, queryByRole } = await openStep(
      contentOf('daily_check_in'),
      'amounts',
    );
    const days = () =>
      (saved() as Extract<OfferContent, { kind: 'quest' }> | undefined)?.rules.checkIn?.map((day) => day.type);
    await user.click(await findByRole('button', { name: 'Add a day' }));
    const last = within(getByRole('group', { name: 'Day 8' }));
    await user.selectOptions(last.getByRole('combobox', { name: 'Reward' }), 'Money');
    await write(last.getByRole('textbox', { name: 'Amount THB' }), '20');
    await expect.poll(days, { timeout: 4000 }).toEqual([...Array(7).fill('point'), 'money']);
    // A check-in asks for no choice of a bonus type.
    expect(optionsOf(last.getByRole('combobox', { name: 'Reward' }))).not.toContain('Promotion');
    await user.click(getByRole('button', { name: 'Remove' }));
    await expect.poll(() => days()?.length, { timeout: 4000 }).toBe(7);
    expect(queryByRole('group', { name: 'Day 8' })).toBeNull();
  });

  it('has no amounts by currency for a check-in in one currency', async () => {
    const { findByRole } = await openStep(contentOf('daily_check_in'), 'amounts');
    const amounts = within(await findByRole('region', { name: 'Amounts by currency' }));
    expect(amounts.queryByRole('heading', { name: 'THB' })).toBeNull();
    expect(amounts.getByRole('combobox', { name: 'Add a currency' })).toBeTruthy();
  });

  it('offers a kind, but no occasion like that of a promotion', async () => {
    const { findByRole, queryByRole } = await openStep(contentOf('deposit'), 'what');
    expect(optionsOf(await findByRole('combobox', { name: 'Kind' }))).toContain('Deposit');
    expect(queryByRole('combobox', { name: 'Given for' })).toBeNull();
  });

  it('previews its reward and conditions in the currency of the member', async () => {
    const content = contentOf('deposit') as Extract<OfferContent, { kind: 'quest' }>;
    const amounts = { THB: { deposit: '150000' }, USD: { deposit: '5000' } };
    const reward = { type: 'money', amounts: { THB: '3000', USD: '100' } } as const;
    const texts = { en: { title: 'Top up', summary: 'Deposit this week.', terms: [] } };
    const { user, findByRole } = await openStep(
      { ...content, texts, rules: { ...content.rules, amounts, reward } },
      'check',
    );
    const preview = within(await findByRole('region', { name: 'Preview' }));
    const shown = within(await preview.findByRole('region', { name: 'Amounts' }));
    expect(shown.getByText('Money · ฿30.00')).toBeTruthy();
    expect(shown.getByText('Deposit ฿1,500.00')).toBeTruthy();
    await user.selectOptions(preview.getByRole('combobox', { name: 'Currency' }), 'USD');
    expect(await preview.findByText('Money · $1.00')).toBeTruthy();
    expect(preview.queryByText('Deposit ฿1,500.00')).toBeNull();
  });

  it('shows no settings for a check-in', async () => {
    const { findByText, queryByRole } = await openStep(contentOf('daily_check_in'), 'rules');
    await findByText('Nothing to set here: members check in once a day.');
    expect(queryByRole('spinbutton', { name: 'Days to complete' })).toBeNull();
  });

  it('is divided into steps for VIP members, each with its bets and its reward', async () => {
    const { user, write, saved, isSaved, findByRole, getByRole, queryByRole } = await openStep(
      contentOf('vip_bonus'),
      'amounts',
    );
    await user.click(await findByRole('button', { name: 'Add a step' }));
    // Each step has its own field for bets in total.
    expect(queryByRole('textbox', { name: 'Bets in total' })).toBeNull();
    const second = within(getByRole('region', { name: 'Step 2' }));
    await write(second.getByRole('textbox', { name: 'Step 2 · Bets in total · THB' }), '500000');
    await write(second.getByRole('textbox', { name: 'Amount THB' }), '900');
    await isSaved({
      rules: {
        steps: [
          { bets: { THB: '20000000' }, reward: { amounts: { THB: '50000' } } },
          { bets: { THB: '50000000' }, reward: { amounts: { THB: '90000' } } },
        ],
      },
    });
    await user.click(second.getByRole('button', { name: 'Remove' }));
    hidePage();
    await expect.poll(() => saved()?.rules, { timeout: 4000 }).not.toHaveProperty('steps');
    expect(getByRole('textbox', { name: 'Bets in total' })).toBeTruthy();
  });
});

describe('a competition in the wizard', () => {
  it('counts amounts in its own currency, and converts others at the rate of a day', async () => {
    const content = contentOf('competition') as Extract<OfferContent, { kind: 'competition' }>;
    const rules = { ...content.rules, amounts: { ...content.rules.amounts, USD: { minStake: '20' } } };
    const { user, write, isSaved, findByRole, getByRole, queryByRole } = await openStep({ ...content, rules }, 'rules');
    // A multiplier has no currency.
    await findByRole('combobox', { name: 'Ranked by' });
    expect(queryByRole('textbox', { name: 'Amount in USD' })).toBeNull();
    await user.selectOptions(getByRole('combobox', { name: 'Ranked by' }), 'Turnover');
    await write(getByRole('textbox', { name: 'Needed at least' }), '250');
    await write(getByRole('textbox', { name: 'Amount in USD' }), '1');
    await write(getByRole('textbox', { name: 'Counts as THB' }), '36.20');
    await write(getByRole('spinbutton', { name: 'Hours for late results' }), '12');
    await isSaved({
      rules: {
        calculateType: 'turnover',
        leastScore: '25000',
        cutOffHours: 12,
        exchange: { USD: { minor: '100', worthMinor: '3620' } },
      },
    });
  });

  it('adds a place with the prize of the place before, and charges a fee', async () => {
    const { user, write, isSaved, findByRole, getByRole } = await openStep(contentOf('competition'), 'amounts');
    await user.click(await findByRole('button', { name: 'Add a prize' }));
    await write(within(getByRole('group', { name: 'Place 11' })).getByRole('textbox', { name: 'Amount THB' }), '100');
    const amounts = within(getByRole('region', { name: 'Amounts by currency' }));
    await write(amounts.getByRole('textbox', { name: 'Minimum bet' }), '10');
    await write(amounts.getByRole('textbox', { name: 'Entry fee' }), '25');
    await isSaved({
      rules: {
        prizes: [{}, {}, {}, {}, { from: 11, to: 11, reward: { type: 'money', amounts: { THB: '10000' } } }],
        amounts: { THB: { minStake: '1000', fee: '2500' } },
      },
    });
    expect(getByRole('region', { name: 'Set aside' }).textContent).toContain('12,200');
  });
});

describe('an invalid number in the wizard', () => {
  it('keeps the last valid amount in the draft, and saves an emptied minimum bet as zero', async () => {
    const { user, write, saved, isSaved, findByRole } = await openStep(contentOf('competition'), 'amounts');
    const amounts = within(await findByRole('region', { name: 'Amounts by currency' }));
    await write(amounts.getByRole('textbox', { name: 'Entry fee' }), '10.005');
    await user.clear(amounts.getByRole('textbox', { name: 'Minimum bet' }));
    expect(amounts.getByText('Use at most 2 decimals.')).toBeTruthy();
    await isSaved({ rules: { amounts: { THB: { fee: '1000', minStake: '0' } } } });
    expect(saved()?.rules.amounts).toEqual({ THB: { fee: '1000', minStake: '0' } });
  });

  it('shows its error beside the field and keeps the typed value', async () => {
    const { user, write, isSaved, findByRole, findByText } = await openStep(contentOf('cashback'), 'amounts');
    const part = within(await findByRole('region', { name: 'Rates by product and level' }));
    const rate = await part.findByRole('textbox', { name: 'Rate' });
    await write(rate, '6');
    await isSaved({ rules: { rates: [{ tiers: [{ share: 600 }] }] } });
    await user.type(rate, '50');
    await user.tab();
    expect(await findByText('The amount must not be more than 100 %.')).toBeTruthy();
    expect(rate).toHaveProperty('value', '650');
    await isSaved({ rules: { rates: [{ tiers: [{ share: 6500 }] }] } });
  });
});

describe('a programme in the wizard', () => {
  const rates = (saved: OfferContent | undefined) =>
    (saved as Extract<OfferContent, { kind: 'cashback' }> | undefined)?.rules.rates;

  it('pays a rate by product and level', async () => {
    const { user, write, saved, findByRole } = await openStep(contentOf('cashback'), 'amounts');
    const part = within(await findByRole('region', { name: 'Rates by product and level' }));
    await part.findByRole('heading', { name: 'Crash' });
    await write(part.getByRole('textbox', { name: 'Rate' }), '6');
    const [slots, crash] = part.getAllByRole('button', { name: 'Add a level' });
    await user.click(slots!);
    await write(part.getAllByRole('spinbutton', { name: 'From level' })[1]!, '4');
    await write(part.getAllByRole('textbox', { name: 'Rate' })[1]!, '7.5');
    await user.click(crash!);
    await write(part.getAllByRole('textbox', { name: 'Rate' })[2]!, '2');
    const both = [
      {
        product: 'slots',
        tiers: [
          { fromLevel: 0, share: 600 },
          { fromLevel: 4, share: 750 },
        ],
      },
      { product: 'crash', tiers: [{ fromLevel: 0, share: 200 }] },
    ];
    await expect.poll(() => rates(saved()), { timeout: 4000 }).toEqual(both);
    // A rate that is cleared to be typed again keeps its row.
    await user.clear(part.getAllByRole('textbox', { name: 'Rate' })[2]!);
    await user.click(part.getByRole('button', { name: 'Remove: Crash, From level 0' }));
    await expect.poll(() => rates(saved()), { timeout: 4000 }).toEqual([both[0]]);
  });

  it('keeps the other rates when the rate of one product changes', async () => {
    const { write, isSaved, findByRole, getByRole } = await openStep(contentOf('rebate'), 'amounts');
    await write(await findByRole('textbox', { name: 'Minimum payment' }), '20');
    await write(getByRole('textbox', { name: 'Maximum per period' }), '5000');
    await write(getByRole('textbox', { name: 'Paid without approval up to' }), '300');
    await isSaved({
      rules: { amounts: { THB: { minimumMinor: '2000', capMinor: '500000', automaticMinor: '30000' } } },
    });
  });

  it('sets turnover before a transfer, and whether products with a net win count as zero', async () => {
    const { user, write, isSaved, findByRole, getByRole } = await openStep(contentOf('cashback'), 'rules');
    await write(await findByRole('textbox', { name: 'Turnover before transfer' }), '3');
    await user.click(getByRole('checkbox', { name: 'Products with a net win count as zero' }));
    await isSaved({ rules: { turnoverHundredths: 300, isWonProductZero: false } });
  });

  it('has a period, its dates and its budget', async () => {
    const { user, write, isSaved, findByRole, getByRole } = await openStep(contentOf('cashback'), 'when');
    await user.selectOptions(await findByRole('combobox', { name: 'Period' }), 'Every month');
    await write(getByRole('spinbutton', { name: 'Day of the month' }), '15');
    await write(getByRole('spinbutton', { name: 'Start hour (Asia/Bangkok)' }), '6');
    await write(getByRole('textbox', { name: 'Budget THB' }), '1000000');
    await write(getByRole('spinbutton', { name: 'Maximum grants' }), '500');
    await isSaved({
      rules: { schedule: { every: 'month', day: 15, hour: 6 } },
      budget: { THB: { amount: '100000000', places: 500 } },
    });
  });
});
