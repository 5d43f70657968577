import { randomBytes, randomInt } from 'node:crypto';
import type { Locale } from '@sabai/contract/locales';
import { currencyOf, displayMoney, isZeroAmount, type MoneyFormat, minorOf } from '@sabai/contract/money';
import type { Member } from '../../shared/context/member.ts';

/** Texts of members with a few possible values. They change a page, so members who differ in them do not share it. */
const kinds: ReadonlySet<string> = new Set([
  'country_code',
  'currency_code',
  'gender',
  'bank_code',
  'verification_status',
]);

const formats: readonly MoneyFormat[] = ['full', 'abb'];

/** One unguessable placeholder for each field, the same for everybody and for the lifetime of the process. */
const marks = new Map<string, string>();
function markOf(field: string, isAmount: boolean): string {
  const key = `${field} ${isAmount}`;
  const mark =
    marks.get(key) ?? (isAmount ? String(randomInt(2 ** 46, 2 ** 47)) : `zq${randomBytes(9).toString('hex')}`);
  marks.set(key, mark);
  return mark;
}

export const nonceMark = randomBytes(16).toString('base64');
export const traceMark = crypto.randomUUID();

export interface Placeholder {
  /** The member with all personal values replaced; members with the same placeholder have the same page. */
  readonly member: Member;
  /** The placeholder's values in a page, with the values for this member. */
  readonly own: ReadonlyMap<string, string>;
}

/**
 * Replaces a member by a placeholder, so that a page can be rendered once for many members and then filled with each
 * one's name and money. Any text of a profile or a wallet counts as personal unless it is named above. Empty and zero
 * values stay, because pages show them differently.
 */
export function placeholderFor({ user, wallet, unread, ...rest }: Member, { intl }: Pick<Locale, 'intl'>): Placeholder {
  const own = new Map<string, string>();
  const currency = currencyOf(wallet.currency_code);
  const shown = (amount: string, format: MoneyFormat) =>
    displayMoney(minorOf(amount, currency), currency, intl, format);
  function hide(field: string, value: unknown): unknown {
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hide(`${field}.${name}`, inner)]));
    }
    const name = field.slice(field.lastIndexOf('.') + 1);
    if (typeof value !== 'string' || value === '' || kinds.has(name)) return value;
    const decimals = /^-?\d+(\.\d+)?$/.exec(value);
    const isAmount = field.startsWith('wallet.') && decimals !== null;
    if (isAmount && isZeroAmount(value)) return value;
    const mark = markOf(field, isAmount) + (isAmount ? (decimals[1] ?? '').replace(/\d/g, '0') : '');
    own.set(mark, value);
    if (isAmount) for (const format of formats) own.set(shown(mark, format), shown(value, format));
    return mark;
  }
  const hidden = { user: hide('user', user), wallet: hide('wallet', wallet), unread: hide('unread', unread) };
  const member = { ...rest, ...hidden } as Member;
  return { member, own };
}
