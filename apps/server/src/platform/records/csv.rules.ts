/** A table file starts so that spreadsheets read its letters right. */
export const csvStart = '\uFEFF';

/** Spreadsheets calculate what begins like this, so a text of somebody else's must not; also behind blanks, which they skip. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/;
const number = /^-?\d+(\.\d+)?$/;
export const isNumber = (text: string): boolean => number.test(text);
/** A text as a cell without a type may hold it: one that would be calculated begins with an apostrophe. */
export const uncalculated = (text: string): string => (formula.test(text) ? `'${text}` : text);

function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = isNumber(text) ? text : uncalculated(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a file in the form of RFC 4180. */
export const csvLine = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
