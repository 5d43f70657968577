import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { plainCell, type TableColumns, type TableRow } from './cells.rules.ts';

/** Lines as a table file in the form of RFC 4180, written while they are read. It begins so that spreadsheets read its letters right. */
export function csvOf(lines: AsyncIterable<readonly string[]>): Readable {
  // Its own look for ends of lines knows only the one it writes itself.
  const csv = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  // Whoever reads the file sees a fault as one that breaks off.
  pipeline(Readable.from(lines), csv, () => {});
  return csv;
}

async function* linesOf(rows: AsyncIterable<TableRow>, columns: TableColumns) {
  yield columns.map(([name]) => name);
  for await (const row of rows) yield columns.map(([name, kind]) => plainCell(row[name], kind));
}

/** Rows as a table file, written while they are read. */
export const writeCsv = (rows: AsyncIterable<TableRow>, columns: TableColumns): Readable =>
  csvOf(linesOf(rows, columns));
