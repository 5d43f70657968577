import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

export interface Country {
  readonly country_code: string;
  readonly country_name: string;
  readonly calling_code: string;
}

const byLanguage = new Map<string, readonly Country[]>();

/** Returns every country with a calling code, named and sorted in a language (a BCP 47 tag). */
export function countriesIn(language: string): readonly Country[] {
  let countries = byLanguage.get(language);
  if (!countries) {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
    const { compare } = new Intl.Collator(language);
    countries = getCountries()
      .map((code) => ({
        country_code: code,
        country_name: names.of(code) ?? code,
        calling_code: `+${getCountryCallingCode(code)}`,
      }))
      .sort((a, b) => compare(a.country_name, b.country_name));
    byLanguage.set(language, countries);
  }
  return countries;
}
