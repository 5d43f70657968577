/** The rules of postal addresses, shared by the server and the form of the site. */
import { localePrefixes, locales } from '../values/locales.ts';
import { plainDigits } from '../values/plain-digits.ts';

/** Countries of delivery: those of the site's languages. */
export const postalCountries: readonly string[] = [
  ...new Set(localePrefixes.flatMap((prefix) => new Intl.Locale(locales[prefix].htmlLang).maximize().region ?? [])),
];

/** The number of digits of a phone number, in any country. */
export const postalPhone = { min: 6, max: 15 };

// The joiners U+200C and U+200D belong to the spelling of Bengali, Hindi and Burmese words.
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Returns one line of a label, without control characters, line breaks and marks that change the reading direction. */
export const postalLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .trim();

/** Whether a line contains a letter or a digit. */
export const saysSomething = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);

/** Returns a postcode in its stored form: digits of any script as 0 to 9. */
export const plainPostcode = (text: string): string => plainDigits(postalLine(text)).toUpperCase();
/** Whether a postcode consists of letters and digits with single spaces or dashes between them. */
export const isPostcode = (postcode: string): boolean => /^[A-Z0-9]+([ -][A-Z0-9]+)*$/.test(postcode);

/** A tracking number: letters and digits, with separators between them. */
export const trackingPattern = /^[\p{L}\p{N}]+([ ./_-]{1,2}[\p{L}\p{N}]+)*$/u;
