import type {} from 'use-intl';
import type { Messages } from './messages.generated.ts';

/** Makes `useTranslations` know every key and every ICU argument of the English catalogues. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

export type { Messages };
