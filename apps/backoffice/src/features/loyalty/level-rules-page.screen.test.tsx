import type { LevelRules } from '@sabai/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, openScreen } from '../../testing/open-screen.tsx';

const level = (en: string, deposit?: string): LevelRules['levels'][number] => ({
  names: { en },
  gives: {},
  upgradePoints: 0,
  rollingRebate: 0,
  pointRate: 10_000,
  privileges: [],
  needsReview: false,
  asks: deposit === undefined ? {} : { THB: { deposit } },
});
const rules: LevelRules = {
  levels: [level('Member'), level('Silver', '100000')],
  turnoverHundredths: 100,
  demotion: null,
};
const answers = [
  given('staff', 'level-rules', 'find', {
    version: 3,
    rules,
    holds_from: '2026-11-28T21:00:00.000Z',
    members: [{ level: 0, members: 90 }],
  }),
  given('staff', 'level-preview', 'create', ({ body }) => {
    const asked = (body as { rules: LevelRules }).rules.levels[1]?.asks.THB?.deposit;
    const isLow = asked === '1000';
    return {
      findings:
        asked === undefined
          ? [
              {
                path: 'levels.1',
                level: 'block' as const,
                code: 'nothing-asked',
                fix: null,
                params: { level: '1', currency: '' },
              },
            ]
          : [],
      levels: [
        { level: 0, members: 90, members_then: isLow ? 70 : 90, upgraded: 0 },
        { level: 1, members: 10, members_then: isLow ? 30 : 10, upgraded: isLow ? 20 : 0 },
      ],
      gives: isLow ? [{ currency_code: 'THB', amount: '2000.00' }] : [],
    };
  }),
  given('staff', 'level-rules', 'patch', { version: 4, rules }),
];

it('previews the effect of new thresholds on members, and sends the changes with the version', async () => {
  const { user, calls, findByRole, getByRole } = await openScreen('/rewards/levels', { answers });
  const deposit = await findByRole('textbox', { name: 'Deposits in total' });
  const send = getByRole('button', { name: 'Send for approval' }) as HTMLButtonElement;
  await user.clear(deposit);
  const preview = within(getByRole('complementary', { name: 'Effect on members' }));
  expect(await preview.findByText('Level 1 has no requirements.', undefined, { timeout: 4000 })).toBeTruthy();
  await user.type(getByRole('textbox', { name: /Reason/ }), 'Silver within reach of more members');
  expect(send.disabled).toBe(true);
  await user.type(deposit, '10');
  expect(await preview.findByText('฿2,000.00', undefined, { timeout: 4000 })).toBeTruthy();
  const rows = within(preview.getByRole('table')).getAllByRole('row');
  expect(rows[2]?.textContent).toBe('1 Silver103020');
  await expect.poll(() => send.disabled).toBe(false);
  await user.click(send);
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ version: 3, rules: { levels: [{}, { asks: { THB: { deposit: '1000' } } }] } });
});

it('adds a level with its benefits', async () => {
  const { user, calls, findByRole, getByRole } = await openScreen('/rewards/levels', { answers });
  await user.click(await findByRole('button', { name: 'Add a level' }));
  await user.click(getByRole('button', { name: 'Quests' }));
  await user.click(getByRole('checkbox', { name: 'Needs a staff review' }));
  const asked = () =>
    (calls.findLast(({ path }) => path.endsWith('level-preview'))?.body as { rules: LevelRules } | undefined)?.rules
      .levels[2];
  await expect.poll(asked, { timeout: 4000 }).toMatchObject({ privileges: ['quest'], needsReview: true });
});
