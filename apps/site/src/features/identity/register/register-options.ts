import { type Locale, localePrefixes, locales } from '@sabai/contract/locales';
import type { Api } from '../../../shared/api/api.ts';
import type { DigitLimits } from '../../../shared/forms/field-rules.ts';

/** The choices of the registration form. */
export interface RegisterOptions {
  readonly countries: readonly { code: string; name: string; callingCode: string }[];
  readonly currencies: readonly { id: number; code: string; label: string; symbol: string }[];
  /**
   * The country of the caller's address if known, otherwise that of the language's currency, otherwise the site's own
   * (R9.37).
   */
  readonly countryCode: string;
  readonly currencyId: number | undefined;
  readonly passwordMin: number;
  readonly phone: DigitLimits;
  readonly username: DigitLimits;
}

/** Returns the currency of the language, otherwise the site's default, otherwise the first. */
export function suggestedCurrency(
  currencies: readonly { id: number; code: string }[],
  suggested: number | undefined,
  defaultCode: string,
): number | undefined {
  const find = (matches: (currency: { id: number; code: string }) => boolean) => currencies.find(matches)?.id;
  return find(({ id }) => id === suggested) ?? find(({ code }) => code === defaultCode) ?? currencies[0]?.id;
}

/** Returns the main country of a language of the site. */
const regionOf = (htmlLang: string): string => new Intl.Locale(htmlLang).maximize().region ?? '';

/** Returns the country of a currency, by the beginning of its code: MM for MMK. The euro and coins have none. */
const marketOf = (currencyCode: string | undefined, countries: readonly { readonly code: string }[]) =>
  countries.find(({ code }) => code === currencyCode?.slice(0, 2))?.code;

/** Sorts the site's own countries first, in the order given; the others keep their order. */
export function ownFirst<C extends { readonly code: string }>(countries: readonly C[], own: readonly string[]): C[] {
  const place = new Map([...new Set(own)].map((code, at) => [code, at]));
  const placeOf = ({ code }: C) => place.get(code) ?? place.size;
  return countries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Loads the choices; in loaders with the request's API, in dialogs with the browser's. */
export async function loadRegisterOptions(
  api: Api,
  locale: Pick<Locale, 'code'>,
  defaultCurrency: string,
): Promise<RegisterOptions> {
  const [countries, currencies, languages, links, ip, limits] = await Promise.all([
    api('public', 'country-information').find({ $limit: 300, $sort: { country_name: 1 } }),
    api('public', 'currency').find({ $limit: 50 }),
    api('public', 'language').find({ $limit: 50 }),
    api('public', 'currency-language').find({ $limit: 50 }),
    api('public', 'ip-information').find(),
    api('public', 'password-config').find(),
  ]);
  const languageId = languages.data.find(({ code }) => code === locale.code)?.id;
  const suggested = links.data.find(({ language_id }) => language_id === languageId)?.currency_id;
  const offered = countries.data.map((country) => ({
    code: country.country_code,
    name: country.country_name,
    callingCode: country.calling_code.replace(/^\+?/, '+'),
  }));
  const market = marketOf(currencies.data.find(({ id }) => id === suggested)?.code, offered);
  const countryCode = (ip.is_located ? undefined : market) ?? (ip.country_code || 'TH');
  /* The country of the caller or of the currency, then the site's own, then those of its languages. */
  const spoken = new Set(languages.data.map(({ code }) => code));
  const own = localePrefixes.map((prefix) => locales[prefix]).filter(({ code }) => spoken.has(code));
  return {
    countries: ownFirst(offered, [countryCode, ip.country_code, ...own.map(({ htmlLang }) => regionOf(htmlLang))]),
    currencies: currencies.data.map(({ id, code, label, symbol }) => ({ id, code, label, symbol })),
    countryCode,
    currencyId: suggestedCurrency(currencies.data, suggested, defaultCurrency),
    passwordMin: limits.min_length,
    phone: { min: limits.phone_min, max: limits.phone_max },
    username: { min: limits.username_min, max: limits.username_max },
  };
}
