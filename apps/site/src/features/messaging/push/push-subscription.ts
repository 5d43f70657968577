import { quietApi } from '../../../shared/api/browser-api.ts';
import { isInLine } from '../../../shared/service-worker/is-in-line.ts';
import { serviceWorkerReady } from '../../../shared/service-worker/service-worker.ts';
import { switchedOffKey } from './push-flow.ts';

/** Returns whether the browser supports push messages; logs a message otherwise. */
export function isPushSupported(): boolean {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && import.meta.env.PROD;
  if (!isSupported) console.info('Device is not supported');
  return isSupported && !isInLine(navigator.userAgent);
}

const toBase64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Subscribes this browser where permission is granted (R4.60), again when the server has another key, and registers it
 * at the server, which deletes it when the member logs out.
 */
export async function subscribePush(): Promise<void> {
  const { pushManager } = await serviceWorkerReady();
  const { application_server_key: key } = await quietApi('member', 'push-subscription').find();
  let known = await pushManager.getSubscription();
  const knownKey = known?.options.applicationServerKey;
  if (known && (!knownKey || toBase64url(knownKey) !== key)) {
    await known.unsubscribe();
    known = null;
  }
  const subscription = known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON();
  try {
    await quietApi('member', 'push-subscription').create({ endpoint, keys } as never);
  } catch (error) {
    // The server would never send to it.
    if (!known) await subscription.unsubscribe();
    throw error;
  }
  localStorage.removeItem(switchedOffKey);
}

/** Unsubscribes this browser, until push is switched on again. */
export async function unsubscribePush(): Promise<void> {
  localStorage.setItem(switchedOffKey, '1');
  const { pushManager } = await serviceWorkerReady();
  const subscription = await pushManager.getSubscription();
  if (!subscription) return;
  const query = { endpoint: subscription.endpoint };
  await subscription.unsubscribe();
  await quietApi('member', 'push-subscription').remove(null, { query });
}

export async function isSubscribed(): Promise<boolean> {
  if (Notification.permission !== 'granted' || localStorage.getItem(switchedOffKey)) return false;
  const { pushManager } = await serviceWorkerReady();
  return (await pushManager.getSubscription()) !== null;
}
