import type { InboxItem, Memo, Notice } from '@sabai/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deliver } from '../../shared/live/live-store.ts';
import { openModals } from '../../shared/modals/modal-store.ts';
import { fromNow, idOf, rootOf } from '../../testing/member.fixture.ts';
import { type Answers, listed } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { ContactModal } from './contact/contact-modal.tsx';
import { InboxPage } from './inbox/inbox-page.tsx';
import { MemoModal } from './inbox/memo-modal.tsx';
import { ThreadPage } from './inbox/thread-page.tsx';
import { WritePage } from './inbox/write-page.tsx';
import { forgetCount } from './notices/notice-count.ts';
import { NoticesPage } from './notices/notices-page.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const itemOf = (number: number, own: Partial<InboxItem> = {}): InboxItem => ({
  message_transaction_header_id: idOf(number),
  title_name: `Message ${number}`,
  message_type: 'Deposit',
  createdAt: fromNow(-5),
  is_read: true,
  is_read_modal: true,
  is_modal: false,
  is_answered: false,
  has_image: false,
  ...own,
});
const memoOf = (own: Partial<Memo> = {}): Memo => ({
  topic: {
    id: idOf(1),
    title_name: 'My deposit',
    message_description: 'Where is it?',
    message_img_url: null,
    message_type: 'Deposit',
    is_own: true,
    createdAt: fromNow(-60),
  },
  history: [],
  allow_reply: true,
  ...own,
});

describe('the inbox', () => {
  const show = (answers: Answers = {}) =>
    openSite(<InboxPage />, { 'GET message': () => listed(itemOf(1, { is_read: false }), itemOf(2)), ...answers });

  test('loads, and distinguishes read from unread', async () => {
    const answer = waiting();
    await show({ 'GET message': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(listed(itemOf(1, { is_read: false }), itemOf(2)));
    const links = await screen.findAllByRole('link', { name: /Message \d/ });
    expect(links.map(({ textContent }) => textContent!.includes('Unread'))).toEqual([true, false]);
    expect(links[0]!.getAttribute('href')).toBe(`/setting/personal-message/${idOf(1)}`);
  });

  test('filters by topic on the server, and shows an empty state', async () => {
    const { user } = await show({
      'GET message': ({ query }) => (query.includes('Point') ? listed() : listed(itemOf(1))),
    });
    await screen.findByText('Message 1');
    await user.selectOptions(screen.getByLabelText('About'), 'Points');
    await screen.findByText('There are no messages about this.');
  });

  test('lists sent messages, answered or awaiting an answer', async () => {
    const sent = [itemOf(3, { is_answered: true }), itemOf(4)];
    const { user } = await show({ 'GET send-message': () => listed(...sent) });
    await user.click(await screen.findByRole('tab', { name: 'Sent' }));
    expect((await screen.findByRole('link', { name: /Message 3/ })).textContent).toContain('Answered');
    expect(screen.getByRole('link', { name: /Message 4/ }).textContent).toContain('Waiting for our answer');
  });

  test('is updated when a message arrives', async () => {
    let rows = [itemOf(1)];
    await show({ 'GET message': () => listed(...rows) });
    await screen.findByText('Message 1');
    rows = [itemOf(9), itemOf(1)];
    act(() => deliver({ topic_name: 'message', data: {} as never }));
    await screen.findByText('Message 9');
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const again = waiting();
    const { user } = await show({ 'GET message': () => (isBroken ? fails() : again.answer()) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await waitFor(() => expect(isLoading()).toBe(true));
    again.arrive(listed());
    await waitFor(() => expect(isLoading()).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a new message', () => {
  async function write(answers: Answers) {
    const opened = await openSite(<WritePage />, answers);
    const { user } = opened;
    await user.selectOptions(await screen.findByLabelText(/^Topic/), 'Deposit');
    await user.type(screen.getByLabelText(/^Subject/), 'My deposit');
    await user.type(screen.getByLabelText(/^Your message/), 'Where is it?');
    await user.click(await button('Send'));
    return opened;
  }

  test('reports missing fields', async () => {
    const { user, sent } = await openSite(<WritePage />, {});
    await user.click(await button('Send'));
    await screen.findByText('Topic is required');
    expect(screen.getByText('Subject is required')).toBeTruthy();
    expect(screen.getByText('Your message is required')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('is sent once, and opens its thread', async () => {
    const answer = waiting();
    const { router, sent } = await write({ 'POST memo': answer.answer });
    expect((await button('Send')).getAttribute('aria-busy')).toBe('true');
    answer.arrive(memoOf());
    await screen.findByText('Message sent.');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/setting/personal-message/${idOf(1)}`));
    const body = { message_type: 'Deposit', title: 'My deposit', message: 'Where is it?' };
    expect(sent()).toMatchObject([{ service: 'memo', body }]);
  });

  test.each([
    ['at its text', () => refuse('MESSAGES_UNANSWERED', { max: 3 }), /3 messages are waiting for it/],
    ['in a window', offline, /check whether it was saved/],
  ])('is kept when sending fails, with the error %s', async (_, answer, sentence) => {
    await write({ 'POST memo': answer });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Your message/)).toHaveProperty('value', 'Where is it?');
  });
});

describe('a message thread', () => {
  const show = (memo: Memo, answers: Answers = {}) =>
    openSite(<ThreadPage memo={memo} />, { 'GET message-count': () => ({ count: 0 }), ...answers });

  test('shows the author of each message, and accepts no reply when closed', async () => {
    const post = { id: idOf(2), message_description: 'On its way.', message_img_url: null, is_own: false };
    await show(memoOf({ history: [{ ...post, createdAt: fromNow(-5) }], allow_reply: false }));
    const posts = within(await screen.findByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
    expect(posts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You.*Where is it\?$/),
      expect.stringMatching(/^Support.*On its way\.$/),
    ]);
    expect(screen.getByText('This conversation is closed.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('accepts a reply once', async () => {
    const { user, sent } = await show(memoOf(), { 'POST memo-reply': () => memoOf() });
    await user.click(await button('Send reply'));
    await screen.findByText('Your reply is required');
    await user.type(screen.getByLabelText(/^Your reply/), 'Thanks');
    await user.click(await button('Send reply'));
    await screen.findByText('Reply sent.');
    expect(sent()).toMatchObject([{ body: { id: idOf(1), message: 'Thanks' } }]);
  });

  test.each([
    ['closed', () => refuse('REPLY_NOT_ALLOWED')],
    ['unanswered too often', () => refuse('MESSAGES_UNANSWERED', { max: 3 })],
  ])('shows at the reply that it is %s', async (_, answer) => {
    const { user } = await show(memoOf(), { 'POST memo-reply': answer });
    const field = await screen.findByLabelText(/^Your reply/);
    await user.type(field, 'Thanks');
    await user.click(await button('Send reply'));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field).toHaveProperty('value', 'Thanks');
  });
});

describe('a message in a dialog', () => {
  const message = { ...itemOf(1), message_description: 'A gift waits for you.', message_img_url: null };
  const show = (answers: Answers = {}) => {
    const closed = { count: 0 };
    return openSite(<MemoModal id="memo" params={{ id: idOf(1) }} onClose={() => closed.count++} />, {
      'PATCH message': () => message,
      'GET message-count': () => ({ count: 0 }),
      'GET message': () => message,
      ...answers,
    }).then((opened) => ({ ...opened, closed }));
  };

  test('loads, and is not shown again after it was closed', async () => {
    const answer = waiting();
    let reads = 0;
    const { user, sent, closed } = await show({
      'GET message': ({ id }) => {
        if (!id) return listed();
        reads++;
        return answer.answer();
      },
    });
    expect(isLoading()).toBe(true);
    answer.arrive(message);
    await screen.findByText('A gift waits for you.');
    await user.click(await button('Close'));
    await waitFor(() => expect(sent('PATCH')).toMatchObject([{ id: idOf(1), body: { is_read_modal: true } }]));
    expect([closed.count, reads]).toEqual([1, 1]);
  });

  test('shows an error and loads on retry', async () => {
    let isBroken = true;
    const { user } = await show({ 'GET message': () => (isBroken ? down() : message) });
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('A gift waits for you.');
  });
});

describe('the notices', () => {
  const noticeOf = (number: number, own: Partial<Notice> = {}): Notice => ({
    id: idOf(number),
    number,
    kind: 'deposit_succeeded',
    group: 'money',
    tone: 'ok',
    title: `Notice ${number}`,
    body: 'It has arrived.',
    path: '/wallet',
    action: 'Open',
    subject: null,
    created_at: fromNow(-number),
    is_read: false,
    ...own,
  });
  const show = async (answers: Answers = {}) => {
    const opened = await openSite(<NoticesPage />, {
      'GET notice': () => listed(noticeOf(2), noticeOf(1, { is_read: true })),
      'GET notice-count': () => ({ count: 0 }),
      ...answers,
    });
    return opened;
  };

  test('load, grouped by day with unread ones marked, and are marked read when followed', async () => {
    const answer = waiting();
    const { user, sent, router } = await show({
      'GET notice': answer.answer,
      'PATCH notice': () => noticeOf(2, { is_read: true }),
    });
    expect(isLoading()).toBe(true);
    answer.arrive(listed(noticeOf(2), noticeOf(1, { is_read: true })));
    const titles = await screen.findAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Unread: Notice 2/),
      'Notice 1',
    ]);
    await user.click(screen.getByRole('link', { name: 'Open: Notice 2' }));
    await waitFor(() => expect(sent('PATCH')).toMatchObject([{ id: idOf(2), body: { is_read: true } }]));
    expect(router.state.location.pathname).toBe('/wallet');
    await waitFor(() => expect(screen.queryByText('Unread', { exact: false })).toBeNull());
    forgetCount();
  });

  test('show an empty state, in total and by kind', async () => {
    const { user } = await show({ 'GET notice': () => listed() });
    await screen.findByText('No notices yet');
    await user.click(await button('Rewards'));
    await screen.findByText('Nothing here');
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('show an error and load on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show({ 'GET notice': () => (isBroken ? fails() : listed(noticeOf(1))) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('Notice 1');
  });

  test('are all marked as read up to the newest shown, and the button remains after a lost request', async () => {
    const root = rootOf();
    Object.assign(root.member!, { unread: '2' });
    let isBroken = true;
    const opened = await openSite(
      <NoticesPage />,
      {
        'GET notice': () => listed(noticeOf(2), noticeOf(1)),
        'POST notice-read': () => (isBroken ? offline() : { count: 0 }),
      },
      { root },
    );
    await opened.user.click(await button('Mark all as read'));
    const told = await screen.findByRole('dialog', { name: 'No connection' });
    await opened.user.click(within(told).getByRole('button', { name: 'Continue' }));
    isBroken = false;
    await opened.user.click(await button('Mark all as read'));
    await screen.findByText('All notices are read.');
    expect(opened.sent().at(-1)).toMatchObject({ service: 'notice-read', body: { until: 2 } });
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    forgetCount();
  });
});

describe('the support channels', () => {
  const contacts = [
    { code: 'line', link: 'https://line.example/sabai', isDefault: true },
    { code: 'phone', link: 'javascript:alert(1)', isDefault: false },
  ];
  const show = (root: ReturnType<typeof rootOf>, params = {}) =>
    openSite(<ContactModal id="contact" params={params} onClose={() => {}} />, {}, { root });

  test('show an empty state', async () => {
    await show(rootOf());
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('link')).toBeNull();
    expect(within(dialog).queryByRole('listitem')).toBeNull();
    expect(dialog.textContent).not.toBe('');
  });

  test('are those with a safe link, below the reason they were opened', async () => {
    await show(rootOf({}, { config: { contacts } }), { message: 'Your account is blocked.' });
    await screen.findByText('Your account is blocked.');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://line.example/sabai',
    ]);
  });

  test('start with the inbox, and ask a visitor to log in before writing', async () => {
    const { user } = await show(rootOf({}, { member: null, config: { contacts } }));
    const [first] = within((await screen.findAllByRole('listitem'))[0]!).getAllByRole('button');
    await user.click(first!);
    expect(openModals()).toMatchObject([{ id: 'login', params: { next: '/setting/personal-message/write-memo' } }]);
  });
});
