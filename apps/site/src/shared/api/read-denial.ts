import { type LocalePrefix, locales } from '@sabai/contract/locales';
import type { Api } from './api.ts';

/** The message for a visitor from a blocked network; `text` is the operator's, `null` for the catalogue's. */
export interface Denial {
  readonly text: string | null;
}

const keptForMs = 5_000;
const keptAddresses = 2_000;
const kept = new Map<string, { until: number; denial: Promise<Denial | null> }>();

/** Called when the configuration changes: every address is checked again. */
export const forgetDenials = (): void => kept.clear();

/** Reads whether an address is blocked; a failed check blocks no one. */
export function readDenial(api: Api, ip: string, prefix: LocalePrefix): Promise<Denial | null> {
  const key = `${prefix} ${ip}`;
  const found = kept.get(key);
  if (found && found.until > Date.now()) return found.denial;
  const headers = { 'x-forwarded-for': ip, 'x-language': locales[prefix].code };
  const denial = api('public', 'access-denied')
    .find({}, { headers })
    .then(({ is_denied: isDenied, message }) => (isDenied ? { text: message } : null))
    .catch((error: unknown) => {
      console.error('whether an address is turned away could not be read', error);
      kept.delete(key);
      return null;
    });
  kept.delete(key);
  kept.set(key, { until: Date.now() + keptForMs, denial });
  const [oldest] = kept.keys();
  if (kept.size > keptAddresses && oldest !== undefined) kept.delete(oldest);
  return denial;
}
