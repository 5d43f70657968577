import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startFakeClock } from '../../../testing/fake-clock.ts';
import { rootOf } from '../../../testing/member.fixture.ts';
import type { Answers } from '../../../testing/open-part.tsx';
import { down, offline, openSite, type SiteAround } from '../../../testing/open-site.tsx';
import { answeredKey, softPromptDelayMs, switchedOffKey } from './push-flow.ts';
import { PushPrompt } from './push-prompt.tsx';
import { PushSwitch } from './push-switch.tsx';

const endpoint = 'https://push.example/1';
const key = 'BAEBAQ';
/** The member's answer to the browser's own question. */
let answered: NotificationPermission;
let subscription: object | null;
const browser = {
  permission: 'default' as NotificationPermission,
  requestPermission: vi.fn(async () => {
    browser.permission = answered;
    return answered;
  }),
};
const pushManager = {
  getSubscription: async () => subscription,
  subscribe: vi.fn(async () => {
    subscription = made;
    return made;
  }),
};
const made = {
  endpoint,
  options: { applicationServerKey: Uint8Array.from([4, 1, 1, 1]).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }),
  unsubscribe: async () => {
    subscription = null;
    return true;
  },
};
beforeEach(() => {
  answered = 'granted';
  subscription = null;
  browser.permission = 'default';
  vi.clearAllMocks();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('Notification', browser);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.clear();
  });
});
const usual: Answers = {
  'GET trigger-allowance': () => ({ is_active: 1 }),
  'GET push-subscription': () => ({ application_server_key: key, count: 0 }),
  'POST push-subscription': () => ({ endpoint }),
};

describe('the push notice', () => {
  const ask = async (answers: Answers = {}, around: SiteAround = {}) => {
    startFakeClock();
    const opened = await openSite(<PushPrompt />, { ...usual, ...answers }, around);
    const later = () => act(() => vi.advanceTimersByTimeAsync(softPromptDelayMs));
    return { ...opened, later };
  };
  const notice = () => screen.queryByRole('region', { name: 'Allow notifications?' });

  test('[R4.59] [R9.28] appears after a delay, before the browser’s dialog', async () => {
    const { user, later, sent } = await ask();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(notice()).toBeNull();
    await later();
    expect(notice()).toBeTruthy();
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(sent()).toMatchObject([{ service: 'push-subscription', body: { endpoint } }]));
    expect(notice()).toBeNull();
  });

  test('[R3.20] [R4.61] does not appear again after a refusal by button or Escape', async () => {
    const { user, later } = await ask();
    await later();
    screen.getByRole('button', { name: 'Not now' }).focus();
    await user.keyboard('{Escape}');
    expect(notice()).toBeNull();
    expect(localStorage.getItem(answeredKey)).toBe('1');
    expect(browser.requestPermission).not.toHaveBeenCalled();
  });

  test('subscribes a consenting visitor at the next login', async () => {
    const { user, later, sent } = await ask({}, { root: rootOf({}, { member: null }) });
    await later();
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    expect(browser.requestPermission).toHaveBeenCalledOnce();
    expect(sent()).toEqual([]);
  });

  test('is replaced by the browser’s dialog without the trigger', async () => {
    const { later } = await ask({ 'GET trigger-allowance': () => ({ is_active: 0 }) });
    await later();
    expect(notice()).toBeNull();
    expect(browser.requestPermission).toHaveBeenCalledOnce();
  });

  test.each<[string, () => void, Answers]>([
    ['it was answered before', () => localStorage.setItem(answeredKey, '1'), {}],
    ['the permission was denied', () => (browser.permission = 'denied'), {}],
    ['the server is down', () => {}, { 'GET trigger-allowance': down }],
    ['the connection is lost', () => {}, { 'GET trigger-allowance': offline }],
  ])('does not appear where %s', async (_, before, answers) => {
    before();
    const { later } = await ask(answers);
    await later();
    expect(notice()).toBeNull();
    expect(browser.requestPermission).not.toHaveBeenCalled();
  });

  test('does not appear after permission was granted, and each login registers the subscription', async () => {
    browser.permission = 'granted';
    const { sent } = await ask();
    await waitFor(() => expect(sent()).toMatchObject([{ service: 'push-subscription' }]));
    expect(notice()).toBeNull();
  });
});

describe('the push switch', () => {
  const show = async (answers: Answers = {}) => {
    const opened = await openSite(<PushSwitch />, {
      ...usual,
      'DELETE push-subscription': () => ({ removed: 1 }),
      ...answers,
    });
    const control = screen.getByRole<HTMLInputElement>('switch', { name: /^Push messages on this device/ });
    return { ...opened, control };
  };
  const ready = (control: HTMLInputElement) => waitFor(() => expect(control.disabled).toBe(false));

  test('is turned on, and off again also on the server', async () => {
    const { user, control, sent } = await show();
    expect(control.disabled).toBe(true);
    await ready(control);
    expect(control.checked).toBe(false);
    await user.click(control);
    await waitFor(() => expect(control.checked).toBe(true));
    expect(sent()).toMatchObject([{ service: 'push-subscription', body: { endpoint } }]);
    await ready(control);
    await user.click(control);
    await waitFor(() => expect(control.checked).toBe(false));
    expect(sent('DELETE')).toMatchObject([{ service: 'push-subscription' }]);
    // A login does not turn on what was turned off.
    expect(localStorage.getItem(switchedOffKey)).toBe('1');
  });

  test('shows that the browser blocks messages, and changes nothing', async () => {
    answered = 'denied';
    const { user, control, sent } = await show();
    await ready(control);
    await user.click(control);
    await screen.findByText(/^Your browser blocks messages of this site\./);
    expect(control).toMatchObject({ checked: false, disabled: true });
    expect(sent()).toEqual([]);
  });

  test('shows that the browser does not support push', async () => {
    vi.stubEnv('PROD', false);
    const { control } = await show();
    await screen.findByText('This browser cannot show push messages.');
    expect(control.disabled).toBe(true);
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, /No connection|No answer has arrived/],
  ])('returns to its state and shows an error when the server is %s', async (_, fails, words) => {
    const { user, control } = await show({ 'POST push-subscription': fails });
    await ready(control);
    await user.click(control);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await ready(control);
    expect(control.checked).toBe(false);
  });
});
