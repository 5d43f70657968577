import type { ListColumn } from '@sabai/contract';
import { clockIn } from '@sabai/contract/date-format';
import { dayMs } from '@sabai/contract/duration';
import { currencies } from '@sabai/contract/money';

/** The columns of a file, in order. */
export type TableColumns = readonly (readonly [name: string, kind: ListColumn])[];
export type TableRow = Readonly<Record<string, unknown>>;

const figures: ReadonlySet<ListColumn> = new Set(['amount', 'figure']);

/** Spreadsheets calculate what begins like this, so a text of somebody else's must not; also behind blanks, which they skip. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/;
const number = /^-?\d+(\.\d+)?$/;
const isNumber = (text: string): boolean => number.test(text);
/** A text as a cell without a type may hold it: one that would be calculated begins with an apostrophe. */
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

/** How many decimals the amounts of a currency have, points and unknown ones none. */
const scaleOf = (currency: unknown): number =>
  (typeof currency === 'string' && Object.hasOwn(currencies, currency) && currencies[currency]?.scale) || 0;

/** The places of the styles in `styles.xml`. */
export const styles = { head: 1, moment: 2, day: 3, scale0: 4, scale2: 5, scale8: 6 } as const;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML cannot say the others at all. */
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
/** What a spreadsheet counts days from is the end of 1899; it knows no zones, so the clock of one is given. */
const serialOf = (clock: string) => Date.parse(`${clock.replace(' ', 'T')}Z`) / dayMs + epochDays;

/** Spreadsheets keep 15 digits of a number; what has more stays a text, so that none is lost. */
const keepsDigits = (value: string) => isNumber(value) && value.replaceAll(/[-.]/g, '').replace(/^0+/, '').length <= 15;

/** A cell of a sheet, with its type: a text is never a formula. `''` for an empty one. */
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
      return /^\d{4}-\d\d-\d\d$/.test(plain) ? figure(serialOf(`${plain} 00:00:00`), styles.day) : text(plain);
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
/** Every cell says where it is, since empty ones are left out. */
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
