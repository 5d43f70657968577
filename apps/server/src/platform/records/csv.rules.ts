/** A table file starts so that spreadsheets read its letters right. */
export const csvStart = '\uFEFF';

/** Spreadsheets calculate what begins like this, so a text of somebody else's must not. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a file in the form of RFC 4180. */
export const csvLine = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
