import type { StaffGame } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, refused, staffWith } from '../../../testing/open-screen.tsx';

const game = (more: Partial<StaffGame>): StaffGame => ({
  id: 7,
  code: 'koi',
  name: 'Koi Lagoon',
  provider: 'lotus',
  provider_name: 'Lotus Forge',
  category: 'slots',
  status: 'playable',
  is_active: true,
  is_in_maintenance: false,
  countries: [],
  badge: null,
  order_no: 3,
  tags: [],
  rtp: '96.50',
  version: 'v1',
  ...more,
});
const games = [game({}), game({ id: 8, code: 'dice', name: 'Dice', is_in_maintenance: true, version: 'v2' })];
const all = given('staff', 'game', 'find', page(games));
const reason = 'The studio has asked for it.';

describe('the games page', () => {
  it('puts a game into maintenance after showing the effect, with a reason', async () => {
    const { user, calls, findByRole, getByRole } = await openScreen('/games', {
      answers: [all, given('staff', 'game', 'patch', games[0]!)],
    });
    const table = await findByRole('table', { name: 'Games' });
    const row = within(table).getByRole('row', { name: /Koi Lagoon/ });
    await user.click(within(row).getByRole('button', { name: 'Start maintenance' }));
    const dialog = getByRole('dialog');
    expect(dialog.textContent).toContain('Rounds under way are finished and paid.');
    // No second person is needed, and the dialog mentions none.
    expect(dialog.textContent).toContain('It stays in the audit.');
    expect(dialog.textContent).not.toContain('second person');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { id: '7', body: { is_in_maintenance: true, version: 'v1', reason } },
    ]);
  });

  it('saves only the changed fields of a game, with sorted country codes', async () => {
    const { user, calls, findByRole, getByRole } = await openScreen('/games', {
      answers: [all, given('staff', 'game', 'patch', games[0]!)],
    });
    const row = within(await findByRole('table', { name: 'Games' })).getByRole('row', { name: /Koi Lagoon/ });
    await user.click(within(row).getByRole('button', { name: 'Change…' }));
    const dialog = getByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Countries' }), 'th, la th');
    expect(dialog.textContent).toContain('Laos, Thailand');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { countries: ['LA', 'TH'], version: 'v1', reason },
    ]);
  });

  it('tags the chosen games, and reports how many changed', async () => {
    const rows = [
      { game_id: 7, outcome: 'changed' as const },
      { game_id: 8, outcome: 'same' as const },
    ];
    const tags = [{ id: 1, code: 'free-spins', order_no: 1, is_active: true }];
    const { user, calls, findByRole, getByRole, findByText } = await openScreen('/games', {
      answers: [
        all,
        given('staff', 'game-tag', 'find', page(tags)),
        given('staff', 'game-tagging', 'create', { rows }),
      ],
    });
    const table = await findByRole('table', { name: 'Games' });
    for (const name of ['Koi Lagoon', 'Dice'])
      await user.click(within(table).getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(getByRole('button', { name: 'Tag' }));
    const dialog = getByRole('dialog');
    await within(dialog).findByRole('option', { name: /free/i });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Tag' }), 'free-spins');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { tag: 'free-spins', is_tagged: true, game_ids: [7, 8], reason },
    ]);
    expect(await findByText('1 of 2 changed')).toBeTruthy();
  });

  it('is read-only for a cashier, shows a refusal of the server, and requests the chosen state', async () => {
    const { router, calls, findByRole } = await openScreen('/games', {
      staff: staffWith('cashier'),
      answers: [all],
    });
    const table = await findByRole('table', { name: 'Games' });
    for (const button of within(table).getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
    await router.navigate('/games?is_in_maintenance=true');
    await expect.poll(() => calls.some(({ query }) => query.get('is_in_maintenance') === 'true')).toBe(true);
    const failing = await openScreen('/games', {
      answers: [given('staff', 'game', 'find', () => refused(503, 'OUTAGE', 'The database is away.'))],
    });
    expect((await failing.findByRole('alert')).textContent).toContain('The database is away.');
  });
});

describe('the page of providers', () => {
  it('switches a provider off', async () => {
    const provider = { id: 1, code: 'lotus', name: 'Lotus House', is_active: true, is_in_maintenance: false };
    const found = { ...provider, order_no: 1, game_count: 12, version: 'p1' };
    const { user, calls, findByRole, getByRole } = await openScreen('/games/providers', {
      answers: [
        given('staff', 'game-provider', 'find', page([found])),
        given('staff', 'game-provider', 'patch', found),
      ],
    });
    const table = await findByRole('table', { name: 'Providers' });
    await user.click(within(table).getByRole('button', { name: 'Switch off' }));
    const dialog = getByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { id: '1', body: { is_active: false, reason } },
    ]);
  });
});
