import { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Personal data of members in responses to staff. A field is marked once, in its shape, and the shape masks it whenever
 * a response is written. A list, a file or a feed therefore shows the mask only. Only a reveal shows a masked value: to
 * holders of the permission named here, with a reason and an entry in the audit.
 *
 * A mask keeps the parts by which staff identify a member, and which a search accepts: the last four digits of a
 * number, the first name. Masking a masked value changes nothing.
 */

const hidden = '•••';
/** Returns the first letter with its combining marks. */
const firstOf = (text: string): string => /^.\p{M}*/su.exec(text)?.[0] ?? '';
/** Returns the visible end of a number: fewer digits of a short one. */
const endOf = (number: string): string => number.replaceAll(/\s/g, '').slice(-(number.length < 8 ? 2 : 4));

/** `66•••5678`: the country and the end. */
function maskPhone(phone: string): string {
  if (phone === '') return phone;
  const start = phone.slice(0, phone.startsWith('+') ? 3 : 2);
  return phone.length <= start.length + 2 ? hidden : `${start}${hidden}${endOf(phone)}`;
}

/** `s•••@example.com`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email === '' ? email : at < 1 ? hidden : `${firstOf(email)}${hidden}${email.slice(at)}`;
}

/** `••• 4821`, after the name of its bank if that precedes it. */
function maskAccount(account: string): string {
  if (account === '') return account;
  const bank = /^\p{L}+\s+(?=\S)/u.exec(account)?.[0].trim();
  const number = bank === undefined ? account : account.slice(bank.length).trim();
  return `${bank === undefined ? '' : `${bank} `}${hidden} ${number.length <= 4 ? '' : endOf(number)}`.trim();
}

/** `Somchai J•••`: the first name of several, else the first letter. */
function maskName(name: string): string {
  const [first, ...others] = name.split(/\s+/).filter(Boolean);
  if (first === undefined) return '';
  const begun = (word: string) => `${firstOf(word)}${hidden}`;
  return others.length === 0 ? begun(first) : [first, ...others.map(begun)].join(' ');
}

/** `1991-••-••`. */
const maskBirthDate = (date: string): string => (date === '' ? date : `${date.slice(0, 4)}-••-••`);

/**
 * First, numbers that are no personal data: ids, hashes, moments, days, amounts. Then personal data: addresses and
 * numbers.
 */
const identifier = String.raw`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{32,}\b`;
const year = '(?:19|20|25)\\d\\d';
const clock = String.raw`(?:[T ]\d\d:\d\d(?::\d\d)?)?`;
const moments = String.raw`\b(?:${year}-[01]\d-[0-3]\d|[0-3]?\d[./][01]?\d[./]${year})${clock}\b`;
const amounts = String.raw`(?:0|[1-9]\d{0,11})\.\d{1,8}(?![\p{Nd}.])`;
const addresses = String.raw`[^\s@<>()\[\],;:"]+@[^\s@<>()\[\],;:"]+\.[\p{L}\p{M}]{2,}`;
const numbers = String.raw`\+?\p{Nd}(?:[ \-.()/]{0,2}\p{Nd}){8,}`;
const inTexts = new RegExp(
  `(?<told>${identifier}|${moments})|(?<amount>${amounts})|(?<email>${addresses})|(?<number>${numbers})`,
  'giu',
);

/** Masks the addresses and long numbers of a free text. */
const maskText = (text: string): string =>
  text.replaceAll(inTexts, (found: string, ...rest: unknown[]) => {
    const { amount, email, number } = rest.at(-1) as { amount?: string; email?: string; number?: string };
    if (email) return maskEmail(email);
    // The end of a longer number only looks like an amount. Checked here, because older browsers lack lookbehind.
    const isEnd = amount !== undefined && /[\p{Nd}.]$/u.test(text.slice(0, rest.at(-3) as number));
    const digits = found.replaceAll(/[^\p{Nd}]/gu, '');
    return number || (isEnd && digits.length >= 9) ? `${hidden}${endOf(digits)}` : found;
  });

/** A username chosen by the member is shown; a phone number used as one is masked as such. */
const maskUsername = (username: string): string =>
  /^\+?\p{Nd}{6,}$/u.test(username) ? maskPhone(username) : maskText(username);

const kinds = {
  phone: maskPhone,
  email: maskEmail,
  account: maskAccount,
  name: maskName,
  'birth-date': maskBirthDate,
  username: maskUsername,
  /** Free text, which may contain anything. */
  text: maskText,
  /** Hides the whole value and shows only that there is one. */
  whole: (value: string) => (value === '' ? value : hidden),
} as const satisfies Record<string, (value: string) => string>;
export type PersonalKind = keyof typeof kinds;

/** Returns the mask of a value, for values outside of any shape. */
export const masked = (kind: PersonalKind, value: string): string => kinds[kind](value);

/** A personal text in a response to staff: it leaves the server masked. */
export const personal = (kind: PersonalKind) => z.string().overwrite(kinds[kind]).meta({ 'x-personal': kind });

/** Personal facts by name, in the before and after of approvals and of the audit. */
const namedFacts: Readonly<Record<string, PersonalKind>> = {
  phone: 'phone',
  email: 'email',
  line_id: 'whole',
  username: 'username',
  first_name: 'name',
  last_name: 'name',
  full_name: 'name',
  account_holder: 'name',
  payer_name: 'name',
  bank_no: 'account',
  bank_account: 'account',
  payer_account: 'account',
  wallet_address: 'account',
  birth_date: 'birth-date',
  DOB: 'birth-date',
  slip_name: 'whole',
};

interface Fact {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Masks the facts of an action about a member. Facts about the operator stay readable, except for those named like
 * personal data of a member: the approver of a change to the operator's text or account must see it.
 */
export function maskedFacts<F extends Fact>(facts: readonly F[], isAboutMember: boolean): F[] {
  return facts.map((fact) => {
    const kind = namedFacts[fact.name] ?? (isAboutMember ? 'text' : undefined);
    const shown = (value: string | null) => (value === null || kind === undefined ? value : kinds[kind](value));
    return { ...fact, before: shown(fact.before), after: shown(fact.after) };
  });
}

/**
 * Names of the parameters with which staff search for a person; the gateway counts these searches. No other parameter
 * takes free text.
 */
export const searchNames = ['search', 'q'] as const;

/** Fields that are revealed together, and the permission for it. */
export const reveals = {
  contact: 'member.contact.reveal',
  bank: 'member.bank.reveal',
  identity: 'member.identity.reveal',
  evidence: 'deposit.evidence.reveal',
} as const satisfies Record<string, Permission>;
export type Reveal = keyof typeof reveals;
