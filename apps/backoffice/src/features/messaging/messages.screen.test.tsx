import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, refused, staffWith } from '../../testing/open-screen.tsx';

const id = 'b0000000-0000-4000-8000-000000000001';
const at = '2026-11-26T07:31:50.000Z';
const memo = {
  id,
  member_id: id,
  username: '66•••5678',
  title: 'Where is my deposit',
  message_type: 'Member' as const,
  last_at: at,
  awaits_answer_since: at,
  is_read: true,
  allow_reply: true,
};
const post = { id: 'p1', body: 'I sent it an hour ago', image_url: null, created_at: at };
const thread = { ...memo, posts: [{ ...post, is_from_member: true, staff_name: null }] };
const rows = given('staff', 'member-message', 'find', listed([memo]) as never);
const open = given('staff', 'member-message', 'get', thread as never);

describe('member messages', () => {
  it('list unanswered conversations first, and show an empty state', async () => {
    const { findByText, calls } = await openScreen('/messages', {
      answers: [given('staff', 'member-message', 'find', listed([]))],
    });
    await findByText('There are no messages yet.');
    expect(calls.find(({ path }) => path.endsWith('/member-message'))?.query.get('awaits_answer')).toBe('true');
  });

  it('open a conversation by keyboard alone', async () => {
    const { user, findByRole, router } = await openScreen('/messages', { answers: [rows, open] });
    await findByRole('link', { name: 'Where is my deposit' });
    await user.keyboard('j');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${id}`));
    await findByRole('heading', { name: 'Where is my deposit' });
  });

  it('send an answer, and keep its text when the member wrote first', async () => {
    let isFaster = true;
    const { user, findByRole, findByText, calls } = await openScreen(`/messages/${id}`, {
      answers: [
        open,
        given('staff', 'member-message-reply', 'create', () => {
          if (isFaster) return refused(409, 'MESSAGE_THREAD_MOVED', 'The member has written meanwhile.');
          return { ...thread, posts: [...thread.posts, { ...post, id: 'p2', body: 'We found it' }] } as never;
        }),
      ],
    });
    const answer = (await findByRole('textbox', { name: 'Your answer' })) as HTMLTextAreaElement;
    const send = await findByRole('button', { name: 'Send' });
    expect(send.hasAttribute('disabled')).toBe(true);
    await user.type(answer, 'We found it');
    await user.click(send);
    expect((await findByRole('alert')).textContent).toContain('The member has written meanwhile.');
    expect(answer.value).toBe('We found it');
    isFaster = false;
    await user.click(send);
    await findByText('Sent.');
    expect(answer.value).toBe('');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      id,
      body: 'We found it',
      last_post_id: 'p1',
    });
  });

  it('close and reopen a conversation, and show why it failed', async () => {
    let now = thread;
    let isRefused = true;
    const { user, findByRole, findByText, queryByText, calls } = await openScreen(`/messages/${id}`, {
      answers: [
        given('staff', 'member-message', 'get', () => now as never),
        given('staff', 'member-message', 'patch', ({ body }) => {
          if (isRefused) return refused(503, 'UNAVAILABLE', 'The server does not answer.');
          now = { ...now, ...(body as { allow_reply: boolean }) };
          return now as never;
        }),
      ],
    });
    await user.click(await findByRole('button', { name: 'Close conversation' }));
    expect((await findByRole('alert')).textContent).toContain('The server does not answer.');
    expect(queryByText('Closed')).toBeNull();
    isRefused = false;
    await user.click(await findByRole('button', { name: 'Close conversation' }));
    await findByText('Closed');
    await user.click(await findByRole('button', { name: 'Allow replies' }));
    await findByRole('button', { name: 'Close conversation' });
    expect(queryByText('Closed')).toBeNull();
    const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(sent).toEqual([{ allow_reply: false }, { allow_reply: false }, { allow_reply: true }]);
  });

  it('show the picture of a message, and a reveal button only for masked text', async () => {
    const posts = [
      { ...post, is_from_member: true, staff_name: null, body: 'Call 081•••5678', image_url: '/memo/1.png' },
      { ...post, id: 'p2', is_from_member: false, staff_name: 'Ploy S.', body: 'We look at it.' },
    ];
    const { findByRole } = await openScreen(`/messages/${id}`, {
      answers: [given('staff', 'member-message', 'get', { ...thread, posts } as never)],
    });
    const [first, second] = within(await findByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: 'Picture of the message' }).getAttribute('href')).toBe(
      '/memo/1.png',
    );
    expect(within(first!).getByRole('button', { name: 'Show: Message' })).toBeTruthy();
    expect(second?.textContent).toContain('Ploy S.');
    expect(within(second!).queryByRole('button')).toBeNull();
  });

  it('show a load error, and load the conversation on retry', async () => {
    let isBroken = true;
    const { user, findByRole } = await openScreen(`/messages/${id}`, {
      answers: [
        given('staff', 'member-message', 'get', () => (isBroken ? refused(503, 'UNAVAILABLE') : (thread as never))),
      ],
    });
    const alert = await findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await findByRole('list', { name: 'Conversation' });
  });

  it('offer no answer to read-only staff', async () => {
    const { findByRole, queryByRole } = await openScreen(`/messages/${id}`, {
      staff: staffWith('cashier'),
      answers: [open],
    });
    const said = within(await findByRole('list', { name: 'Conversation' }));
    expect(said.getByText('I sent it an hour ago')).toBeTruthy();
    expect(queryByRole('textbox')).toBeNull();
    expect(queryByRole('button', { name: 'Close conversation' })).toBeNull();
  });
});
