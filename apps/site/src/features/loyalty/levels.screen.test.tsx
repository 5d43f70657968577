import type { MemberLevelInfo } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listed, openPart, refused } from '../../testing/open-part.tsx';
import { down, offline, openSite } from '../../testing/open-site.tsx';
import { levelInfo, levelOf } from './level.fixture.ts';
import { LevelBonuses, ReceivedBenefits } from './level-bonuses.tsx';
import { LevelCounters } from './level-counters.tsx';
import { LevelHero } from './level-hero.tsx';
import { LevelTable } from './level-table.tsx';

const currency_code = 'THB';
const levels = [
  levelOf(0, 'Bronze'),
  levelOf(1, 'Silver', { turnover: '15000', rolling_rebate: '0.2', point_rate: '1.25' }),
  levelOf(2, 'Gold', { turnover: '100000', upgrade_bonus: '200', upgrade_points: '2000', rolling_rebate: '0.4' }),
];
const info: MemberLevelInfo = {
  ...levelInfo,
  next: {
    level: 2,
    name: 'Gold',
    needs_review: true,
    review: 'none',
    asks: [
      { counter: 'turnover', has: '90000', needs: '100000', left: '10000', percent: 90 },
      { counter: 'win_loss', has: '500', needs: '500', left: '0', percent: 100 },
    ],
  },
};
const text = () => document.body.textContent ?? '';

describe('the level page', () => {
  test('shows the current level, the requirements of the next one, and that staff review it', async () => {
    await openPart(<LevelHero info={info} levels={levels} onComputed={() => {}} />, {});
    expect(screen.getByRole('heading', { name: 'Silver' })).toBeTruthy();
    expect(text()).toContain('Meet all requirements below.');
    expect(text()).toContain('Our team reviews each member before this level is given.');
    expect(text()).toContain('Upgrade points 2,000');
  });

  test.each([
    ['waiting', 'Our team is reviewing your account.'],
    ['refused', 'You did not receive this level.'],
  ] as const)('shows a review that is %s', async (review, words) => {
    await openPart(
      <LevelHero info={{ ...info, next: { ...info.next!, review } }} levels={levels} onComputed={() => {}} />,
      {},
    );
    expect(text()).toContain(words);
    expect(text()).not.toContain('Meet all requirements');
  });

  test('shows no next level at the top', async () => {
    await openPart(
      <LevelHero info={{ ...info, level: 2, name: 'Gold', next: null }} levels={levels} onComputed={() => {}} />,
      {},
    );
    expect(text()).toContain('You have the highest level.');
  });

  test('[R3.54] shows for each counter the remainder, and the days that add up to it', async () => {
    const days = [
      { day: '2026-11-26', amount: '60000', sum_until: '90000', currency_code },
      { day: '2026-11-25', amount: '30000', sum_until: '30000', currency_code },
    ];
    const { user, calls } = await openPart(<LevelCounters info={info} />, {
      'GET member-lv-counter': () => listed(...days),
    });
    expect(text()).toContain('Turnover90%฿90,000.00of ฿100,000.00');
    expect(text()).toContain('฿10,000.00 to go');
    expect(screen.getByRole('progressbar', { name: 'Win/lose' }).getAttribute('data-tone')).toBe('done');
    await user.click(screen.getByRole('button', { name: /By day.*Turnover/ }));
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DayCountedSum', 'Nov 26, 2026฿60,000.00฿90,000.00', 'Nov 25, 2026฿30,000.00฿30,000.00']);
    expect(calls.at(-1)?.query).toContain('counter=turnover');
  });

  test('shows an error when the days of a counter fail to load, and an empty state', async () => {
    let isBroken = true;
    const { user } = await openPart(<LevelCounters info={info} />, {
      'GET member-lv-counter': () => (isBroken ? refused(500, 'INTERNAL') : listed()),
    });
    await user.click(screen.getByRole('button', { name: /By day.*Turnover/ }));
    isBroken = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has counted yet.')).toBeTruthy();
  });

  test('shows the date of the birthday bonus, and the turnover for the VIP bonus', async () => {
    const born = { is_known: true, amount: '300', next_on: '2027-02-28', is_leap_day: true };
    const vip = { amount: '100', step: '200000', steps_done: 1, into_step: '84600', left: '115400' };
    await openPart(<LevelBonuses info={{ ...info, birthday: born, vip }} />, {});
    expect(text()).toContain('In years without that day, it comes on 28 February.');
    expect(text()).toContain('Next on Feb 28, 2027');
    expect(text()).toContain('฿84,600.00 into this step฿115,400.00 to go');
  });

  test('links to the profile when the birthday is missing', async () => {
    await openPart(<LevelBonuses info={{ ...info, birthday: { ...info.birthday, amount: '300' } }} />, {});
    expect(screen.getByRole('link', { name: 'Enter it in your profile' }).getAttribute('href')).toContain(
      '/setting/profile',
    );
  });

  test('compares all levels, marks the member’s own, and omits empty rows', async () => {
    await openPart(<LevelTable levels={levels} own={1} />, {});
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[0]).toBe('BenefitBronzeSilverYou are hereGoldNext');
    expect(rows).toContain('Turnoverto reach it–฿15,000.00฿100,000.00');
    expect(rows).toContain('Rolling rebatealways–0.2%0.4%');
    expect(rows.some((row) => row?.startsWith('VIP bonus'))).toBe(false);
    expect(screen.getByRole('columnheader', { name: /Silver/ }).getAttribute('aria-current')).toBe('true');
  });

  test('lists received level benefits with their required turnover', async () => {
    const given = { kind: 'upgrade', level: 1, amount: '50', turnover_target: '50', of: '1', currency_code };
    await openPart(<ReceivedBenefits />, {
      'GET member-lv-benefit': () => listed({ ...given, given_at: '2026-11-25T21:00:00.000Z' }),
    });
    expect(await screen.findByText('Required turnover: ฿50.00')).toBeTruthy();
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('loads received benefits on retry after an error, also on the next page: %s', async (_, fails, words) => {
    let isBroken = true;
    const givenAt = (level: number) => ({
      kind: 'upgrade',
      level,
      amount: '50.00',
      turnover_target: '0.00',
      of: '1',
      currency_code,
      given_at: '2026-11-25T21:00:00.000Z',
    });
    const first = Array.from({ length: 20 }, (_, level) => givenAt(level));
    const { user } = await openSite(<ReceivedBenefits />, {
      'GET member-lv-benefit': ({ query }) =>
        isBroken ? fails() : { ...listed(...(query.includes('skip=20') ? [givenAt(20)] : first)), total: 21 },
    });
    const again = async () => {
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(words);
      isBroken = false;
      await user.click(within(alert).getByRole('button', { name: /again/i }));
    };
    await again();
    const more = await screen.findByRole('button', { name: 'loadMore' });
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    isBroken = true;
    await user.click(more);
    await again();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(21));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
