import type {} from 'use-intl';
import type { Messages } from './messages.generated.ts';

/** Types every key and every ICU argument of the English catalogues for `useTranslations`. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

export type { Messages };
