import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { plainCell, type TableColumns, type TableRow } from './cells.rules.ts';

/** Streams lines as CSV (RFC 4180). Starts with a byte order mark, so that spreadsheets read UTF-8. */
export function csvOf(lines: AsyncIterable<readonly string[]>): Readable {
  // The library's default quotes only for its own line ending.
  const csv = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  // An error ends the file early, which its reader can detect.
  pipeline(Readable.from(lines), csv, () => {});
  return csv;
}

async function* linesOf(rows: AsyncIterable<TableRow>, columns: TableColumns) {
  yield columns.map(([name]) => name);
  for await (const row of rows) yield columns.map(([name, kind]) => plainCell(row[name], kind));
}

/** Streams rows as a CSV file. */
export const writeCsv = (rows: AsyncIterable<TableRow>, columns: TableColumns): Readable =>
  csvOf(linesOf(rows, columns));
