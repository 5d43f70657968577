import { act, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openModal } from '../../shared/modals/modal-store.ts';
import { rootOf } from '../../testing/member.fixture.ts';
import { openPart } from '../../testing/open-part.tsx';
import { goOffline } from '../../testing/open-site.tsx';
import { AppShell } from './app-shell.tsx';

const visitorOf = (config: NonNullable<Parameters<typeof rootOf>[1]>['config'] = {}) =>
  rootOf({}, { member: null, config });
const show = (root = visitorOf()) => openPart(<AppShell>The page</AppShell>, {}, { root });

describe('the frame of every page', () => {
  test('shows the page with its dialogs above it', async () => {
    await show();
    expect(await screen.findByText('The page')).toBeTruthy();
    act(() => openModal('language'));
    expect(await screen.findByRole('dialog', { name: 'Language' })).toBeTruthy();
    expect(screen.getByText('The page')).toBeTruthy();
  });

  test('covers the page while the site is closed', async () => {
    await show(visitorOf({ isClosed: true, closedText: 'Back on Monday.' }));
    await screen.findByRole('heading', { name: 'The site is closed.' });
    expect(screen.getByText('Back on Monday.')).toBeTruthy();
    expect(screen.queryByText('The page')).toBeNull();
  });

  test('covers the page for a visitor from a blocked network', async () => {
    await show({ ...visitorOf(), denial: { text: 'Not from this country.' } });
    await screen.findByText('Not from this country.');
    expect(screen.queryByText('The page')).toBeNull();
  });

  test('tells a member once why another page was opened', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets it with the redirect
    document.cookie = 'sabai_notice=not-for-you; Path=/';
    const { unmount } = await show();
    await screen.findByText('This page is not available for your account.');
    expect(document.cookie).not.toContain('sabai_notice');
    unmount();
  });

  test('reports a lost connection, and that it is back', async () => {
    await show();
    await screen.findByText('The page');
    const { back } = await act(async () => goOffline());
    onTestFinished(back);
    await screen.findByText('You are offline');
    await act(async () => back());
    await expect.poll(() => screen.queryByText('You are offline')).toBeNull();
  });
});
