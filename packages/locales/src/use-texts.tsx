import { dateFormat } from '@sabai/contract/date-format';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { cloneElement, createContext, isValidElement, type ReactElement, type ReactNode, use, useMemo } from 'react';

/**
 * The part of `use-intl` that a page needs at run time: looking up and filling precompiled texts. The builds replace
 * `use-intl` with it, because half of the original is unused; its types check keys and arguments against the
 * catalogues.
 */
interface Intl18n {
  readonly locale: string;
  readonly messages?: unknown;
  readonly timeZone?: string | undefined;
}
type Rich = FormatValues<ReactNode>;

const keep = <T,>(make: new (locale?: string | string[], options?: object) => T) => {
  const kept = new Map<string, T>();
  return (locale?: unknown, options?: object): T => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const found = kept.get(key) ?? new make(locale as string, options);
    kept.set(key, found);
    return found;
  };
};
const formatters = {
  getDateTimeFormat: dateFormat,
  getNumberFormat: keep(Intl.NumberFormat),
  getPluralRules: keep(Intl.PluralRules),
} as Parameters<typeof format>[3]['formatters'];

const find = (messages: unknown, path: string): unknown =>
  path.split('.').reduce((at, step) => (at as Record<string, unknown> | undefined)?.[step], messages);

/** Elements within a text get keys, because React requires them in a list. */
const withKeys = (values: Rich | undefined): Rich | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value];
      let count = 0;
      return [
        name,
        (chunks: ReactNode[]) => {
          const made = value(chunks);
          return isValidElement(made) ? cloneElement(made as ReactElement, { key: name + count++ }) : made;
        },
      ];
    }),
  );

export function createTranslator({ locale, messages, timeZone, namespace }: Intl18n & { namespace?: string }) {
  const texts = namespace ? find(messages, namespace) : messages;
  function rich(key: string, values?: Rich): ReactNode {
    const text = find(texts, key);
    try {
      if (text === undefined || (typeof text === 'object' && !Array.isArray(text)))
        throw new Error('there is no such text');
      return format<ReactNode>(text as CompiledMessage, locale, withKeys(values), {
        formatters,
        ...(timeZone ? { timeZone } : {}),
      });
    } catch (error) {
      console.error(`${namespace}.${key}`, error);
      return namespace ? `${namespace}.${key}` : key;
    }
  }
  return Object.assign(rich, { rich, has: (key: string) => find(texts, key) !== undefined });
}

const Context = createContext<Intl18n>({ locale: 'en' });

export function IntlProvider({ children, locale, messages, timeZone }: Intl18n & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, messages, timeZone }), [locale, messages, timeZone]);
  return <Context value={value}>{children}</Context>;
}

export function useTranslations(namespace?: string) {
  const intl = use(Context);
  return useMemo(() => createTranslator({ ...intl, ...(namespace ? { namespace } : {}) }), [intl, namespace]);
}
