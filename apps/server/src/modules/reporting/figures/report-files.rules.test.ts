import { expect, test } from 'vitest';
import { reportLines } from './report-files.ts';

test('a report is a table with a column for each field, those of the period before beside them', () => {
  const rows = [
    { at: '2026-11-25', is_complete: true, ggr: '10.00', before: { ggr: '8.00' } },
    { at: '=1+1', is_complete: false, ggr: '-3.00', before: null },
  ];
  expect(reportLines(rows)).toBe(
    "\uFEFFat,is_complete,ggr,before_ggr\r\n2026-11-25,true,10.00,8.00\r\n'=1+1,false,-3.00,\r\n",
  );
  expect(reportLines([])).toBe('\uFEFF\r\n');
});
