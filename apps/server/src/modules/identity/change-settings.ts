import type { Tx } from '@sabai/db';
import { Refusal } from '../../platform/refusal.ts';
import { type IdentitySettings, lockSettings, updateSettings } from './settings.repository.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** Changes what registration, passwords and profiles must fulfil, as long as nobody has changed it since it was read. */
export async function changeSettings(
  tx: Tx,
  version: number,
  values: Partial<Omit<IdentitySettings, 'id' | 'version'>>,
): Promise<{ before: IdentitySettings; after: IdentitySettings }> {
  const before = await lockSettings(tx);
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  const wanted = { ...before, ...values };
  const isSound =
    wanted.username_min <= wanted.username_max && wanted.phone_min <= wanted.phone_max && isTimeZone(wanted.time_zone);
  if (!isSound) throw new Refusal('INVALID_INPUT');
  return { before, after: await updateSettings(tx, { ...values, version: version + 1 }) };
}
