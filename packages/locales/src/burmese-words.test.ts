import { expect, test } from 'vitest';
import { joinBurmese } from './burmese-words.ts';

const shown = (text: string) => joinBurmese(text).replaceAll('\u2060', '~');

test.each([
  ['ဖရီးစပင်', 'ဖ~ရီးစ~ပင်', 'a word from another language'],
  ['မပြုရသေးပါ', 'မ~ပြု~ရ~သေးပါ', 'a prefix'],
  ['အီးမေးလ်ကို', 'အီးမေး~လ်~ကို', 'the end of a syllable, and a suffix'],
  ['အတည်ပြုပြီးပါပြီ။', 'အတည်ပြု~ပြီး~ပါ~ပြီ~။', 'what ends a sentence'],
])('joins %s into %s: %s', (text, joined) => {
  expect(shown(text)).toBe(joined);
});

test('keeps line breaks between words, and changes nothing else', () => {
  expect(shown('ကြာကန်')).toBe('ကြာကန်');
  expect(shown("{count, plural, other {# လိုင်း}} it's 20")).toBe("{count, plural, other {# လိုင်း}} it's 20");
  expect(joinBurmese(joinBurmese('ဖရီးစပင်'))).toBe(joinBurmese('ဖရီးစပင်'));
});
