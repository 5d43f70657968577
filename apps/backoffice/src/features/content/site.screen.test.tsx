import { formFields, MemberRule, SiteSetting } from '@sabai/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, refused, staffWith } from '../../testing/open-screen.tsx';

const at = '2026-11-26T07:31:50.000Z';
const empty = (shape: Parameters<typeof formFields>[0]) =>
  Object.fromEntries(formFields(shape).map(({ name, initial }) => [name, initial]));
const choices = given('staff', 'site-choice', 'find', {
  languages: [{ id: 1, code: 'en' }],
  currencies: [],
  places: [],
});
const setting = { ...empty(SiteSetting), web_name: 'Sabai', default_currency: 'THB', version: 4 };
const kept = given('staff', 'site-setting', 'find', setting as never);

describe('the site settings', () => {
  it('send only the changed fields, with the version that was shown', async () => {
    const { user, findByRole, calls } = await openScreen('/site', {
      answers: [choices, kept, given('staff', 'site-setting', 'patch', { ...setting, version: 5 } as never)],
    });
    const name = await findByRole('textbox', { name: 'Name of the site' });
    const save = await findByRole('button', { name: 'Save' });
    expect(save.hasAttribute('disabled')).toBe(true);
    await user.type(name, ' Club');
    await user.click(save);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ web_name: 'Sabai Club', version: 4 }),
    );
  });

  it('report a concurrent change, and keep the typed values', async () => {
    const { user, findByRole, findAllByText } = await openScreen('/site', {
      answers: [
        choices,
        kept,
        given('staff', 'site-setting', 'patch', () =>
          refused(409, 'CHANGED_MEANWHILE', 'Somebody else has changed it.'),
        ),
      ],
    });
    const name = (await findByRole('textbox', { name: 'Name of the site' })) as HTMLInputElement;
    await user.type(name, ' Club');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findAllByText(/changed/i);
    expect(name.value).toBe('Sabai Club');
  });

  it('are read-only without the permission to change them', async () => {
    const { findByText, queryByRole } = await openScreen('/site', {
      staff: staffWith('support'),
      answers: [choices, kept],
    });
    await findByText('You can view the configuration. Only administrators can change it.');
    expect(queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('the member rules', () => {
  it('show the registration requirements, and save a change', async () => {
    const rule = {
      ...empty(MemberRule),
      username_min: 6,
      username_max: 20,
      phone_max: 15,
      time_zone: 'Asia/Bangkok',
      default_country: 'TH',
      version: 2,
    };
    const { user, findByRole, calls } = await openScreen('/site/members', {
      answers: [
        choices,
        given('staff', 'member-rule', 'find', rule as never),
        given('staff', 'member-rule', 'patch', rule as never),
      ],
    });
    const least = await findByRole('spinbutton', { name: 'Minimum username length' }).catch(() =>
      findByRole('textbox', { name: 'Minimum username length' }),
    );
    await user.clear(least);
    await user.type(least, '8');
    await user.click(await findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ username_min: 8, version: 2 }),
    );
  });
});

describe('site content', () => {
  const item = {
    id: 7,
    kind: 'announcement' as const,
    language_id: null,
    order_no: 1,
    is_active: true,
    starts_at: null,
    ends_at: null,
    content: { text: 'Maintenance tonight' },
    version: '1',
  };
  const list = (rows: readonly (typeof item)[]) => given('staff', 'site-item', 'find', page(rows) as never);

  it('shows an empty state, and links to existing items', async () => {
    const first = await openScreen('/site/content', { answers: [choices, list([])] });
    await first.findByText('Nothing of this kind is on the site yet.');
    first.unmount();
    const { findByRole } = await openScreen('/site/content', { answers: [choices, list([item])] });
    const link = await findByRole('link', { name: 'Maintenance tonight' });
    expect(link.getAttribute('href')).toContain('/site/content/announcement/7');
  });

  it('is published from a form that reports missing fields', async () => {
    const { user, findByRole, findByText, calls, router } = await openScreen('/site/content/announcement/new', {
      answers: [choices, list([item]), given('staff', 'site-item', 'create', item as never)],
    });
    const publish = await findByRole('button', { name: 'Publish' });
    await user.click(publish);
    await findByText('Text is required');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(await findByRole('textbox', { name: /^Text/ }), 'Maintenance tonight');
    await user.click(publish);
    await waitFor(() => expect(router.state.location.pathname).toBe('/site/content/announcement'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'announcement',
      content: { text: 'Maintenance tonight' },
    });
  });

  it('returns a not-found page for an unknown kind', async () => {
    const { findByText } = await openScreen('/site/content/nothing', { answers: [choices] });
    await findByText('This page could not be found');
  });
});

describe('a site language', () => {
  it('saves only the changed texts', async () => {
    const language = {
      id: 1,
      prefix: 'en',
      is_default: true,
      is_member: true,
      order_no: 1,
      currency_id: null,
      OG_image: '',
      web_name: null,
      closed_text: null,
      denied_text: null,
      withdraw_text: null,
      title: 'Play',
      description: null,
      metadata: null,
      OG_title: null,
    };
    const { user, findByRole, calls } = await openScreen('/site/languages/1', {
      answers: [
        choices,
        given('staff', 'site-language', 'find', page([language])),
        given('staff', 'site-language', 'patch', language),
      ],
    });
    await user.type(await findByRole('textbox', { name: 'Title' }), ' well');
    await user.click(await findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ id: '1', body: { title: 'Play well' } }),
    );
  });
});

describe('profile choices', () => {
  it('are added in the language of the reader', async () => {
    const choice = { id: 'question.1', kind: 'question', order_no: 1, is_active: true, own_names: {}, names: {} };
    const { user, findByRole, calls } = await openScreen('/site/choices', {
      answers: [
        given('staff', 'profile-choice', 'find', []),
        given('staff', 'profile-choice', 'create', choice as never),
      ],
    });
    await user.click(await findByRole('button', { name: 'Add' }));
    const dialog = within(await findByRole('dialog', { name: 'Add' }));
    await user.type(dialog.getByRole('textbox'), 'Your first car');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        kind: 'question',
        names: { en: 'Your first car' },
      }),
    );
  });
});

describe('policies', () => {
  const policy = {
    id: 3,
    type: 'terms' as const,
    language_id: 1,
    effective_at: at,
    published_at: at,
    published_by: 'Anong R.',
    sections: [{ id: 'who', title: 'Eligibility', text: 'Adults.' }],
  };

  it('show that no own version is published', async () => {
    const { findByText } = await openScreen('/site/policies', {
      answers: [choices, given('staff', 'policy', 'find', page([]))],
    });
    await findByText('No text of your own has been published. The default texts are in force.');
  });

  it('are published as a copy of an older version, with a reason and a second approval', async () => {
    const { user, findByRole, calls } = await openScreen('/site/policies/new?from=3', {
      answers: [
        choices,
        given('staff', 'policy', 'find', page([policy])),
        given('staff', 'policy', 'create', () =>
          refused(202, 'APPROVAL_REQUIRED', 'A second person has to approve this.'),
        ),
      ],
    });
    await user.click(await findByRole('button', { name: 'Publish' }));
    const dialog = within(await findByRole('dialog', { name: /Publish this text/ }));
    await user.type(dialog.getByRole('textbox'), 'The law has changed');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        type: 'terms',
        sections: policy.sections,
        reason: 'The law has changed',
      }),
    );
  });
});

describe('blocked networks', () => {
  it('show an empty state, and block a network with a reason', async () => {
    const { user, findByText, findByRole, calls } = await openScreen('/site/networks', {
      answers: [
        given('staff', 'blocked-network', 'find', page([])),
        given('staff', 'blocked-network', 'create', { id: '10.0.0.0/8', reason: 'Bots', created_at: at }),
      ],
    });
    await findByText('No network is blocked.');
    await user.click(await findByRole('button', { name: 'Block a network' }));
    const dialog = within(await findByRole('dialog', { name: 'Block a network' }));
    const block = dialog.getByRole('button', { name: 'Block a network' });
    expect(block.hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /^Network/ }), '10.0.0.0/8');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Bots');
    await user.click(block);
    await findByText('Blocked: 10.0.0.0/8');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ network: '10.0.0.0/8', reason: 'Bots' });
  });
});
