import type { OfferContent, RewardSimulation } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contentOf, openStep, optionsOf } from '../../../testing/open-draft.ts';
import { given, refused } from '../../../testing/open-screen.tsx';

type Item = Extract<OfferContent, { kind: 'shop' }>;
const chanceOf = (content: OfferContent | undefined) => (content as Item | undefined)?.rules.chance;

describe('the prizes of a lucky box', () => {
  it('are added with an unused code, and removed', async () => {
    const { user, saved, findByRole } = await openStep(contentOf('lucky_box'), 'amounts');
    const codes = () => chanceOf(saved())?.prizes.map(({ code, kind, parts }) => `${code} ${kind} ${parts}`);
    const part = within(await findByRole('region', { name: 'Prizes and odds' }));
    await user.click(part.getByRole('button', { name: 'Add a prize' }));
    await user.click(part.getAllByRole('button', { name: 'Remove' })[1]!);
    await expect
      .poll(codes, { timeout: 4000 })
      .toEqual(['points-50 points 700', 'points-300 points 50', 'prize-1 nothing 0']);
    expect(part.getByText('750 of 1,000 parts')).toBeTruthy();
  });

  it('give money, free spins or a physical item, each with its own fields', async () => {
    const { user, write, saved, findByRole } = await openStep(contentOf('lucky_box'), 'amounts');
    const part = within(await findByRole('region', { name: 'Prizes and odds' }));
    const [first, second, third] = part.getAllByRole('listitem').map((row) => within(row));
    await user.selectOptions(first!.getByRole('combobox', { name: 'Gives' }), 'Money');
    await write(first!.getByRole('textbox', { name: 'Pays THB' }), '20');
    await user.selectOptions(second!.getByRole('combobox', { name: 'Gives' }), 'Free spins');
    const slot = second!.getByRole('combobox', { name: 'Game of the free rounds' });
    await expect.poll(() => optionsOf(slot)).toEqual(['–', 'Lotus Lanterns', 'Koi Lagoon']);
    await user.selectOptions(slot, 'Koi Lagoon');
    await write(second!.getByRole('textbox', { name: 'Stake of a free round THB' }), '2');
    await user.selectOptions(third!.getByRole('combobox', { name: 'Gives' }), 'Item');
    await write(third!.getByRole('textbox', { name: 'Name' }), 'Phone');
    await write(third!.getByRole('spinbutton', { name: 'Worth in points' }), '90000');
    await expect
      .poll(() => chanceOf(saved())?.prizes, { timeout: 4000 })
      .toEqual([
        { code: 'points-50', kind: 'money', parts: 700, amounts: { THB: '2000' } },
        {
          code: 'points-150',
          kind: 'freespins',
          parts: 250,
          amounts: { THB: '200' },
          rounds: { game: 'koi-lagoon', count: 20, days: 7 },
        },
        { code: 'points-300', kind: 'physical', parts: 50, worth: 90_000, names: { en: 'Phone' } },
      ]);
  });

  it('normalise codes to lower-case letters, digits and hyphens, and save their points', async () => {
    const { user, write, saved, findByRole } = await openStep(contentOf('lucky_box'), 'amounts');
    const part = within(await findByRole('region', { name: 'Prizes and odds' }));
    const [first] = part.getAllByRole('listitem').map((row) => within(row));
    await write(first!.getByRole('textbox', { name: 'Code' }), 'Big Win!');
    await user.tab();
    await write(first!.getByRole('spinbutton', { name: 'Points' }), '60');
    await write(part.getByRole('spinbutton', { name: 'Total parts' }), '2000');
    await expect
      .poll(() => chanceOf(saved()), { timeout: 4000 })
      .toMatchObject({ of: 2000, prizes: [{ code: 'big-win-', points: 60 }, {}, {}] });
    expect(first!.getByText('35%')).toBeTruthy();
  });

  it('of a random card include the number of dealt cards', async () => {
    const { write, isSaved, findByRole } = await openStep(contentOf('random_card'), 'amounts');
    await write(await findByRole('spinbutton', { name: 'Cards dealt' }), '5');
    await isSaved({ rules: { chance: { dealt: 5, of: 20 } } });
  });
});

describe('the price and the limits of a shop item', () => {
  it('are saved for an exchange of points, without a time for an address', async () => {
    const { write, isSaved, findByRole, getByRole, queryByRole } = await openStep(contentOf('point_exchange'), 'rules');
    await write(await findByRole('spinbutton', { name: 'Per member and day' }), '3');
    await write(getByRole('spinbutton', { name: 'Maximum per redemption' }), '20');
    await isSaved({ rules: { perDay: 3, mostAtOnce: 20 } });
    expect(queryByRole('spinbutton', { name: 'Minutes kept without an address' })).toBeNull();
  });

  it('include the minutes kept without an address for a physical item', async () => {
    const { write, isSaved, findByRole, queryByRole } = await openStep(contentOf('physical_rewards'), 'rules');
    await write(await findByRole('spinbutton', { name: 'Minutes kept without an address' }), '90');
    await isSaved({ rules: { reserveMinutes: 90, perMember: 1 } });
    expect(queryByRole('spinbutton', { name: 'Maximum per redemption' })).toBeNull();
  });

  it('include the free spins and their price', async () => {
    const { write, isSaved, findByRole, getByRole } = await openStep(contentOf('freespins'), 'amounts');
    await write(await findByRole('spinbutton', { name: 'Price in points' }), '800');
    await write(getByRole('spinbutton', { name: 'Number of free rounds' }), '25');
    await isSaved({ rules: { points: 800, rounds: { game: 'lotus-lanterns', count: 25 } } });
  });
});

describe('the simulator of draws', () => {
  const simulation: RewardSimulation = {
    currency_code: 'USD',
    draws: 20_000,
    points: '2000000',
    average_points: '87.4',
    average_by_odds: '87.5',
    cost: '12.50',
    worth_it: 6000,
    budget_draws: 1600,
    prizes: [],
  };
  const box = contentOf('lucky_box') as Item;
  const content: Item = {
    ...box,
    rules: { ...box.rules, amounts: { ...box.rules.amounts, USD: { hundredPoints: '30' } } },
  };

  it('draws in the chosen currency, also after a refusal', async () => {
    let isRefused = true;
    const { user, calls, findByRole } = await openStep(content, 'check', {
      answers: [
        given('staff', 'reward-simulation', 'create', () =>
          isRefused ? refused(409, 'OFFER_NOT_READY', 'This offer is not complete.') : simulation,
        ),
      ],
    });
    const simulator = within(await findByRole('region', { name: 'Simulator' }));
    await user.selectOptions(simulator.getByRole('combobox', { name: 'Currency' }), 'USD');
    await user.click(simulator.getByRole('button', { name: 'Run simulation' }));
    expect((await simulator.findByRole('alert')).textContent).toContain('This offer is not complete.');
    isRefused = false;
    await user.click(simulator.getByRole('button', { name: 'Run simulation' }));
    expect(await simulator.findByText('$12.50')).toBeTruthy();
    expect(simulator.getByText('1,600')).toBeTruthy();
    expect(simulator.queryByRole('alert')).toBeNull();
    expect(calls.findLast(({ path }) => path.endsWith('reward-simulation'))?.body).toMatchObject({
      currency_code: 'USD',
    });
  });
});
