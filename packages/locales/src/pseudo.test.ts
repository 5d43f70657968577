import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { lengthen, pseudoText } from './pseudo.ts';

describe('the pseudo-locale', () => {
  test.each(Object.values(readCatalogue('en', 'common') ?? {}).filter((text) => typeof text === 'string'))(
    'lengthens "%s" by 40 %%',
    (text) => expect(lengthen(text).length).toBeGreaterThanOrEqual(text.length * 1.4),
  );

  test('keeps arguments, choices and tags unchanged', () => {
    expect(pseudoText(compile('Hi {name}'))).toEqual(['Hiïö ', ['name']]);
    expect(pseudoText(compile('{n, plural, one {# tip} other {# tips}} at {d, date, short}'))).toEqual([
      ['n', 2, { one: [0, ' tiïpö'], other: [0, ' tiïpsö'] }],
      ' aátö ',
      ['d', 5, 'short'],
    ]);
    expect(pseudoText(compile('<a>My</a> 1'))).toEqual([['a', 'Myÿ'], ' 1']);
  });
});
