import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, openScreen, page, refused, staffWith } from '../../testing/open-screen.tsx';
import { about, at, id } from './member.fixture.ts';

const down = () => refused(503, 'UNAVAILABLE', 'The server does not answer.');
const round = (number: number) => ({
  id: String(number),
  created_at: at,
  closed_at: at,
  round_id: `koi-${number}`,
  game: { id: 7, code: 'koi', name: 'Koi Lagoon' },
  provider: 'orbit-originals',
  is_house_game: true,
  is_free: false,
  replay_path: '/replay/koi' as string | null,
  bets: 1,
  status: 'settled' as const,
  stake: '20.00',
  returned: '0.00',
  payout: '50.00',
  net: '30.00',
  currency_code: 'THB',
});
const step = (sequence: string, type: 'bet' | 'result', win_lose: string, after_amount: string) => ({
  sequence,
  created_at: at,
  type,
  amount: win_lose.replace('-', ''),
  before_amount: '5930.00',
  after_amount,
  win_lose,
  replay_path: null,
  reference: `ref-${sequence}`,
});
const steps = [step('1', 'bet', '-20.00', '5910.00'), step('2', 'result', '50.00', '5960.00')];

describe('the rounds of a member', () => {
  const open = (answers: readonly Given[], otherwise: 'refused' | 'silent' = 'refused') =>
    openScreen(`/members/${id}?tab=bets`, {
      answers: about(
        given('staff', 'free-round', 'find', []),
        given('staff', 'offer-gift', 'find', []),
        given('staff', 'coupon-code', 'find', []),
        ...answers,
      ),
      otherwise,
    });

  it('shows a loading state and an empty list', async () => {
    const loading = await open([], 'silent');
    await waitFor(() => expect(loading.container.querySelector('main [role="tabpanel"] .skeleton')).not.toBeNull());
    loading.unmount();
    const { findByText } = await open([given('staff', 'member-round', 'find', page([]))]);
    await findByText('This member has not played yet.');
  });

  it('shows a load error, and loads the rounds on retry', async () => {
    let isBroken = true;
    const { findByRole, user } = await open([
      given('staff', 'member-round', 'find', () => (isBroken ? down() : page([round(90)]))),
    ]);
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('The server does not answer.');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await findByRole('button', { name: 'Koi Lagoon' });
  });

  it('appends older rounds below those already shown', async () => {
    const first = Array.from({ length: 50 }, (_, number) => round(100 - number));
    const { findByRole, findByText, getByText, queryByRole, calls, user } = await open([
      given('staff', 'member-round', 'find', ({ query }) => page(query.has('before') ? [round(9)] : first)),
    ]);
    await user.click(await findByRole('button', { name: 'Show older' }));
    await findByText('koi-9');
    expect(getByText('koi-100')).toBeTruthy();
    expect(queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(calls.findLast(({ path }) => path.endsWith('/member-round'))?.query.get('before')).toBe('51');
  });

  it.each([
    ['that is provable', {}, 'Provable from its seeds: the player can verify it in the history.'],
    ['that is open', { replay_path: null }, 'It can be checked once it has ended.'],
    ['of a provider', { is_house_game: false, provider: 'Lotus Forge' }, /^This game is by Lotus Forge\./],
  ])('opens a round %s with its movements and its proof', async (_, own, words) => {
    const { findByRole, calls, user } = await open([
      given('staff', 'member-round', 'find', page([{ ...round(90), ...own }])),
      given('staff', 'member-round', 'get', { ...round(90), ...own, steps }),
    ]);
    await user.click(await findByRole('button', { name: 'Koi Lagoon' }));
    const dialog = within(await findByRole('dialog', { name: 'Koi Lagoon' }));
    expect(dialog.getByText(words)).toBeTruthy();
    const [, bet, result] = within(dialog.getByRole('table', { name: 'Steps of the round' })).getAllByRole('row');
    expect(bet?.textContent).toMatch(/Bet.*20\.00.*5,910\.00.*ref-1/);
    expect(result?.textContent).toMatch(/Result.*50\.00.*5,960\.00.*ref-2/);
    expect(calls.findLast(({ id: asked }) => asked === '90')?.query.get('member_id')).toBe(id);
  });

  it('shows a load error in the round dialog, and loads the round on retry', async () => {
    let isBroken = true;
    const { findByRole, user } = await open([
      given('staff', 'member-round', 'find', page([round(90)])),
      given('staff', 'member-round', 'get', () => (isBroken ? down() : { ...round(90), steps })),
    ]);
    await user.click(await findByRole('button', { name: 'Koi Lagoon' }));
    const dialog = within(await findByRole('dialog', { name: 'Round' }));
    const alert = await dialog.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await findByRole('table', { name: 'Steps of the round' });
  });
});

describe('the blocks by staff', () => {
  const stop = {
    id: 'b0000000-0000-4000-8000-0000000000aa',
    scope: 'withdraw' as const,
    reason: 'A stolen phone',
    set_by: 'Anong R.',
    set_at: at,
    lifted_by: null,
    lifted_at: null,
    lift_reason: null,
  };
  const lifted = { ...stop, id: `${id.slice(0, -2)}bb`, lifted_by: 'Ploy S.', lifted_at: at, lift_reason: 'Found' };
  const open = (answers: readonly Given[], staff = staffWith('owner')) =>
    openScreen(`/members/${id}?tab=limits`, { answers: about(...answers), staff });

  it('shows a load error, and loads the blocks on retry', async () => {
    let isBroken = true;
    const { findByRole, user } = await open([
      given('staff', 'member-stop', 'get', () => (isBroken ? down() : [stop, lifted])),
    ]);
    const alert = await findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    const list = within(await findByRole('region', { name: 'Blocked by staff' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^WithdrawalsLift.*Anong R\. · A stolen phone$/);
    expect(rows[1]).toMatch(/^Withdrawals · Lifted.*Ploy S\. · Found$/);
  });

  it('blocks the chosen scope with a reason, and keeps the reason when the server rejects it', async () => {
    let isRefused = true;
    const stops: (typeof stop)[] = [];
    const { findByRole, queryByRole, calls, user } = await open([
      given('staff', 'member-stop', 'get', () => [...stops]),
      given('staff', 'member-stop', 'create', () => {
        if (isRefused) return refused(409, 'CHANGED_MEANWHILE', 'Blocked by another person meanwhile.');
        stops.push(stop);
        return stop;
      }),
    ]);
    await user.click(await findByRole('button', { name: 'Block' }));
    const dialog = within(await findByRole('dialog', { name: 'Block' }));
    const block = dialog.getByRole('button', { name: 'Block' });
    await user.selectOptions(dialog.getByLabelText(/^Blocked actions/), 'Withdrawals');
    expect(block).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox'), 'A stolen phone');
    await user.click(block);
    await dialog.findByText('Blocked by another person meanwhile.');
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'A stolen phone');
    expect(dialog.getByLabelText(/^Blocked actions/)).toHaveProperty('value', 'withdraw');
    isRefused = false;
    await user.click(block);
    await findByRole('button', { name: 'Lift' });
    expect(queryByRole('dialog')).toBeNull();
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      member_id: id,
      scope: 'withdraw',
      reason: 'A stolen phone',
    });
  });

  it('submits the lifting of a block for a second approval', async () => {
    const { findByRole, findByText, queryByRole, calls, user } = await open([
      given('staff', 'member-stop', 'get', [stop]),
      given('staff', 'member-stop', 'patch', () => refused(403, 'APPROVAL_REQUIRED', 'A second person must approve.')),
    ]);
    await user.click(await findByRole('button', { name: 'Lift' }));
    const dialog = within(await findByRole('dialog', { name: 'Lift' }));
    expect(dialog.getByText('Withdrawals')).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'The phone was found');
    await user.click(dialog.getByRole('button', { name: 'Lift' }));
    await findByText('A second person must approve.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      id: stop.id,
      body: { member_id: id, reason: 'The phone was found' },
    });
  });

  it('shows no buttons to staff with read-only access to blocks', async () => {
    const staff = { ...staffWith('owner'), permissions: ['member.view', 'member.protection.view'] as never };
    const { findByText, queryByRole } = await open([given('staff', 'member-stop', 'get', [stop])], staff);
    await findByText(/A stolen phone/);
    expect(queryByRole('button', { name: 'Lift' })).toBeNull();
    expect(queryByRole('button', { name: 'Block' })).toBeNull();
  });
});
