import { expect, test } from 'vitest';
import { csvLine } from './csv.rules.ts';

test.each([
  [['a', 1, null, undefined], 'a,1,,\r\n'],
  [['one, two', 'say "yes"', 'two\nlines'], '"one, two","say ""yes""","two\nlines"\r\n'],
  [['-12.50', '+66812345678'], "-12.50,'+66812345678\r\n"],
  [['=HYPERLINK("http://evil")', '@cmd', '\t=1'], '"\'=HYPERLINK(""http://evil"")",\'@cmd,\'\t=1\r\n'],
  [[' =1', '\uff1d1'], "' =1,'\uff1d1\r\n"],
])('a line of %j', (values, line) => {
  expect(csvLine(values)).toBe(line);
});
