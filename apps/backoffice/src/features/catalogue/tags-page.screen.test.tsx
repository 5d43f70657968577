import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, staffWith } from '../../testing/open-screen.tsx';

const tag = (id: number, code: string, is_active = true) => ({ id, code, order_no: id, is_active });
const tags = [tag(1, 'free-spins'), tag(2, 'jackpot'), tag(3, 'megaways', false)];
const answers = [given('staff', 'game-tag', 'find', page(tags)), given('staff', 'game-tag', 'patch', tags[0]!)];

describe('the game tag list', () => {
  it('swaps a tag with its neighbour in the site’s order, also in a filtered list', async () => {
    const { user, calls, findByRole } = await openScreen('/site/tags?is_active=false', { answers });
    const table = await findByRole('table', { name: 'Game tags' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const [up, down] = within(table).getAllByRole('button', { name: /Megaways/ });
    expect(down).toHaveProperty('disabled', true);
    await user.click(up!);
    await expect
      .poll(() => calls.filter(({ method }) => method === 'PATCH').map(({ id, body }) => [id, body]))
      .toEqual([
        ['3', { order_no: 2 }],
        ['2', { order_no: 3 }],
      ]);
    await user.click(await findByRole('button', { name: 'Undo' }));
    await expect.poll(() => calls.filter(({ method }) => method === 'PATCH').length).toBe(4);
  });

  it('is read-only without the permission to change it', async () => {
    const { findByRole } = await openScreen('/site/tags', { answers, staff: staffWith('support') });
    const table = await findByRole('table', { name: 'Game tags' });
    for (const box of within(table).getAllByRole('checkbox')) expect(box).toHaveProperty('disabled', true);
  });
});
