import { locales } from '@sabai/contract/locales';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Refusal } from '../../platform/refusal.ts';

export interface Phone {
  /** +66812345678: how one number is always written, however it was typed. */
  readonly e164: string;
  /** The digits of it, which are the member's username (Q4). */
  readonly username: string;
  readonly countryCode: string;
}

export interface PhoneLimits {
  readonly phone_min: number;
  readonly phone_max: number;
}

const looksLikePhone = /^\+?[0-9][0-9 ()-]*$/;

function parse(text: string, country: string): Phone | undefined {
  if (!looksLikePhone.test(text) || !isSupportedCountry(country)) return undefined;
  const number = parsePhoneNumberFromString(text, country as CountryCode);
  if (!number?.isValid()) return undefined;
  return { e164: number.number, username: number.number.slice(1), countryCode: number.country ?? country };
}

/** Reads a national number of `country` or an international one; refuses with PHONE_INVALID (R5.12). */
export function parsePhone(text: string, country: string, { phone_min, phone_max }: PhoneLimits): Phone {
  const digits = text.replace(/\D/g, '').length;
  const phone = digits >= phone_min && digits <= phone_max ? parse(text, country) : undefined;
  if (!phone) throw new Refusal('PHONE_INVALID');
  return phone;
}

const regionOf = (locale: keyof typeof locales) => new Intl.Locale(locales[locale].htmlLang).maximize().region ?? '';

/**
 * The numbers that what somebody typed can mean, as usernames: a national number of the site's country or of the country
 * of the language, or an international number with or without its plus. Empty when it is no phone number.
 */
export function loginNames(text: string, defaultCountry: string, locale: keyof typeof locales): string[] {
  const typed = text.trim();
  const plain = typed.startsWith('+') ? typed : `+${typed}`;
  const readings = [parse(typed, defaultCountry), parse(typed, regionOf(locale)), parse(plain, defaultCountry)];
  return [...new Set(readings.flatMap((phone) => (phone ? [phone.username] : [])))];
}

/** Under which recipient a one-time code is kept: the number in E.164, or what was typed when it is no number. */
export function recipientOf(text: string, country: string): string {
  const typed = text.trim();
  const phone = parse(typed, country) ?? parse(typed.startsWith('+') ? typed : `+${typed}`, country);
  return phone?.e164 ?? typed.toLowerCase();
}
