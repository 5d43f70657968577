import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, staffWith } from '../../testing/open-screen.tsx';

const tag = (id: number, code: string) => ({ id, code, order_no: id, is_active: true });
const tags = given('staff', 'game-tag', 'find', page([tag(1, 'popular'), tag(2, 'new')]) as never);

describe('the tags of games', () => {
  it('are ordered and switched off by who may change games', async () => {
    const { user, findByRole, findAllByRole, calls } = await openScreen('/site/tags', {
      answers: [tags, given('staff', 'game-tag', 'patch', tag(1, 'popular') as never)],
    });
    await findByRole('table', { name: 'Game tags' });
    const [first] = await findAllByRole('checkbox');
    await user.click(first!);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ id: '1', body: { is_active: false } }),
    );
  });

  it('are only read by who may not', async () => {
    const { findByText, findAllByRole } = await openScreen('/site/tags', {
      staff: staffWith('support'),
      answers: [tags],
    });
    await findByText('You can look at the configuration. Administrators change it.');
    for (const box of await findAllByRole('checkbox')) expect(box.hasAttribute('disabled')).toBe(true);
  });
});

describe('the search aliases', () => {
  it('are changed in one language, a line each', async () => {
    const game = {
      ...{ id: 'game.ruby-sevens', kind: 'game' as const, code: 'ruby-sevens', name: 'Ruby Sevens' },
      aliases: { en: ['777'] },
    };
    const { user, findByRole, calls } = await openScreen('/site/aliases', {
      answers: [given('staff', 'search-alias', 'find', [game]), given('staff', 'search-alias', 'patch', game)],
    });
    await user.click(await findByRole('button', { name: 'Change…' }));
    const dialog = within(await findByRole('dialog', { name: 'Change: Ruby Sevens' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save.hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /Aliases: English/ }), '{Enter}lucky seven{Enter}');
    await user.click(save);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        ...{ locale: 'en', aliases: ['777', 'lucky seven'] },
      }),
    );
  });
});
