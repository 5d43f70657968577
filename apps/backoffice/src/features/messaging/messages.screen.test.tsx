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

describe('the messages of members', () => {
  it('shows first who waits, and says when nobody does', async () => {
    const { findByText, calls } = await openScreen('/messages', {
      answers: [given('staff', 'member-message', 'find', listed([]))],
    });
    await findByText('There are no messages yet.');
    expect(calls.find(({ path }) => path.endsWith('/member-message'))?.query.get('awaits_answer')).toBe('true');
  });

  it('opens a conversation by keys alone', async () => {
    const { user, findByRole, router } = await openScreen('/messages', { answers: [rows, open] });
    await findByRole('link', { name: 'Where is my deposit' });
    await user.keyboard('j');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${id}`));
    await findByRole('heading', { name: 'Where is my deposit' });
  });

  it('answers below what was said, and keeps what was typed when the member was faster', async () => {
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

  it('offers no answer to who may only read', async () => {
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
