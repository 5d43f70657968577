import { canonicalUsername, phoneRule, plainPhone } from '@sabai/contract/identity-rules';
import { locales } from '@sabai/contract/locales';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Refusal, requireKept } from '../../../platform/http/refusal.ts';

export interface Phone {
  /** +66812345678: the canonical form of a number. */
  readonly e164: string;
  /** Its digits, which are the member's username (Q4). */
  readonly username: string;
  readonly countryCode: string;
  readonly isMobile: boolean;
}

export interface PhoneLimits {
  readonly phone_min: number;
  readonly phone_max: number;
}

function parse(text: string, country: string): Phone | undefined {
  const plain = plainPhone(text);
  if (!/^\+?[0-9]+$/.test(plain) || !isSupportedCountry(country)) return undefined;
  const number = parsePhoneNumberFromString(plain, country as CountryCode);
  if (!number?.isValid()) return undefined;
  return {
    e164: number.number,
    username: number.number.slice(1),
    countryCode: number.country ?? country,
    isMobile: number.getType()?.includes('MOBILE') ?? false,
  };
}

/**
 * As {@link parse}, also for a number with its country code without a plus. If both readings are valid, the one that
 * can receive messages is used.
 */
function parseAny(text: string, country: string): Phone | undefined {
  const national = parse(text, country);
  if (national?.isMobile) return national;
  const international = parse(`+${plainPhone(text).replace(/^\+/, '')}`, country);
  return international?.isMobile ? international : (national ?? international);
}

/** Parses a national number of `country` or an international one; throws PHONE_INVALID (R5.12). */
export function parsePhone(text: string, country: string, { phone_min, phone_max }: PhoneLimits): Phone {
  requireKept(phoneRule(text, { min: phone_min, max: phone_max }), 'phone');
  const phone = parseAny(text, country);
  if (!phone) throw new Refusal('PHONE_INVALID');
  return phone;
}

const regionOf = (locale: keyof typeof locales) => new Intl.Locale(locales[locale].htmlLang).maximize().region ?? '';

/**
 * Returns the usernames that a typed text may mean: a national number of the site's country or of the language's
 * country, an international number with or without its plus, or else the name itself. Empty if it can be none.
 */
export function loginNames(text: string, defaultCountry: string, locale: keyof typeof locales): string[] {
  const readings = [parse(text, defaultCountry), parse(text, regionOf(locale)), parseAny(text, defaultCountry)];
  const phones = [...new Set(readings.flatMap((phone) => (phone ? [phone.username] : [])))];
  const name = canonicalUsername(text);
  return phones.length === 0 && /^[a-z0-9]+$/.test(name) ? [name] : phones;
}

/** Returns the recipient key of a one-time code: the number in E.164, or the typed text if it is no number. */
export const recipientOf = (text: string, country: string): string =>
  parseAny(text, country)?.e164 ?? text.trim().toLowerCase();
