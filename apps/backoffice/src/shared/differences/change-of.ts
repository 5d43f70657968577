import { formatList } from '@sabai/contract/list-format';
import { formatChange, formatNumber } from '@sabai/contract/number-format';

/** Digits that are an identifier and no number. */
const names: ReadonlySet<string> = new Set([
  'bank_no',
  'account_number',
  'rules_version',
  'phone',
  'deposit',
  'mobile_host',
]);
const decimal = /^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/;
const isNumber = (name: string, text: string | null): text is string =>
  text !== null && !names.has(name) && decimal.test(text);
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Parses a list in the server's format; undefined for other texts. */
function listOf(text: string | null): string[] | undefined {
  if (!text?.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one !== 'object') ? list.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** Formats a wire value in the reader's language: numbers with its separators, lists with their separator, others unchanged. */
export function shownValue(
  name: string,
  value: string,
  intl: string,
  word: (text: string, name: string) => string,
): string {
  if (isNumber(name, value)) return formatNumber(value, intl, { least: decimalsOf(value) });
  const list = listOf(value);
  return list
    ? formatList(
        list.map((one) => word(one, name)),
        intl,
      ) || '–'
    : word(value, name);
}

/**
 * Returns the size of a change: the difference of two numbers, or the number of added or removed list items; otherwise
 * empty.
 */
export function changeOf(name: string, before: string | null, after: string | null, intl: string): string {
  if (isNumber(name, before) && isNumber(name, after)) {
    const least = Math.max(decimalsOf(before), decimalsOf(after));
    const unit = 10 ** least;
    const difference = Math.round(Number(after) * unit) - Math.round(Number(before) * unit);
    return formatChange(difference / unit, intl, { least });
  }
  const [old, next] = [listOf(before), listOf(after)];
  if (!old || !next) return '';
  const count = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one)).length;
  const [more, fewer] = [count(next, old), count(old, next)];
  return [more && formatChange(more, intl), fewer && formatChange(-fewer, intl)].filter(Boolean).join(' ');
}
