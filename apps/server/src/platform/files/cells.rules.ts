import type { ListColumn } from '@sabai/contract';
import { isCalendarDay } from '@sabai/contract/calendar-day';
import { clockIn } from '@sabai/contract/date-format';
import { dayMs } from '@sabai/contract/duration';
import { currencies } from '@sabai/contract/money';

/** The columns of a file, in order. */
export type TableColumns = readonly (readonly [name: string, kind: ListColumn])[];
export type TableRow = Readonly<Record<string, unknown>>;

const figures: ReadonlySet<ListColumn> = new Set(['amount', 'figure']);

/**
 * Spreadsheets evaluate text that starts with one of these, also after blanks. Text from outside must not be evaluated.
 */
const formula = /^[\s\u00a0\ufeff]*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/;
const number = /^-?\d+(\.\d+)?$/;
const isNumber = (text: string): boolean => number.test(text);
/** Returns a text for an untyped cell; prefixes an apostrophe if a spreadsheet would evaluate it. */
const uncalculated = (text: string): string => (formula.test(text) ? `'${text}` : text);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A cell of a CSV file, which has no types. */
export function plainCell(value: unknown, kind: ListColumn): string {
  const text = textOf(value);
  return figures.has(kind) && isNumber(text) ? text : uncalculated(text);
}

/** Returns the number of decimals of a currency's amounts; 0 for points and unknown currencies. */
const scaleOf = (currency: unknown): number =>
  (typeof currency === 'string' && Object.hasOwn(currencies, currency) && currencies[currency]?.scale) || 0;

/** Indexes of the styles in `styles.xml`. */
export const styles = { head: 1, moment: 2, day: 3, scale0: 4, scale2: 5, scale8: 6 } as const;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot represent. */
const unsayable = /[^\t\n\r\u{20}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unsayable, '\ufffd')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign]!);

const longestText = 32_767;
const text = (value: string, style?: number) =>
  value === ''
    ? ''
    : `<c t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(value.slice(0, longestText))}</t></is></c>`;
const figure = (value: string | number, style: number) => `<c s="${style}"><v>${value}</v></c>`;

const epochDays = 25_569;
/** Returns the serial number of a local time: spreadsheets count days from the end of 1899 and have no time zones. */
const serialOf = (clock: string) => Date.parse(`${clock.replace(' ', 'T')}Z`) / dayMs + epochDays;

/** Spreadsheets store 15 digits of a number; a longer one is written as text to keep all digits. */
const keepsDigits = (value: string) => isNumber(value) && value.replaceAll(/[-.]/g, '').replace(/^0+/, '').length <= 15;

/** Returns a typed cell of a sheet; a text is never a formula. Returns `''` for an empty cell. */
function sheetCell(value: unknown, kind: ListColumn, currency: unknown, timeZone: string): string {
  const plain = textOf(value);
  if (plain === '') return '';
  switch (kind) {
    case 'amount': {
      const scale = scaleOf(currency);
      const style = scale === 0 ? styles.scale0 : scale === 2 ? styles.scale2 : styles.scale8;
      return keepsDigits(plain) ? figure(plain, style) : text(plain);
    }
    case 'figure':
      return keepsDigits(plain) ? figure(plain, styles.scale0) : text(plain);
    case 'moment': {
      const at = new Date(plain);
      return Number.isNaN(at.getTime()) ? text(plain) : figure(serialOf(clockIn(timeZone, at)), styles.moment);
    }
    case 'day':
      return isCalendarDay(plain) ? figure(serialOf(`${plain} 00:00:00`), styles.day) : text(plain);
    case 'flag':
      return value === true || value === false ? `<c t="b"><v>${value ? 1 : 0}</v></c>` : text(plain);
    default:
      return text(plain);
  }
}

/** `A`, …, `Z`, `AA`, … */
function letters(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (place % 26));
}
/** Every cell states its position, since empty ones are left out. */
const row = (at: number, cells: readonly string[]) =>
  `<row r="${at}">${cells.map((cell, place) => cell && `<c r="${letters(place)}${at}"${cell.slice(2)}`).join('')}</row>`;

export const headRow = (names: readonly string[]): string =>
  row(
    1,
    names.map((name) => text(name, styles.head)),
  );
export const sheetRow = (at: number, values: TableRow, columns: TableColumns, timeZone: string): string =>
  row(
    at,
    columns.map(([name, kind]) => sheetCell(values[name], kind, values.currency_code, timeZone)),
  );
