import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page } from '../../testing/open-screen.tsx';

const choices = given('staff', 'site-choice', 'find', { languages: [], currencies: [], places: [] });
const picture = '/pictures/9f.png';

/** Opens the form of a stored item of a kind; the preview is the part with the theme of the site. */
async function openItem(kind: string, content: Record<string, unknown>) {
  const item = {
    id: 7,
    kind,
    language_id: null,
    order_no: 1,
    is_active: true,
    starts_at: null,
    ends_at: null,
    content,
    version: '1',
  };
  const screen = await openScreen(`/site/content/${kind}/7`, {
    answers: [
      choices,
      given('staff', 'site-item', 'get', item as never),
      given('staff', 'site-item', 'find', page([item]) as never),
      given('staff', 'site-item', 'patch', { ...item, version: '2' } as never),
    ],
  });
  await screen.findByRole('button', { name: 'Save' });
  const preview = screen.container.querySelector<HTMLElement>('[inert]')!;
  return { ...screen, preview };
}

describe('the preview of a site content item', () => {
  it.each([
    ['banner', { title: 'Songkran', text: 'Water week', image_url: picture, link: '' }, 'SongkranWater week'],
    ['sticky-button', { name: 'Wheel', image_url: '', link: '/games' }, 'Wheel'],
    ['powered-by', { name: 'Orbit', image_url: '', link: '' }, 'Orbit'],
    ['article', { title: 'About us', text: 'One studio.', image_url: '', link: '' }, 'About usOne studio.'],
    [
      'contact-channel',
      { code_name: 'tawk', link: 'https://tawk.example/1', is_default: true },
      'tawkhttps://tawk.example/1Visitors who consent get this chat in the corner of the page. Others get a link to it.',
    ],
    [
      'script-tag',
      { name: 'Counter', src: 'https://count.example/a.js' },
      'Counterhttps://count.example/a.jsLoaded for visitors who consent, on the chosen pages, and never beside a payment form.',
    ],
  ])('shows a %s as the site does', async (kind, content, text) => {
    const { preview } = await openItem(kind, content);
    expect(preview.textContent).toBe(text);
  });

  it('follows the fields, and shows the address of a picture that cannot be loaded', async () => {
    const { user, preview, getByRole } = await openItem('banner', {
      title: 'Songkran',
      text: '',
      image_url: picture,
      link: '',
    });
    await user.type(getByRole('textbox', { name: /^Title/ }), ' night');
    expect(within(preview).getByText('Songkran night')).toBeTruthy();
    const shown = preview.querySelector('img')!;
    expect(shown.getAttribute('src')).toBe(picture);
    fireEvent.error(shown);
    expect(within(preview).getByText(picture)).toBeTruthy();
  });
});

describe('a script of the site', () => {
  it('is saved only with a reason, after a review of its changes', async () => {
    const { user, calls, findByRole, getByRole } = await openItem('script-tag', {
      name: 'Counter',
      src: 'https://count.example/a.js',
    });
    await user.type(getByRole('textbox', { name: /^Name/ }), ' 2');
    await user.click(getByRole('button', { name: 'Save' }));
    const dialog = within(await findByRole('dialog'));
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
    expect(dialog.getByText('Counter 2')).toBeTruthy();
    await user.click(dialog.getByRole('textbox'));
    await user.paste('The new counter of the marketing team');
    await user.click(dialog.getAllByRole('button').at(-1)!);
    await expect
      .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
      .toMatchObject({ content: { name: 'Counter 2' }, reason: 'The new counter of the marketing team' });
  });
});
