import { dayIn } from '@sabai/contract/date-format';
import type { Tx } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { type IdentitySettings, lockSettings, updateSettings } from './settings.repository.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return dayIn(name, 0) !== '';
  } catch {
    return false;
  }
};

type Values = Partial<Omit<IdentitySettings, 'id' | 'version'>>;

/**
 * Locks the settings of registration, passwords and profiles for a change. Throws CHANGED_MEANWHILE if the version is
 * not the one that was read, and INVALID_INPUT for values that contradict each other.
 */
export async function lockSoundSettings(tx: Tx, version: number, values: Values): Promise<IdentitySettings> {
  const before = await lockSettings(tx);
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  const wanted = { ...before, ...values };
  const isSound =
    wanted.username_min <= wanted.username_max && wanted.phone_min <= wanted.phone_max && isTimeZone(wanted.time_zone);
  if (!isSound) throw new Refusal('INVALID_INPUT');
  return before;
}

/** Changes the settings, if they are unchanged since they were read. */
export async function changeSettings(
  tx: Tx,
  version: number,
  values: Values,
): Promise<{ before: IdentitySettings; after: IdentitySettings }> {
  const before = await lockSoundSettings(tx, version, values);
  return { before, after: await updateSettings(tx, { ...values, version: version + 1 }) };
}
