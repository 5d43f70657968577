import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, refused } from '../../testing/open-screen.tsx';

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

  it('apply a checked file with a reason, and list the new matches', async () => {
    const lines = [
      { line: 2, id: 'x1', name: 'A – B', change: 'new' as const, problems: [] },
      { line: 3, id: 'x2', name: 'C – D', change: 'same' as const, problems: [] },
    ];
    const match = { id: 'real-x1', home: 'A', away: 'B', league: 'Cup', kick_off_at: at, state: 'open', score: null };
    let isApplied = false;
    const { user, calls, findByRole, findByText, findByLabelText, getByRole } = await openScreen('/site/fixtures', {
      answers: [
        given('staff', 'sport-fixture', 'find', () => (isApplied ? [match] : []) as never),
        given('staff', 'sport-fixture', 'create', ({ body }) => {
          isApplied = (body as { is_applied: boolean }).is_applied;
          return { is_applied: isApplied, lines };
        }),
      ],
    });
    await user.upload(
      await findByLabelText('Choose a file', { selector: 'input' }),
      new File(['id,league'], 'a.csv', { type: 'text/csv' }),
    );
    const text = getByRole('textbox', { name: /Matches, odds or results/ });
    await expect.poll(() => (text as HTMLTextAreaElement).value).toBe('id,league');
    await user.click(getByRole('button', { name: 'Check' }));
    await user.click(await findByRole('button', { name: 'Apply 2 lines' }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.queryByText('x2')).toBeNull();
    await user.click(dialog.getByRole('textbox'));
    await user.paste('The cup of this week');
    await user.click(dialog.getAllByRole('button').at(-1)!);
    await findByText('The file is applied.');
    await findByRole('row', { name: /A – B.*Cup/ });
    expect(text).toHaveProperty('value', '');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      text: 'id,league',
      is_applied: true,
      reason: 'The cup of this week',
    });
  });

  it('keep the text when the server refuses to check it', async () => {
    const { user, findByRole } = await openScreen('/site/fixtures', {
      answers: [
        given('staff', 'sport-fixture', 'find', []),
        given('staff', 'sport-fixture', 'create', () => refused(503, 'GAME_SERVER_UNAVAILABLE', 'Try later.')),
      ],
    });
    const text = await findByRole('textbox', { name: /Matches, odds or results/ });
    await user.click(text);
    await user.paste('id,league');
    await user.click(await findByRole('button', { name: 'Check' }));
    expect((await findByRole('alert')).textContent).toContain('Try later.');
    expect(text).toHaveProperty('value', 'id,league');
  });
});
