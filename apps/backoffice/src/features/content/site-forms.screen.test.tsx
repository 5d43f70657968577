import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, openScreen, page, refused } from '../../testing/open-screen.tsx';

const at = '2026-11-26T07:31:50.000Z';
const choices = given('staff', 'site-choice', 'find', {
  languages: [{ id: 1, code: 'en' }],
  currencies: [],
  places: [],
});
const down = () => refused(503, 'UNAVAILABLE', 'The server does not answer.');

describe('a site content item', () => {
  const item = {
    id: 7,
    kind: 'powered-by' as const,
    language_id: null,
    order_no: 1,
    is_active: true,
    starts_at: null,
    ends_at: null,
    content: { name: 'Orbit', image_url: '', link: '' },
    version: '1',
  };
  const open = (answers: readonly Given[], otherwise: 'refused' | 'silent' = 'refused') =>
    openScreen('/site/content/powered-by/7', {
      answers: [
        choices,
        given('staff', 'site-item', 'get', item as never),
        given('staff', 'site-item', 'find', page([item]) as never),
        ...answers,
      ],
      otherwise,
    });
  const picture = new File(['x'], 'logo.png', { type: 'image/png' });

  it('stores an uploaded picture, and shows it', async () => {
    const { user, findByLabelText, findByRole, getByRole, calls } = await open([
      given('staff', 'site-picture', 'create', { image_url: '/pictures/9f.png' }),
      given('staff', 'site-item', 'patch', { ...item, version: '2' } as never),
    ]);
    await user.upload(await findByLabelText('Upload a picture'), picture);
    const shown = await findByRole('img', { name: 'Picture, as it is' });
    expect(shown.getAttribute('src')).toBe('/pictures/9f.png');
    expect(getByRole('button', { name: 'Upload another picture' })).toBeTruthy();
    await user.click(getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
        content: { name: 'Orbit', image_url: '/pictures/9f.png' },
        version: '1',
      }),
    );
  });

  it('shows why an upload failed, and keeps the typed address', async () => {
    const { user, findByLabelText, findByRole, getByRole } = await open([
      given('staff', 'site-picture', 'create', () => refused(413, 'IMAGE_TOO_LARGE', 'The picture is too large.')),
    ]);
    const address = await findByRole('textbox', { name: /^Picture/ });
    await user.type(address, '/pictures/old.png');
    await user.upload(await findByLabelText('Upload a picture'), picture);
    expect((await findByRole('alert')).textContent).toContain('The picture is too large.');
    expect(address).toHaveProperty('value', '/pictures/old.png');
    expect(getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('is removed, and restored by undo', async () => {
    const { user, findByRole, findByText, calls, router } = await open([
      given('staff', 'site-item', 'remove', { id: 7 } as never),
      given('staff', 'site-item', 'create', item as never),
    ]);
    await user.click(await findByRole('button', { name: 'Remove' }));
    await findByText('Removed: Orbit');
    expect(router.state.location.pathname).toBe('/site/content/powered-by');
    expect(calls.find(({ method }) => method === 'DELETE')?.id).toBe('7');
    // The note moves from the item's page to the list.
    await findByText('1 of 1');
    await user.click(await findByRole('button', { name: 'Undo' }));
    await findByText('Undone.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'powered-by',
      content: { name: 'Orbit' },
    });
  });

  it('remains when the server refuses to remove it', async () => {
    const { user, findByRole, router } = await open([given('staff', 'site-item', 'remove', down)]);
    await user.click(await findByRole('button', { name: 'Remove' }));
    expect((await findByRole('alert')).textContent).toContain('The server does not answer.');
    expect(router.state.location.pathname).toBe('/site/content/powered-by/7');
  });

  it('undoes changes field by field, and discards all of them', async () => {
    const { user, findByRole, getByRole } = await open([]);
    const name = await findByRole('textbox', { name: /^Name/ });
    const link = getByRole('textbox', { name: /^Link/ });
    await user.type(name, ' Originals');
    await user.type(link, '/games');
    await user.click(getByRole('button', { name: 'Step back' }));
    expect(name).toHaveProperty('value', 'Orbit Originals');
    expect(link).toHaveProperty('value', '');
    await user.click(getByRole('button', { name: 'Discard' }));
    expect(name).toHaveProperty('value', 'Orbit');
    expect(getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });
});

describe('the chapters of a policy', () => {
  const policy = {
    id: 3,
    type: 'terms' as const,
    language_id: 1,
    effective_at: at,
    published_at: at,
    published_by: 'Anong R.',
    sections: [
      { id: 'who', title: 'Eligibility', text: 'Adults.' },
      { id: 'money', title: 'Payments', text: 'By bank.' },
    ],
  };

  it('are added, moved and removed, and published in their order', async () => {
    const { user, findAllByRole, getAllByRole, getByRole, findByRole, calls } = await openScreen(
      '/site/policies/new?from=3',
      {
        answers: [
          choices,
          given('staff', 'policy', 'find', page([policy])),
          given('staff', 'policy', 'create', policy as never),
        ],
      },
    );
    await findAllByRole('textbox', { name: 'Title of the chapter' });
    const titles = () =>
      getAllByRole('textbox', { name: 'Title of the chapter' }).map((field) => (field as HTMLInputElement).value);
    expect(getAllByRole('button', { name: 'Move up' })[0]).toHaveProperty('disabled', true);
    expect(getAllByRole('button', { name: 'Move down' })[1]).toHaveProperty('disabled', true);
    await user.click(getAllByRole('button', { name: 'Move up' })[1]!);
    expect(titles()).toEqual(['Payments', 'Eligibility']);
    await user.click(getByRole('button', { name: 'Add a chapter' }));
    await user.type(getAllByRole('textbox', { name: 'Title of the chapter' })[2]!, 'Contact');
    await user.type(getAllByRole('textbox', { name: /^Text/ })[2]!, 'Write to us.');
    const address = getAllByRole('textbox', { name: /^Name in addresses/ })[2]!;
    await user.clear(address);
    await user.type(address, 'contact');
    await user.click(getAllByRole('button', { name: 'Remove' })[1]!);
    expect(titles()).toEqual(['Payments', 'Contact']);
    await user.click(getByRole('button', { name: 'Publish' }));
    const dialog = within(await findByRole('dialog', { name: /Publish this text/ }));
    await user.type(dialog.getByRole('textbox'), 'The law has changed');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        sections: [policy.sections[1], { id: 'contact', title: 'Contact', text: 'Write to us.' }],
      }),
    );
  });
});

describe('profile choices', () => {
  const choice = (number: number, name: string, own_names = {}) => ({
    id: `question.${number}`,
    kind: 'question' as const,
    order_no: number,
    is_active: true,
    own_names,
    names: { en: name },
  });
  const open = (answers: readonly Given[]) =>
    openScreen('/site/choices', {
      answers: [
        given('staff', 'profile-choice', 'find', [choice(1, 'Your first pet'), choice(2, 'Your school')] as never),
        ...answers,
      ],
    });

  it('are renamed, and keep the typed name when the server refuses', async () => {
    let isRefused = true;
    const { user, findAllByRole, findByRole, findByText, calls } = await open([
      given('staff', 'profile-choice', 'patch', () =>
        isRefused ? down() : (choice(1, 'Your first cat', { en: 'Your first cat' }) as never),
      ),
    ]);
    await user.click((await findAllByRole('button', { name: 'Change…' }))[0]!);
    const dialog = within(await findByRole('dialog', { name: 'Change: Your first pet' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox'), 'Your first cat');
    await user.click(save);
    await dialog.findByText('The server does not answer.');
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Your first cat');
    isRefused = false;
    await user.click(save);
    await findByText('Saved: Your first cat');
    expect(calls.findLast(({ method }) => method === 'PATCH')).toMatchObject({
      id: 'question.1',
      body: { names: { en: 'Your first cat' } },
    });
  });

  it('are switched off, and show why it failed', async () => {
    let isRefused = true;
    const { user, findAllByRole, findByRole, calls } = await open([
      given('staff', 'profile-choice', 'patch', () =>
        isRefused ? refused(409, 'CHANGED_MEANWHILE', 'Somebody else has changed it.') : (choice(1, 'Pet') as never),
      ),
    ]);
    const [first] = await findAllByRole('checkbox', { name: 'Switched on' });
    await user.click(first!);
    expect((await findByRole('alert')).textContent).toContain('Somebody else has changed it.');
    isRefused = false;
    await user.click(first!);
    await findByRole('button', { name: 'Undo' });
    expect(calls.findLast(({ method }) => method === 'PATCH')).toMatchObject({
      id: 'question.1',
      body: { is_active: false },
    });
  });
});

describe('blocked networks', () => {
  const network = { id: '10.0.0.0/8', reason: 'Bots', created_at: at };

  it('keep the typed values when the server refuses to block', async () => {
    const { user, findByRole } = await openScreen('/site/networks', {
      answers: [
        given('staff', 'blocked-network', 'find', page([])),
        given('staff', 'blocked-network', 'create', () => refused(409, 'CONFLICT', 'Your own network is in it.')),
      ],
    });
    await user.click(await findByRole('button', { name: 'Block a network' }));
    const dialog = within(await findByRole('dialog', { name: 'Block a network' }));
    await user.type(dialog.getByRole('textbox', { name: /^Network/ }), '10.0.0.0/8');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Bots');
    await user.click(dialog.getByRole('button', { name: 'Block a network' }));
    await dialog.findByText('Your own network is in it.');
    expect(dialog.getByRole('textbox', { name: /^Network/ })).toHaveProperty('value', '10.0.0.0/8');
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Bots');
  });

  it('are unblocked by undo after a block', async () => {
    let rows: (typeof network)[] = [];
    const { user, findByRole, findByText, calls } = await openScreen('/site/networks', {
      answers: [
        given('staff', 'blocked-network', 'find', () => page(rows)),
        given('staff', 'blocked-network', 'create', () => {
          rows = [network];
          return network;
        }),
        given('staff', 'blocked-network', 'remove', () => {
          rows = [];
          return network as never;
        }),
      ],
    });
    await user.click(await findByRole('button', { name: 'Block a network' }));
    const dialog = within(await findByRole('dialog', { name: 'Block a network' }));
    await user.type(dialog.getByRole('textbox', { name: /^Network/ }), '10.0.0.0/8');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Bots');
    await user.click(dialog.getByRole('button', { name: 'Block a network' }));
    await user.click(await findByRole('button', { name: 'Undo' }));
    await findByText('Undone.');
    await findByText('No network is blocked.');
    expect(calls.find(({ method }) => method === 'DELETE')?.id).toBe('10.0.0.0/8');
  });
});
