import type { LocalePrefix } from '@sabai/contract/locales';
import { type Namespace, translatorFor } from '@sabai/locales';

/** Returns the texts on the screen in one language, from the catalogues: `say('identity', 'login.submit')`. */
export const textsOf =
  (prefix: LocalePrefix) =>
  (namespace: Namespace, key: string, values: Record<string, string | number> = {}): string =>
    translatorFor(prefix, namespace)(key, values);

export type Say = ReturnType<typeof textsOf>;
