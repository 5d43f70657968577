import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen } from '../../testing/open-screen.tsx';

const thing = (code: string, name: string, aliases: Record<string, string[]>) => ({
  id: code,
  kind: 'game' as const,
  code,
  name,
  aliases,
});
const things = [thing('koi', 'Koi Lagoon', { en: ['carp', 'fish pond'], th: ['ปลา'] }), thing('dice', 'Dice', {})];
const answers = [given('staff', 'search-alias', 'find', things), given('staff', 'search-alias', 'patch', things[0]!)];

describe('the list of aliases', () => {
  it('finds a game by its alias, and filters games without one', async () => {
    const { user, calls, findByRole, getByRole, router } = await openScreen('/site/aliases', { answers });
    const names = async () =>
      within(await findByRole('table', { name: 'Search aliases' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]!.textContent);
    expect(await names()).toEqual(['Dice', 'Koi Lagoon']);
    await user.type(getByRole('searchbox'), 'carp');
    await expect.poll(names).toEqual(['Koi Lagoon']);
    await router.navigate('/site/aliases?has_aliases=false');
    await expect.poll(names).toEqual(['Dice']);
    expect(
      calls.filter(({ path }) => path.endsWith('/search-alias')).every(({ query }) => query.get('kind') === 'game'),
    ).toBe(true);
  });

  it('saves the aliases of one language, one on each line', async () => {
    const { user, calls, findAllByRole, getByRole } = await openScreen('/site/aliases?sort=-name', { answers });
    await user.click((await findAllByRole('button', { name: 'Change…' }))[0]!);
    const dialog = getByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), '\nkoi pond');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { id: 'koi', body: { locale: 'en', aliases: ['carp', 'fish pond', 'koi pond'] } },
    ]);
  });
});
