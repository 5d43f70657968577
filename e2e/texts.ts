import type { LocalePrefix } from '@sabai/contract/locales';
import { translatorFor } from '@sabai/locales';
import { joinBurmese } from '@sabai/locales/src/burmese-words.ts';

const shown = (prefix: LocalePrefix, text: string) => (prefix === 'mm' ? joinBurmese(text) : text);

/** The words on the screen in one language, read from the catalogues: `say('auth', 'login.submit')`. */
export const textsOf =
  (prefix: LocalePrefix) =>
  (namespace: string, key: string, values: Record<string, string | number> = {}): string =>
    shown(prefix, translatorFor(prefix, namespace)(key, values));

export type Say = ReturnType<typeof textsOf>;
