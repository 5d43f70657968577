import { ApiError } from '@sabai/contract/client';
import { act, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setLiveState } from '../../shared/live/live-store.ts';
import { unknownGuard } from '../../shared/pages/guard.ts';
import { rootOf } from '../../testing/member.fixture.ts';
import { goOffline, openSite } from '../../testing/open-site.tsx';
import { OfflineNotice } from '../shell/offline-notice.tsx';
import { SiteClosed } from '../shell/site-closed.tsx';
import { ErrorPage } from './error-page.tsx';
import { SwitchedOff } from './switched-off.tsx';

/** A response of a loader as the router passes it on. */
const routed = (status: number, data: unknown = null) => ({ status, statusText: '', internal: true, data });
const visitor = rootOf({}, { member: null });

describe('[R8.1] the error page', () => {
  const show = (error: unknown) => openSite(<ErrorPage error={error} />, {}, { root: visitor });
  const home = () => screen.getByRole('link').getAttribute('href');

  test('for an unknown address shows no TraceID, and links to the home page', async () => {
    await show(routed(404));
    await screen.findByRole('heading', { name: 'This page could not be found' });
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.queryByText(/TraceID/)).toBeNull();
    expect(home()).toBe('/');
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toBeTruthy();
  });

  test('for a server error hides its cause, and shows the TraceID', async () => {
    await show(
      new ApiError({
        code: 500,
        name: 'GeneralError',
        className: 'general-error',
        refusal: 'INTERNAL',
        is_retryable: false,
        message: 'relation "member" does not exist',
        messages: {},
        correlation_id: 'trace-7',
      } as never),
    );
    await screen.findByText('Something went wrong on our side. Please try again in a moment.');
    expect(screen.getByText(/TraceID/).textContent).toBe('TraceID: trace-7');
    expect(document.body.textContent).not.toContain('relation');
  });

  test('for a rate-limited request shows the server’s message', async () => {
    await show(routed(429, { correlation_id: 'trace-8', message: 'Try again in 20 seconds.' }));
    await screen.findByText('Try again in 20 seconds.');
    expect(screen.getByText('429')).toBeTruthy();
    expect(screen.getByText('trace-8')).toBeTruthy();
  });

  test('[R8.5] for an unknown guard shows “Unknown middleware”', async () => {
    await show(routed(500, unknownGuard));
    await screen.findByRole('heading', { name: 'Unknown middleware' });
  });
});

test('shows for a disabled page that account and balance are unaffected, and links to the home page', async () => {
  await openSite(<SwitchedOff />, {}, { root: visitor });
  await screen.findByText('This page is switched off at the moment.');
  expect(screen.getByText(/Your account and your balance stay as they are\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/');
});

describe('the connection notice', () => {
  const show = () => openSite(<OfflineNotice />, {}, { root: visitor });
  /** The texts of all status messages: the notice, and the toasts, of which there is none. */
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');

  test('[R4.8] appears when the connection is lost, and disappears when it is back', async () => {
    await show();
    expect(said()).toBe('');
    const { back } = await act(async () => goOffline());
    expect(said()).toBe('You are offline');
    await act(async () => back());
    expect(said()).toBe('');
  });

  test('warns about delayed amounts while live updates are interrupted', async () => {
    await show();
    onTestFinished(() => setLiveState('off'));
    act(() => setLiveState('polling'));
    expect(said()).toContain('Amounts refresh every 15 seconds.');
  });
});

describe('[R2.134] a closed site', () => {
  test('shows the operator’s text, or a default', async () => {
    const { unmount } = await openSite(<SiteClosed denial={null} />, {}, { root: visitor });
    await screen.findByRole('heading', { name: 'The site is closed.' });
    expect(screen.getByText(/Your account and your balance are safe\.$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'The site is closed.' })).toBeTruthy();
    unmount();
    const config = { closedText: 'Back on Monday.', closedImage: '/monday.webp' };
    await openSite(<SiteClosed denial={null} />, {}, { root: rootOf({}, { member: null, config }) });
    await screen.findByText('Back on Monday.');
    expect(screen.getByRole('img').getAttribute('src')).toBe('/monday.webp');
  });

  test('shows to a denied network that the site is unavailable there, and not that it is closed', async () => {
    await openSite(<SiteClosed denial={{ text: 'Not from this country.' }} />, {}, { root: visitor });
    await screen.findByRole('heading', { name: 'This site is not available where you are.' });
    expect(screen.getByText('Not from this country.')).toBeTruthy();
    expect(screen.queryByText('The site is closed.')).toBeNull();
  });
});
