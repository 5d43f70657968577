import { pipeline, Readable } from 'node:stream';
import type { ListColumn } from '@sabai/contract';
import { stringify } from 'csv-stringify';
import { plainCell } from './cells.rules.ts';

type Row = Readonly<Record<string, unknown>>;
type Columns = readonly (readonly [string, ListColumn])[];

async function* recordsOf(rows: AsyncIterable<Row>, columns: Columns) {
  for await (const row of rows) yield columns.map(([name, kind]) => plainCell(row[name], kind));
}

/** Rows as a table file in the form of RFC 4180, written while they are read. */
export function writeCsv(rows: AsyncIterable<Row>, columns: Columns): Readable {
  const csv = stringify({
    bom: true,
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(([name]) => name),
  });
  // Whoever reads the file sees a fault as one that breaks off.
  pipeline(Readable.from(recordsOf(rows, columns)), csv, () => {});
  return csv;
}
