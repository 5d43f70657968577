import { expect, test } from 'vitest';
import { headRow, plainCell, sheetRow } from './cells.rules.ts';
import { csvOf } from './write-csv.ts';

test.each([
  [['a', '1', '', ''], 'a,1,,\r\n'],
  [['one, two', 'say "yes"', 'two\nlines', 'two\rlines'], '"one, two","say ""yes""","two\nlines","two\rlines"\r\n'],
])('a line of %j', async (cells, line) => {
  const file: string[] = [];
  async function* lines() {
    yield cells;
  }
  for await (const part of csvOf(lines())) file.push(String(part));
  expect(file.join('')).toBe(`\uFEFF${line}`);
});

test.each([
  ['=HYPERLINK("x")', '\'=HYPERLINK("x")'],
  ['+66812345678', "'+66812345678"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['  =1+1', "'  =1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['＝1+1', "'＝1+1"],
  ['|calc', "'|calc"],
  ['somchai', 'somchai'],
  ['สมชาย', 'สมชาย'],
  ['', ''],
])('keeps a formula as text in CSV: %j', (text, cell) => {
  expect(plainCell(text, 'text')).toBe(cell);
});

test('keeps negative amounts as numbers, and only amounts', () => {
  expect(plainCell('-500.00', 'amount')).toBe('-500.00');
  expect(plainCell('-500.00', 'text')).toBe("'-500.00");
  expect(plainCell('=1', 'amount')).toBe("'=1");
  expect(plainCell(null, 'amount')).toBe('');
  expect(plainCell(['a', 'b'], 'text')).toBe('a; b');
});

const cells = (value: unknown, kind: Parameters<typeof plainCell>[1], currency = 'THB') =>
  sheetRow(2, { x: value, currency_code: currency }, [['x', kind]], 'Asia/Bangkok');

test('writes typed amounts, days and moments, and text that is never a formula', () => {
  expect(cells('1234.50', 'amount')).toBe('<row r="2"><c r="A2" s="5"><v>1234.50</v></c></row>');
  expect(cells('1234', 'amount', 'JPY')).toBe('<row r="2"><c r="A2" s="4"><v>1234</v></c></row>');
  expect(cells('2026-11-26', 'day')).toBe('<row r="2"><c r="A2" s="3"><v>46352</v></c></row>');
  expect(cells('2026-99-99', 'day')).toContain('t="inlineStr"');
  // Midnight in Bangkok is the previous evening in UTC.
  expect(cells('2026-11-25T17:00:00.000Z', 'moment')).toBe('<row r="2"><c r="A2" s="2"><v>46352</v></c></row>');
  expect(cells(true, 'flag')).toBe('<row r="2"><c r="A2" t="b"><v>1</v></c></row>');
  expect(cells('=1+1', 'text')).toContain('t="inlineStr"');
  expect(cells('=1+1', 'amount')).toContain('t="inlineStr"');
  expect(cells('', 'text')).toBe('<row r="2"></row>');
});

test('keeps all digits of a large amount', () => {
  expect(cells('12345678901234.56', 'amount')).toContain('<t xml:space="preserve">12345678901234.56</t>');
  expect(cells('0.00000001', 'amount', 'USDT')).toBe('<row r="2"><c r="A2" s="6"><v>0.00000001</v></c></row>');
});

test('escapes or replaces characters that XML does not allow', () => {
  expect(cells('a<b>&"c"\u0001\ud800', 'text')).toContain('a&lt;b&gt;&amp;&quot;c&quot;\ufffd\ufffd');
  expect(headRow(['a&b'])).toContain('a&amp;b');
});

test('continues columns after Z', () => {
  expect(headRow(Array.from({ length: 28 }, () => 'x'))).toContain('r="AB1"');
});
