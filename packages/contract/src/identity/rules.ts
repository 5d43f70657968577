/**
 * What a person types to get in, judged once: the server refuses by these rules, and the forms of the site say the same
 * while one types. Nothing here needs a schema, so that pages can carry it.
 */
import { plainDigits, plainNumerals, unseenSigns } from '../values/plain-digits.ts';
import type { RefusalCode, RefusalParams } from '../wire/refusals.ts';

export { calendarDay } from '../values/calendar-day.ts';
export { plainDigits, plainNumerals } from '../values/plain-digits.ts';

export interface BrokenRule {
  readonly code: RefusalCode;
  readonly params?: RefusalParams;
}
/** Every rule answers `undefined` when the text is fine. */
type Verdict = BrokenRule | undefined;

export interface Lengths {
  readonly min: number;
  readonly max: number;
}

const lengthOf = (text: string): number => [...text].length;
export const requiredRule = (text: string): Verdict => (text.trim() === '' ? { code: 'FIELD_REQUIRED' } : undefined);

/** The zero that is dialled at home only, as cards print it behind the code of the country: `+66 (0)81…`. */
const zeroAtHome = /^([(（]?(?:\+|00)[\s-]?[1-9]\d{0,2}[)）]?[\s-]?)[(（]0[)）]/;

/** A phone number as a person types or pastes it, without what only makes it readable: `+66 (0)81-234 5678`, `００６６…`. */
export const plainPhone = (text: string): string =>
  plainNumerals(
    plainDigits(text)
      .replace(unseenSigns, '')
      .trim()
      .replace(/^tel:/i, '')
      .replace(zeroAtHome, '$1')
      .replace(/[./．／·・]/g, ''),
  ).replace(/^00(?=[1-9])/, '+');

/** Digits with at most a leading plus, as many as configured (R5.12); whether there is such a number the server knows. */
export function phoneRule(text: string, { min, max }: Lengths): Verdict {
  const phone = plainPhone(text);
  if (phone === '') return { code: 'FIELD_REQUIRED' };
  const digits = phone.replace(/^\+/, '');
  return /^[0-9]+$/.test(digits) && digits.length >= min && digits.length <= max
    ? undefined
    : { code: 'PHONE_INVALID' };
}

/** What a member logs in with; only a text of digits is held to the least length of a phone number (R5.1, R5.2). */
export function loginNameRule(text: string, phoneMin: number): Verdict {
  const plain = plainPhone(text);
  return /^[0-9]+$/.test(plain) && plain.length < phoneMin ? { code: 'PHONE_INVALID' } : requiredRule(text);
}

/** Names that are compared: upper and lower case make no two members. */
export const canonicalUsername = (text: string): string => text.trim().toLowerCase();

/** Latin letters and digits alone, with at least one letter, so that no other script's letters can look alike (R5.4–R5.7). */
export function usernameRule(text: string, { min, max }: Lengths): Verdict {
  const name = text.trim();
  if (name === '') return { code: 'FIELD_REQUIRED' };
  if (!/^[A-Za-z0-9]+$/.test(name)) return { code: 'USERNAME_CHARACTERS' };
  if (name.length < min || name.length > max) return { code: 'USERNAME_LENGTH', params: { min, max } };
  return /[A-Za-z]/.test(name) ? undefined : { code: 'USERNAME_NEEDS_LETTER' };
}

/** The length that a language's text promises; configuration may raise it, never lower it (R5.9, R5.10, Q3). */
export const passwordMinLength = (language: { passwordMinLength: number } | undefined, configured = 0): number =>
  Math.max(language?.passwordMinLength ?? 6, configured);

/** What the site itself is called is the first thing that is tried. */
const houseWords = ['sabai'];
const personalLength = 4;
const phonePartLength = 6;

/** Capitals, accents and the usual disguises of letters taken away: `S@b4i` reads as `sabai`. */
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

/** Whether a password holds the site's name, a name of its owner, or six digits in a row of the owner's phone number. */
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
  /** Username, phone number, email: what others may know of the owner. */
  readonly facts?: readonly string[];
}

/** Each demand on a new password (R5.8–R5.10), in the order in which they are told. */
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

/** One address; empty is fine unless a form demands one (R5.24). */
export function emailRule(text: string): Verdict {
  const email = text.trim();
  return email === '' || (email.length <= 254 && emailPattern.test(email)) ? undefined : { code: 'EMAIL_INVALID' };
}

const nameMax = 100;
// The joiners belong to the spelling of Bengali, Hindi and Burmese names.
const joined = '[\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Myanmar}]';
// Stroke and at sign are of Malaysia's names, as its banks write them: "Muthu A/L Raman", "Siti @ Aisyah".
const nameSign = "[\\p{L}\\p{M} .'’·・/@-]";
const namePattern = new RegExp(`^(?=\\p{L})(?:${joined}[\u200c\u200d](?=${joined})|${nameSign})*$`, 'u');
/** A sign twice, or one that stands between two names and has not a name on either side. */
const misplacedSign = /(['’·・.-])\1|[/@](?! ?\p{L})|[^\p{L}\p{M}. ] ?[/@]|[-·・]$/u;
// Scripts whose letters pass for one another.
const lookalikes = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
const keptJoiner = new RegExp(`(${joined}[\u200c\u200d])(?=${joined})|[\u200c\u200d]`, 'gu');
/** The same sign as other keyboards write it, and what copied text has beside the name. */
const nameSigns: readonly (readonly [RegExp, string])[] = [
  // Overrides show a name in another order than it is kept in: they are no part of one, and stay to be refused.
  [/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060-\u2069\ufeff]/g, ''],
  [/[\p{Zs}\t\r\n\u2028\u2029]+/gu, ' '],
  // The last letter of শরৎ in the older spelling, by a joiner.
  [/ত্\u200d/g, 'ৎ'],
  [keptJoiner, '$1'],
  // Vowels that some keyboards of Thai and Lao write in two strokes.
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

/** A name of a person as it is kept: its letters composed, one space between words, each sign written in one way. */
export const canonicalName = (text: string): string =>
  nameSigns.reduce((name, [written, sign]) => name.replace(written, sign), text.normalize('NFC')).trim();

/** A name of a person in the letters of one script: no pictures, no signs that cannot be seen, no letters of two alphabets. */
export function personNameRule(text: string): Verdict {
  const name = canonicalName(text);
  if (name === '') return { code: 'FIELD_REQUIRED' };
  if (lengthOf(name) > nameMax) return { code: 'TEXT_TOO_LONG', params: { max: nameMax } };
  const isMixed = lookalikes.filter((script) => script.test(name)).length > 1;
  return namePattern.test(name) && !misplacedSign.test(name) && !isMixed ? undefined : { code: 'NAME_CHARACTERS' };
}

/** The last name, which whoever has one name leaves empty. */
export const lastNameRule = (text: string): Verdict => (text.trim() === '' ? undefined : personNameRule(text));

export const adultAge = 18;

/**
 * A date of birth is accepted from the day of the 18th birthday on (R5.20, Q9); `today` is YYYY-MM-DD on the site's
 * calendar. Such dates compare as text, so whoever is born on 29 February comes of age on 1 March.
 */
export function birthRule(birth: string | undefined, today: string): Verdict {
  if (birth === undefined || birth > today) return { code: 'DATE_INVALID' };
  const comesOfAge = `${Number(birth.slice(0, 4)) + adultAge}${birth.slice(4)}`;
  return comesOfAge <= today ? undefined : { code: 'MEMBER_TOO_YOUNG' };
}
