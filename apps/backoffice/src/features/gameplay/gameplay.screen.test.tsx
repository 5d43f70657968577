import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen } from '../../testing/open-screen.tsx';

const at = '2026-11-26T07:31:50.000Z';

describe('the bets of all members', () => {
  it('show an empty state, and link a bet to its member', async () => {
    const first = await openScreen('/games/bets', { answers: [given('staff', 'bet', 'find', listed([]))] });
    await first.findByText('No bets yet.');
    first.unmount();
    const bet = {
      id: 'b1',
      member: { id: 'm1', username: '66•••5678' },
      provider: 'house',
      round_id: 'r1',
      game_code: 'jade-rabbit',
      game_name: 'Jade Rabbit',
      state: 'settled' as const,
      stake: '20.00',
      returned: '0.00',
      payout: '50.00',
      currency_code: 'THB',
      opened_at: at,
      closed_at: at,
    };
    const { findByRole } = await openScreen('/games/bets', { answers: [given('staff', 'bet', 'find', listed([bet]))] });
    const row = within(await findByRole('row', { name: /Jade Rabbit/ }));
    expect(row.getByRole('link').getAttribute('href')).toBe('/members/m1');
  });
});

describe('the real matches', () => {
  it('show an empty state, check an import first, and apply none with an error', async () => {
    const line = { line: 2, id: 'x1', name: 'A – B', change: 'new' as const };
    const { user, findByRole, findByText, queryByRole, calls } = await openScreen('/site/fixtures', {
      answers: [
        given('staff', 'sport-fixture', 'find', []),
        given('staff', 'sport-fixture', 'create', {
          is_applied: false,
          lines: [{ ...line, problems: [{ problem: 'odds-invalid', field: 'result:home' }] }],
        }),
      ],
    });
    await findByText('No real matches yet');
    await user.type(await findByRole('textbox', { name: /Matches, odds or results/ }), 'id,league');
    await user.click(await findByRole('button', { name: 'Check' }));
    await findByText('1 line is wrong. Nothing was changed.');
    expect(queryByRole('button', { name: /^Apply/ })).toBeNull();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ is_applied: false });
  });
});
