declare module 'virtual:catalogues/*' {
  import type { LocalePrefix } from '@sabai/contract/locales';
  import type { Messages } from '@sabai/locales/src/messages.generated.ts';
  /** Loads the texts of a language once; every call returns the same promise. */
  export function loadCatalogue(prefix: LocalePrefix): Promise<Messages>;
  /** Returns the texts of a language that has been loaded. */
  export function loadedCatalogue(prefix: LocalePrefix): Messages | undefined;
}
