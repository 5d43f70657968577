import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queueStore } from '../../shared/live/queue-line.ts';
import { themeStore } from '../../shared/theme/office-theme.ts';
import { given, openScreen, owner, page, refused, staffWith } from '../../testing/open-screen.tsx';

/** The server's end of the staff websocket. */
class Line {
  static open: Line[] = [];
  onmessage?: (event: { data: unknown }) => void;
  onclose?: () => void;
  constructor() {
    Line.open.push(this);
  }
  close(): void {}
  tell(data: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ topic_name: 'queues', data }) });
  }
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const state = (queue: string, waiting: number, minutes: number) => ({
  queue,
  waiting,
  version: `${queue} ${waiting}`,
  ...(waiting > 0 ? { oldest_at: ago(minutes), newest_at: ago(1) } : { oldest_at: null, newest_at: null }),
});

beforeEach(() => {
  Line.open = [];
  vi.stubGlobal('WebSocket', Line);
});

const answers = [given('staff', 'job', 'find', []), given('staff', 'approval', 'find', page([]))];
const open = (path = '/site/jobs', staff = owner) => openScreen(path, { staff, answers });
const menuOf = (screen: Awaited<ReturnType<typeof open>>) => within(screen.getByRole('navigation', { name: 'Menu' }));

/** Presses Ctrl-K until the palette opens, because the page renders a moment before it handles keys. */
const openPalette = async (screen: Awaited<ReturnType<typeof openScreen>>, key: string) =>
  within(
    await vi.waitFor(() => {
      fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true });
      return screen.getByRole('dialog', { name: 'Go to' });
    }),
  );

describe('the back-office frame', () => {
  it('expands only the open area, and marks the current page', async () => {
    const screen = await open();
    await screen.findByRole('heading', { level: 1 });
    const menu = menuOf(screen);
    expect(menu.getByRole('link', { name: 'Jobs' }).getAttribute('aria-current')).toBe('page');
    expect(menu.getByRole('link', { name: 'Audit' })).toBeTruthy();
    expect(menu.getByRole('link', { name: 'Money' })).toBeTruthy();
    expect(menu.queryByRole('link', { name: 'Withdrawals' })).toBeNull();
    // Areas without pages are hidden.
    expect(menu.queryByRole('link', { name: 'Player protection' })).toBeNull();
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(trail.getByText('System')).toBeTruthy();
  });

  it('omits pages outside the role’s permissions', async () => {
    const screen = await open('/site/jobs', staffWith('support'));
    await screen.findByRole('heading', { level: 1 });
    expect(menuOf(screen).queryByRole('link', { name: 'Staff' })).toBeNull();
    expect(menuOf(screen).queryByRole('link', { name: 'Audit' })).toBeNull();
  });

  it('counts open tasks as pushed by the server, in amber only for overdue tasks', async () => {
    const screen = await open();
    await screen.findByRole('heading', { level: 1 });
    const [line] = Line.open;
    line!.tell([state('deposit', 7, 3), state('withdrawal', 14, 38), state('approval', 0, 0), state('flag', 3, 600)]);
    const money = await menuOf(screen).findByRole('link', { name: /Money ?21/ });
    expect(within(money).getByText('21').className).toContain('text-warn');
    const risk = menuOf(screen).getByRole('link', { name: /Risk and AML ?3/ });
    expect(within(risk).getByText('3').className).not.toContain('text-warn');
    line!.tell([state('withdrawal', 13, 4)]);
    expect(
      within(await menuOf(screen).findByRole('link', { name: /Money ?20/ })).getByText('20').className,
    ).not.toContain('text-warn');
  });

  it('shows the age of the counts while disconnected, and reconnects', async () => {
    const screen = await open();
    await screen.findByRole('heading', { level: 1 });
    Line.open[0]!.tell([state('deposit', 7, 3)]);
    Line.open[0]!.onclose!();
    expect(await screen.findByText(/^As of .*, trying again$/)).toBeTruthy();
    await vi.waitFor(() => expect(Line.open.length).toBeGreaterThan(1), { timeout: 3000 });
    Line.open.at(-1)!.tell([state('deposit', 8, 3)]);
    await vi.waitFor(() => expect(screen.queryByText(/trying again/)).toBeNull());
    expect(queueStore.get().states.deposit?.waiting).toBe(8);
  });

  it('switches to the light theme and back, and stores the choice', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Use light theme' }));
    expect([document.documentElement.dataset.theme, localStorage['sabai-backoffice.theme']]).toEqual(['mist', 'mist']);
    await screen.user.click(screen.getByRole('button', { name: 'Use dark theme' }));
    expect(themeStore.get()).toBe('sapphire');
  });

  it('saves the email address for alerts about overdue tasks', async () => {
    const sent: unknown[] = [];
    let kept: string | null = null;
    const screen = await openScreen('/site/jobs', {
      answers: [
        ...answers,
        given('staff', 'own-alert', 'find', () => ({ email: kept, after_minutes: 30 })),
        given('staff', 'own-alert', 'patch', ({ body }) => {
          sent.push(body);
          kept = (body as { email: string | null }).email;
          return { email: kept, after_minutes: 30 };
        }),
      ],
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Open tasks' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Waiting now' }));
    expect(sheet.getByText(/^Sent after 30 minutes/)).toBeTruthy();
    expect((sheet.getByRole('checkbox', { name: 'Sound for new rows' }) as HTMLInputElement).checked).toBe(false);
    const field = sheet.getByRole('textbox', { name: 'Email about overdue tasks' });
    await screen.user.type(field, 'narin@example.com');
    await screen.user.click(sheet.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toEqual([{ email: 'narin@example.com' }]));
    await screen.user.clear(field);
    await screen.user.click(sheet.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent[1]).toEqual({ email: null }));
  });

  it('keeps the typed address when the server refuses it, and confirms a saved one', async () => {
    let isRefused = true;
    const screen = await openScreen('/site/jobs', {
      answers: [
        ...answers,
        given('staff', 'own-alert', 'find', { email: null, after_minutes: 30 }),
        given('staff', 'own-alert', 'patch', () =>
          isRefused
            ? refused(400, 'EMAIL_INVALID', 'This is no email address.')
            : { email: 'narin@example.com', after_minutes: 30 },
        ),
      ],
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Open tasks' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Waiting now' }));
    const field = await sheet.findByRole('textbox', { name: 'Email about overdue tasks' });
    await screen.user.type(field, 'narin@example.com');
    await screen.user.click(sheet.getByRole('button', { name: 'Save' }));
    expect((await sheet.findByRole('alert')).textContent).toContain('This is no email address.');
    expect(field).toHaveProperty('value', 'narin@example.com');
    isRefused = false;
    await screen.user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sheet.queryByRole('alert')).toBeNull();
    expect(sheet.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('shows server search results for the typed text, and opens one', async () => {
    const asked: (string | null)[] = [];
    const screen = await openScreen('/site/jobs', {
      answers: [
        ...answers,
        given('staff', 'staff-search', 'find', ({ query }) => {
          asked.push(query.get('q'));
          return [
            {
              type: 'withdrawal' as const,
              id: 'w1',
              title: '500.00 THB',
              username: '66•••5678',
              full_name: 'Anan W•••',
              detail: '14:30',
              path: '/audit',
            },
          ];
        }),
      ],
    });
    await screen.findByRole('heading', { level: 1 });
    const dialog = await openPalette(screen, 'k');
    await screen.user.type(dialog.getByRole('combobox'), '500.00 14:30');
    const hit = await dialog.findByRole('option', { name: /500\.00 THB · 66•••5678/ });
    expect(dialog.queryByText('Nothing found')).toBeNull();
    // One request, when the typing paused.
    expect(asked).toEqual(['500.00 14:30']);
    await screen.user.click(hit);
    expect(screen.router.state.location.pathname).toBe('/audit');
  });

  it('opens any page by a few letters and lists all shortcuts, also on a Thai keyboard', async () => {
    const screen = await open();
    await screen.findByRole('heading', { level: 1 });
    const dialog = await openPalette(screen, 'า');
    const field = dialog.getByRole('combobox');
    await screen.user.type(field, 'audi');
    expect(dialog.getByRole('option', { name: /Audit/ })).toBeTruthy();
    expect(dialog.queryByRole('option', { name: /Deposits/ })).toBeNull();
    await screen.user.keyboard('{Enter}');
    expect(screen.router.state.location.pathname).toBe('/audit');
    fireEvent.keyDown(document.body, { key: 'ฦ', code: 'Slash', shiftKey: true });
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const sign of ['J', 'K', 'A', 'R', 'H', 'B', 'M', 'N', '/', '?', 'Esc', 'Ctrl K'])
      expect(keys.getByText(sign)).toBeTruthy();
  });

  it('shows that the browser is offline until the connection is back', async () => {
    const { findByText, queryByText } = await open();
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => line.mockRestore());
    act(() => void dispatchEvent(new Event('offline')));
    await findByText('You are offline');
    line.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(queryByText('You are offline')).toBeNull());
  });
});
