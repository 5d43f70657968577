import type { MemberLevel, MemberLevelInfo } from '@sabai/contract';
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { levelInfo, levelOf } from '../features/loyalty/level.fixture.ts';
import { openModals } from '../shared/modals/modal-store.ts';
import { rootOf } from '../testing/member.fixture.ts';
import { listed } from '../testing/open-part.tsx';
import { openSite } from '../testing/open-site.tsx';
import MemberLevelPage from './member-level.tsx';

const levels = [levelOf(0, 'Bronze'), levelOf(1, 'Silver', { turnover: '15000', upgrade_bonus: '200' })];
const show = (data: { levels: MemberLevel[]; own?: MemberLevelInfo | undefined }, isDetail = false) =>
  openSite(
    <MemberLevelPage {...({ loaderData: { own: undefined, ...data } } as ComponentProps<typeof MemberLevelPage>)} />,
    { 'GET member-lv-benefit': () => listed(), 'GET member-lv-counter': () => ({ ...listed(), total_amount: '0' }) },
    {
      root: data.own ? rootOf() : rootOf({}, { member: null }),
      name: isDetail ? 'member-level-detail' : 'member-level',
    },
  );

describe('the public level page', () => {
  test('shows that no levels are published', async () => {
    await show({ levels: [] });
    expect(screen.getByText('Member levels have not been announced yet.')).toBeTruthy();
  });

  test('lets a visitor log in and compare all levels', async () => {
    const { user } = await show({ levels });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(openModals()).toMatchObject([{ id: 'login', params: { next: '/member-level' } }]);
    expect(screen.getByRole('link', { name: 'Privileges of each level' }).getAttribute('href')).toBe(
      '/member-level-detail',
    );
    expect(screen.queryByText('Your level')).toBeNull();
  });

  test('shows a member’s level, and the date it would be lost', async () => {
    await show({ levels, own: { ...levelInfo, demotion: { level: 0, name: 'Bronze', on: '2026-12-20' } } });
    expect(screen.getByRole('heading', { level: 1, name: 'Silver' })).toBeTruthy();
    expect(screen.getByText(/^On Dec 20, 2026 your level becomes Bronze/)).toBeTruthy();
    expect(screen.getByText(/^Levels are calculated every day at /)).toBeTruthy();
  });

  test('lists the privileges of each level, and marks the member’s own', async () => {
    await show({ levels, own: levelInfo }, true);
    const list = within(screen.getByRole('list', { name: 'Privileges of each level' }));
    const [bronze, silver] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(silver).toContain('Your level');
    expect(silver).toContain('฿200.00');
    expect(bronze).not.toContain('Your level');
  });
});
