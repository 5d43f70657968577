import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cutPage } from './spliced-page.ts';

const page = '<p>zqname</p><b title="zqname">123.00</b><script>push("[\\"zqname\\",\\"1\\"]")</script>';
const marks = ['zqname', '123.00', '123'];

describe('a page made for many', () => {
  const cut = cutPage(page, marks);

  test.each(['Somchai', '', 'ก&<i>"\'\\ \u2028', `</script><script>alert(1)</script>`, '$& $1', 'x'.repeat(100_000)])(
    'says the same packed and not, whatever it is told: %.30s',
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

  test('the longer mark counts where one begins with another', () => {
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

  test('is not told to somebody who has less to say than it asks for', () => {
    expect(() => cut.fill(new Map([['zqname', 'a']]), false)).toThrow('more to tell');
  });

  test('without marks it is what it was', () => {
    expect(cutPage(page, []).fill(new Map(), false).toString()).toBe(page);
  });
});
