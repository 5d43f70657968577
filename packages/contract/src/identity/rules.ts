/**
 * Rules for registration and login input. The server rejects by them, and the forms of the site show the same errors
 * while typing. This module needs no schema, so pages can include it.
 */
import { plainDigits, plainNumerals, unseenSigns } from '../values/plain-digits.ts';
import type { RefusalCode, RefusalParams } from '../wire/refusals.ts';

export { calendarDay } from '../values/calendar-day.ts';
export { plainDigits, plainNumerals } from '../values/plain-digits.ts';

export interface BrokenRule {
  readonly code: RefusalCode;
  readonly params?: RefusalParams;
}
/** Every rule returns `undefined` for valid text. */
type Verdict = BrokenRule | undefined;

export interface Lengths {
  readonly min: number;
  readonly max: number;
}

const lengthOf = (text: string): number => [...text].length;
export const requiredRule = (text: string): Verdict => (text.trim() === '' ? { code: 'FIELD_REQUIRED' } : undefined);

/**
 * The trunk prefix 0, which is dialled only within the country, as cards print it behind the country code: `+66
 * (0)81…`.
 */
const zeroAtHome = /^([(（]?(?:\+|00)[\s-]?[1-9]\d{0,2}[)）]?[\s-]?)[(（]0[)）]/;

/** Normalises a phone number as typed or pasted, without characters for readability: `+66 (0)81-234 5678`, `００６６…`. */
export const plainPhone = (text: string): string =>
  plainNumerals(
    plainDigits(text)
      .replace(unseenSigns, '')
      .trim()
      .replace(/^tel:/i, '')
      .replace(zeroAtHome, '$1')
      .replace(/[./．／·・]/g, ''),
  ).replace(/^00(?=[1-9])/, '+');

/**
 * Accepts digits with an optional leading plus; the length is configured (R5.12). Only the server can check whether the
 * number exists.
 */
export function phoneRule(text: string, { min, max }: Lengths): Verdict {
  const phone = plainPhone(text);
  if (phone === '') return { code: 'FIELD_REQUIRED' };
  const digits = phone.replace(/^\+/, '');
  return /^[0-9]+$/.test(digits) && digits.length >= min && digits.length <= max
    ? undefined
    : { code: 'PHONE_INVALID' };
}

/**
 * Validates a member's login name. Only a text of digits must have the minimum length of a phone number (R5.1, R5.2).
 */
export function loginNameRule(text: string, phoneMin: number): Verdict {
  const plain = plainPhone(text);
  return /^[0-9]+$/.test(plain) && plain.length < phoneMin ? { code: 'PHONE_INVALID' } : requiredRule(text);
}

/** Normalises usernames for comparison: they are case-insensitive. */
export const canonicalUsername = (text: string): string => text.trim().toLowerCase();

/**
 * Accepts Latin letters and digits with at least one letter, so that letters of other scripts cannot imitate them
 * (R5.4–R5.7).
 */
export function usernameRule(text: string, { min, max }: Lengths): Verdict {
  const name = text.trim();
  if (name === '') return { code: 'FIELD_REQUIRED' };
  if (!/^[A-Za-z0-9]+$/.test(name)) return { code: 'USERNAME_CHARACTERS' };
  if (name.length < min || name.length > max) return { code: 'USERNAME_LENGTH', params: { min, max } };
  return /[A-Za-z]/.test(name) ? undefined : { code: 'USERNAME_NEEDS_LETTER' };
}

/**
 * Returns the minimum length that a language's text promises; configuration may raise it, never lower it (R5.9, R5.10,
 * Q3).
 */
export const passwordMinLength = (language: { passwordMinLength: number } | undefined, configured = 0): number =>
  Math.max(language?.passwordMinLength ?? 6, configured);

/** The site's name, the first guess of attackers. */
const houseWords = ['sabai'];
const personalLength = 4;
const phonePartLength = 6;

/** Removes capitals, accents and common letter substitutions: `S@b4i` becomes `sabai`. */
export const undisguised = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(
      /[013457@$!]/g,
      (sign) => ({ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' })[sign]!,
    );

function hasPartOf(password: string, digits: string): boolean {
  for (let at = 0; at + phonePartLength <= digits.length; at++) {
    if (password.includes(digits.slice(at, at + phonePartLength))) return true;
  }
  return false;
}

/**
 * Returns whether a password contains the site's name, a name of its owner, or six consecutive digits of the owner's
 * phone number.
 */
export function isPersonal(password: string, facts: readonly string[]): boolean {
  const read = undisguised(password);
  return [...houseWords, ...facts].some((fact) => {
    const digits = plainPhone(fact).replace(/^\+/, '');
    if (/^[0-9]+$/.test(digits)) return hasPartOf(plainDigits(password), digits);
    const words = emailPattern.test(fact) ? fact.split('@', 1) : fact.split(/[\s/@]+/);
    return words.map(undisguised).some((word) => lengthOf(word) >= personalLength && read.includes(word));
  });
}

export interface PasswordDemands {
  readonly min: number;
  /** Username, phone number, email: facts about the owner that others may learn. */
  readonly facts?: readonly string[];
}

/** Requirements of a new password (R5.8–R5.10), in the order in which they are shown. */
export const passwordDemands = (password: string, { min, facts = [] }: PasswordDemands) =>
  [
    { demand: 'length', isMet: lengthOf(password) >= min },
    { demand: 'lowercase', isMet: /[a-z]/.test(password) },
    { demand: 'uppercase', isMet: /[A-Z]/.test(password) },
    { demand: 'digit', isMet: /[0-9]/.test(password) },
    { demand: 'notPersonal', isMet: password !== '' && !isPersonal(password, facts) },
  ] as const;

export function passwordRule(password: string, demands: PasswordDemands): Verdict {
  if (password === '') return { code: 'FIELD_REQUIRED' };
  const missed = passwordDemands(password, demands).find(({ isMet }) => !isMet)?.demand;
  if (missed === undefined) return undefined;
  if (missed === 'length') return { code: 'PASSWORD_TOO_SHORT', params: { min: demands.min } };
  return { code: missed === 'notPersonal' ? 'PASSWORD_PERSONAL' : 'PASSWORD_CHARACTERS' };
}

export function confirmationRule(password: string, confirmation: string): Verdict {
  if (confirmation === '') return { code: 'FIELD_REQUIRED' };
  return password === confirmation ? undefined : { code: 'PASSWORDS_DIFFER' };
}

/** The one-time code: six digits. */
export const otpPattern = /^[0-9]{6}$/;

const emailPattern = /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}@[^\s@.\p{C}]+(\.[^\s@.\p{C}]+)*\.[^\s@.\p{C}]{2,}$/u;

/** Accepts one address, or an empty text unless a form requires one (R5.24). */
export function emailRule(text: string): Verdict {
  const email = text.trim();
  return email === '' || (email.length <= 254 && emailPattern.test(email)) ? undefined : { code: 'EMAIL_INVALID' };
}

const nameMax = 100;
// The joiners belong to the spelling of Bengali, Hindi and Burmese names.
const joined = '[\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Myanmar}]';
// Slash and at sign occur in Malaysian names, as banks write them: "Muthu A/L Raman", "Siti @ Aisyah".
const nameSign = "[\\p{L}\\p{M} .'’·・/@-]";
const namePattern = new RegExp(`^(?=\\p{L})(?:${joined}[\u200c\u200d](?=${joined})|${nameSign})*$`, 'u');
/** A repeated sign, or a separator of two names without a name on either side. */
const misplacedSign = /(['’·・.-])\1|[/@](?! ?\p{L})|[^\p{L}\p{M}. ] ?[/@]|[-·・]$/u;
// Scripts with similar-looking letters.
const lookalikes = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
const keptJoiner = new RegExp(`(${joined}[\u200c\u200d])(?=${joined})|[\u200c\u200d]`, 'gu');
/** Variants of a sign on other keyboards, and characters that are copied along with a name. */
const nameSigns: readonly (readonly [RegExp, string])[] = [
  // Bidirectional overrides change the displayed order of a name. They belong to no name and are kept here so that the
  // rule rejects them.
  [/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060-\u2069\ufeff]/g, ''],
  [/[\p{Zs}\t\r\n\u2028\u2029]+/gu, ' '],
  // The last letter of শরৎ in the older spelling, with a joiner.
  [/ত্\u200d/g, 'ৎ'],
  [keptJoiner, '$1'],
  // Vowels that some Thai and Lao keyboards write as two characters.
  [/เเ/g, 'แ'],
  [/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33'],
  [/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g, '$1\u0eb3'],
  [/／/g, '/'],
  [/[＠﹫]/g, '@'],
  [/．/g, '.'],
  [/[‐‑–－]/g, '-'],
  [/[‘`´＇]/g, "'"],
  [/･/g, '・'],
  [/[•‧∙]/g, '·'],
];

/** Returns a person's name as it is stored: letters composed, one space between words, one spelling of each sign. */
export const canonicalName = (text: string): string =>
  nameSigns.reduce((name, [written, sign]) => name.replace(written, sign), text.normalize('NFC')).trim();

/** Accepts a person's name in letters of one script: no emoji, no invisible characters, no mixed alphabets. */
export function personNameRule(text: string): Verdict {
  const name = canonicalName(text);
  if (name === '') return { code: 'FIELD_REQUIRED' };
  if (lengthOf(name) > nameMax) return { code: 'TEXT_TOO_LONG', params: { max: nameMax } };
  const isMixed = lookalikes.filter((script) => script.test(name)).length > 1;
  return namePattern.test(name) && !misplacedSign.test(name) && !isMixed ? undefined : { code: 'NAME_CHARACTERS' };
}

/** The last name. Members with one name leave it empty. */
export const lastNameRule = (text: string): Verdict => (text.trim() === '' ? undefined : personNameRule(text));

export const adultAge = 18;

/**
 * Accepts a date of birth from the day of the 18th birthday on (R5.20, Q9); `today` is YYYY-MM-DD on the site's
 * calendar. Dates compare as text, so members born on 29 February come of age on 1 March.
 */
export function birthRule(birth: string | undefined, today: string): Verdict {
  if (birth === undefined || birth > today) return { code: 'DATE_INVALID' };
  const comesOfAge = `${Number(birth.slice(0, 4)) + adultAge}${birth.slice(4)}`;
  return comesOfAge <= today ? undefined : { code: 'MEMBER_TOO_YOUNG' };
}
