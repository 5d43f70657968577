import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cutPage } from './spliced-page.ts';

const page = '<p>zqname</p><b title="zqname">123.00</b><script>push("[\\"zqname\\",\\"1\\"]")</script>';
const marks = ['zqname', '123.00', '123'];

describe('a page shared by many members', () => {
  const cut = cutPage(page, marks);

  test.each(['Somchai', '', 'ก&<i>"\'\\ \u2028', `</script><script>alert(1)</script>`, '$& $1', 'x'.repeat(100_000)])(
    'is equal compressed and uncompressed, with any value: %.30s',
    (name) => {
      const own = new Map([
        ['zqname', name],
        ['123.00', '฿5'],
        ['123', ''],
      ]);
      const plain = cut.fill(own, false).toString();
      expect(gunzipSync(cut.fill(own, true)).toString()).toBe(plain);
      expect(plain).not.toContain('zqname');
      expect(plain).not.toContain('alert(1)</script>');
      expect(plain.match(/<script/g)).toHaveLength(1);
      const [, pushed = ''] = /push\((.*)\)<\/script>/.exec(plain) ?? [];
      expect(JSON.parse(JSON.parse(pushed))).toEqual([name, '1']);
    },
  );

  test('replaces the longer placeholder where one starts with another', () => {
    expect(
      cut
        .fill(
          new Map([
            ['zqname', ''],
            ['123.00', 'a'],
            ['123', 'b'],
          ]),
          false,
        )
        .toString(),
    ).toContain('>a</b>');
  });

  test('throws when a value is missing', () => {
    expect(() => cut.fill(new Map([['zqname', 'a']]), false)).toThrow('more to tell');
  });

  test('without placeholders is unchanged', () => {
    expect(cutPage(page, []).fill(new Map(), false).toString()).toBe(page);
  });
});
