import type { LevelRules } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, refused, staffWith } from '../../testing/open-screen.tsx';

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
  const send = getByRole('button', { name: 'Send for approval' });
  await user.clear(deposit);
  const preview = within(getByRole('complementary', { name: 'Effect on members' }));
  expect(await preview.findByText('Level 1 has no requirements.', undefined, { timeout: 4000 })).toBeTruthy();
  await user.type(getByRole('textbox', { name: /Reason/ }), 'Silver within reach of more members');
  expect(send.getAttribute('aria-disabled')).toBe('true');
  getByRole('button', { description: 'Some findings still block this. Resolve them before you continue.' });
  await user.type(deposit, '10');
  expect(await preview.findByText('฿2,000.00', undefined, { timeout: 4000 })).toBeTruthy();
  const rows = within(preview.getByRole('table')).getAllByRole('row');
  expect(rows[2]?.textContent).toBe('1 Silver103020');
  await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull();
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

describe('the fields of a level', () => {
  const reason = 'Agreed in the meeting of Monday';
  const opened = async (
    patch: () => Response | { version: number; rules: LevelRules } = () => ({ version: 4, rules }),
  ) => {
    const screen = await openScreen('/rewards/levels', {
      answers: [...answers, given('staff', 'level-rules', 'patch', patch)],
    });
    await screen.findByRole('textbox', { name: 'Deposits in total' });
    const write = async (role: string, name: string | RegExp, text: string) => {
      const field = screen.getByRole(role, { name });
      await screen.user.clear(field);
      await screen.user.type(field, text);
    };
    const send = async () => {
      await screen.user.click(screen.getByRole('textbox', { name: /Reason/ }));
      await screen.user.paste(reason);
      const button = screen.getByRole('button', { name: 'Send for approval' });
      await expect.poll(() => button.getAttribute('aria-disabled'), { timeout: 4000 }).toBeNull();
      await screen.user.click(button);
    };
    const sent = () =>
      (screen.calls.find(({ method }) => method === 'PATCH')?.body as { rules: LevelRules } | undefined)?.rules;
    return { ...screen, write, send, sent };
  };

  it('save rewards in a further currency, rates, points and priority', async () => {
    const { user, write, send, sent, getByRole } = await opened();
    await write('textbox', 'Upgrade bonus', '50');
    await user.selectOptions(getByRole('combobox', { name: 'Add a currency' }), 'USD');
    await write('textbox', 'Birthday bonus', '5');
    await write('textbox', 'Rolling rebate', '0.5');
    await write('textbox', 'Points, share of the usual rate', '120');
    await write('spinbutton', 'Points', '700');
    await write('spinbutton', 'Priority in the withdrawal queue', '3');
    await send();
    await expect
      .poll(() => sent()?.levels[1])
      .toMatchObject({
        asks: { THB: { deposit: '100000' } },
        gives: { THB: { upgrade: '5000' }, USD: { birthday: '500' } },
        rollingRebate: 50,
        pointRate: 12_000,
        upgradePoints: 700,
        queuePriority: 3,
      });
  });

  it('save the turnover and the loss of a level for all levels', async () => {
    const { user, write, send, sent, getByRole, queryByRole } = await opened();
    expect(queryByRole('spinbutton', { name: 'Days to reach it again' })).toBeNull();
    await user.click(getByRole('checkbox', { name: 'A level can be lost' }));
    await write('spinbutton', 'Days to reach it again', '60');
    await write('textbox', 'Turnover of benefits in money', '2');
    await send();
    await expect.poll(sent).toMatchObject({ turnoverHundredths: 200, demotion: { windowDays: 60 } });
  });

  it('belong to the opened level, of which only the highest can be removed', async () => {
    const { user, getByRole, findByRole, queryByRole } = await opened();
    await user.click(getByRole('button', { name: '0 Member' }));
    expect(queryByRole('textbox', { name: 'Deposits in total' })).toBeNull();
    expect(queryByRole('button', { name: 'Remove' })).toBeNull();
    await user.click(getByRole('button', { name: '1 Silver' }));
    await user.click(await findByRole('button', { name: 'Remove' }));
    expect(getByRole('region', { name: 'Member' })).toBeTruthy();
    expect(queryByRole('button', { name: '1 Silver' })).toBeNull();
  });

  it('keep the typed values when the change is refused', async () => {
    const { write, send, getByRole, findByText } = await opened(() =>
      refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.'),
    );
    await write('textbox', 'Upgrade bonus', '50');
    await send();
    expect(await findByText('Changed by somebody else.')).toBeTruthy();
    expect(getByRole('textbox', { name: 'Upgrade bonus' })).toHaveProperty('value', '50');
    expect(getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', reason);
  });
});

it('shows all level fields read-only to staff who may only view offers', async () => {
  const { user, findByRole, queryByRole } = await openScreen('/rewards/levels', {
    staff: staffWith('auditor'),
    answers,
  });
  const review = await findByRole('checkbox', { name: 'A level can be lost' });
  await user.click(review);
  expect(review).toHaveProperty('checked', false);
  expect(queryByRole('button', { name: 'Send for approval' })).toBeNull();
});

it('shows why the effect of the rules could not be computed, and computes it on a retry', async () => {
  let isDown = true;
  const { user, findByRole } = await openScreen('/rewards/levels', {
    answers: [
      ...answers,
      given('staff', 'level-preview', 'create', () =>
        isDown
          ? refused(503, 'UNAVAILABLE', 'The database cannot be reached.')
          : { findings: [], levels: [{ level: 1, members: 10, members_then: 30, upgraded: 20 }], gives: [] },
      ),
    ],
  });
  const preview = within(await findByRole('complementary', { name: 'Effect on members' }));
  expect((await preview.findByRole('alert')).textContent).toContain('The database cannot be reached.');
  isDown = false;
  await user.click(preview.getByRole('button', { name: 'Try again' }));
  expect((await preview.findByRole('row', { name: /Silver/ })).textContent).toBe('1 Silver103020');
});
