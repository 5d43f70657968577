import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { TableColumns, TableRow } from './cells.rules.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const columns: TableColumns = [
  ['id', 'id'],
  ['amount', 'amount'],
  ['note', 'text'],
];
/** 8 kB of unique text, so that a zip cannot compress repetitions. */
const note = () => randomBytes(6000).toString('base64');
/** Far more than a process may hold: 800 MB. */
const many = 100_000;

/** Returns rows and the number of rows read so far. */
function source() {
  const read = { rows: 0, isClosed: false };
  async function* rows(): AsyncGenerator<TableRow> {
    try {
      for (; read.rows < many; read.rows++)
        yield { id: String(read.rows), amount: '12.50', currency_code: 'THB', note: note() };
    } finally {
      read.isClosed = true;
    }
  }
  return { read, rows };
}

type Write = (rows: AsyncIterable<TableRow>) => Readable;
const writers: Record<string, Write> = {
  csv: (rows) => writeCsv(rows, columns),
  xlsx: (rows) => writeXlsx(rows, columns, 'Asia/Bangkok', new Date()),
};
/**
 * Mutant: a file that is built completely before it is sent, as workbook libraries do; shortened, so that the test
 * ends.
 */
const gathering: Write = (rows) => {
  async function* whole() {
    const lines: string[] = [];
    for await (const row of rows) if (lines.push(JSON.stringify(row)) === 5000) break;
    yield lines.join('\n');
  }
  return Readable.from(whole(), { objectMode: false });
};

/** Returns how many rows are read while a client pauses after the beginning of a file. */
async function readAhead(write: Write): Promise<number> {
  const { read, rows } = source();
  const app = Fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  app.get('/file', (_, reply) => reply.send(write(rows())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const began = Promise.withResolvers<void>();
  const request = get({ port, path: '/file', host: '127.0.0.1' }, (answer) => {
    answer.on('error', () => {});
    answer.once('data', () => {
      answer.pause();
      began.resolve();
    });
  });
  request.on('error', () => {});
  await began.promise;
  // Until reading stops.
  for (let before = -1; read.rows > before; await pass(150)) before = read.rows;
  const held = read.rows;
  request.destroy();
  await expect.poll(() => read.isClosed).toBe(true);
  return held;
}

/** The socket buffers of the system, a few megabytes, and the stream buffers: some hundred rows. */
const most = 2500;

test.each(Object.keys(writers))(
  'streams a file as %s at the reader’s pace, and stops when the reader leaves',
  async (format) => {
    expect(await readAhead(writers[format]!)).toBeLessThan(most);
  },
);

test('is caught in a server that puts a file together before it sends it', async () => {
  expect(await readAhead(gathering)).toBeGreaterThan(most);
});
