import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { given, openScreen, page } from '../../testing/open-screen.tsx';

const language = (id: number, prefix: string, title: string | null) => ({
  id,
  prefix,
  is_default: id === 1,
  is_member: true,
  order_no: id,
  currency_id: null,
  OG_image: '',
  web_name: null,
  closed_text: null,
  denied_text: null,
  withdraw_text: null,
  title,
  description: null,
  metadata: null,
  OG_title: null,
});
const rows = [language(1, 'en', 'Play'), language(2, 'th', 'เล่น'), language(3, 'mm', 'Play'), language(4, 'br', null)];
const open = (shown = rows) =>
  openScreen('/site/languages', {
    answers: [
      given('staff', 'site-choice', 'find', { languages: [], currencies: [], places: [] }),
      given('staff', 'site-language', 'find', page(shown)),
      given('staff', 'site-language', 'patch', rows[3]!),
    ],
  });

describe('the translation matrix', () => {
  it('labels each text as done, the same as English or missing, and counts the same words as done', async () => {
    const { findByRole } = await open();
    const matrix = await findByRole('region', { name: 'Texts by language' });
    const of = (name: string) => within(matrix).getByRole('button', { name }).textContent;
    expect(of('ไทย, Title: Done')).toBe('');
    expect(within(matrix).getByRole('button', { name: /^မြန်မာ.*: Same as English$/ })).toBeTruthy();
    expect(within(matrix).getAllByRole('button', { name: /^Português.*: Missing$/ })).toHaveLength(8);
    expect(matrix.textContent).toContain('3 done, 29 missing of 32');
  });

  it('opens a cell beside the English text, copies from another language, and saves that text only', async () => {
    const { user, findByRole, calls } = await open();
    const matrix = await findByRole('region', { name: 'Texts by language' });
    await user.click(within(matrix).getByRole('button', { name: /^Português.*, Title: Missing$/ }));
    const dialog = await findByRole('dialog');
    expect(within(dialog).getByText('Play')).toBeTruthy();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Copy from' }), 'ไทย');
    const text = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
    expect(text.value).toBe('เล่น');
    await user.clear(text);
    await user.type(text, 'Jogar');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([{ id: '4', body: { title: 'Jogar' } }]),
    );
  });

  it('leaves nothing to do in a language that has the same name as English', async () => {
    const words = Object.fromEntries(
      ['web_name', 'closed_text', 'denied_text', 'withdraw_text', 'description', 'metadata', 'OG_title'].map((name) => [
        name,
        'Bonus',
      ]),
    );
    const { user, findByRole } = await open([
      { ...language(1, 'en', 'VIP'), ...words },
      { ...language(2, 'pt', 'VIP'), ...words },
    ]);
    const matrix = await findByRole('region', { name: 'Texts by language' });
    expect(within(within(matrix).getByRole('row', { name: /^pt/ })).getByText('Done')).toBeTruthy();
    await user.click(within(matrix).getByRole('button', { name: 'To do 0' }));
    expect(within(matrix).getAllByRole('row')).toHaveLength(1);
  });

  it('filters to texts with open work', async () => {
    const { user, findByRole } = await open();
    const matrix = await findByRole('region', { name: 'Texts by language' });
    await user.click(within(matrix).getByRole('button', { name: 'To do 4' }));
    expect(within(matrix).getAllByRole('row')).toHaveLength(5);
  });
});
