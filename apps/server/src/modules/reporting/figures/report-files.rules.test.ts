import { staffReportGame, staffReportRevenue } from '@sabai/contract';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { writeCsv } from '../../../platform/files/write-csv.ts';
import { columnsOf, rowsOfReport } from './report-files.ts';

const shapeOf = ({ find }: typeof staffReportRevenue | typeof staffReportGame) =>
  columnsOf(find.result.shape.rows.element as z.ZodObject);

test('has a typed column for each field, with the previous period beside it', () => {
  const revenue = new Map(shapeOf(staffReportRevenue));
  expect([...revenue.keys()].slice(0, 4)).toEqual(['at', 'until', 'is_complete', 'bets']);
  const kinds = ['at', 'is_complete', 'bets', 'ggr', 'before_ggr', 'before_bets'].map((name) => revenue.get(name));
  expect(kinds).toEqual(['moment', 'flag', 'figure', 'amount', 'amount', 'figure']);
  // A code of digits alone is no amount.
  expect(new Map(shapeOf(staffReportGame)).get('code')).toBe('text');
});

async function csv(rows: readonly object[]): Promise<string> {
  const read: string[] = [];
  const columns = shapeOf(staffReportRevenue).filter(([name]) => /^(at|is_complete|(before_)?ggr)$/.test(name));
  for await (const part of writeCsv(rowsOfReport(rows, 'THB'), columns)) read.push(String(part));
  return read.join('');
}

test('leaves missing values empty, and writes the header for no rows', async () => {
  const rows = [
    { at: '2026-11-25', is_complete: true, ggr: '10.00', before: { ggr: '8.00' } },
    { at: '=1+1', is_complete: false, ggr: '-3.00', before: null },
  ];
  expect(await csv(rows)).toBe(
    "\uFEFFat,is_complete,ggr,before_ggr\r\n2026-11-25,true,10.00,8.00\r\n'=1+1,false,-3.00,\r\n",
  );
  expect(await csv([])).toBe('\uFEFFat,is_complete,ggr,before_ggr\r\n');
});
