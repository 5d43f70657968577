import type { StaffQueue } from '@sabai/contract/staff-live';
import { createStore } from '@sabai/ui/store.ts';

const storageKey = 'sabai-backoffice.alerts';

/** Announcements of new rows on this device. Both are off by default. */
export interface Alerts {
  readonly sound: boolean;
  readonly desktop: boolean;
}

/** Parses the stored settings; invalid data counts as off. */
export function readAlerts(text: string | null): Alerts {
  try {
    const kept = (JSON.parse(text ?? 'null') ?? {}) as Partial<Alerts>;
    return { sound: kept.sound === true, desktop: kept.desktop === true };
  } catch {
    return { sound: false, desktop: false };
  }
}

export const alertStore = createStore<Alerts>({ sound: false, desktop: false });

export const startAlerts = (): void => alertStore.set(readAlerts(localStorage.getItem(storageKey)));

export function setAlerts(change: Partial<Alerts>): void {
  const next = { ...alertStore.get(), ...change };
  localStorage.setItem(storageKey, JSON.stringify(next));
  alertStore.set(next);
}

let player: AudioContext | undefined;

/** Plays two short tones; silent where the browser does not allow sound yet. */
export function playSound(): void {
  player ??= new AudioContext();
  const start = player.currentTime;
  for (const [at, pitch] of [
    [0, 660],
    [0.14, 880],
  ] as const) {
    const [tone, volume] = [player.createOscillator(), player.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start + at);
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + 0.13);
    tone.connect(volume).connect(player.destination);
    tone.start(start + at);
    tone.stop(start + at + 0.14);
  }
}

/** Asks the browser for permission, within a click; returns whether notifications may be shown. */
export const askForNotifications = async (): Promise<boolean> =>
  'Notification' in window && (await Notification.requestPermission()) === 'granted';

type Say = (queue: StaffQueue) => string;
let phrase: Say = (queue) => queue;
/** Sets the words of notifications, in the present language. */
export function wordAlerts(words: Say): void {
  phrase = words;
}

/** Announces new rows as configured: with a sound, and with a notification while another window is active. */
export function noteNewRows(queues: readonly StaffQueue[]): void {
  const { sound, desktop } = alertStore.get();
  if (sound) playSound();
  if (!desktop || document.hasFocus() || !('Notification' in window) || Notification.permission !== 'granted') return;
  // Without name or amount, because passers-by can read a notification. Each queue has one, which replaces the
  // previous.
  for (const queue of queues) new Notification(phrase(queue), { tag: `queue ${queue}` });
}
