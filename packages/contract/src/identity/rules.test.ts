import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastName, personName } from './member.ts';
import {
  birthRule,
  calendarDay,
  canonicalName,
  emailRule,
  isPersonal,
  lastNameRule,
  loginNameRule,
  passwordMinLength,
  passwordRule,
  personNameRule,
  phoneRule,
  plainPhone,
  undisguised,
  usernameRule,
} from './rules.ts';

const lengths = { min: 6, max: 20 };
const username = (text: string) => usernameRule(text, lengths)?.code ?? 'fine';

describe('[R5.4–R5.7] a username', () => {
  test.each([
    ['nok777', 'fine'],
    ['NOK777', 'fine'],
    ['  nok777 ', 'fine'],
    ['abcdef', 'fine'],
    ['', 'FIELD_REQUIRED'],
    ['   ', 'FIELD_REQUIRED'],
    ['nok77', 'USERNAME_LENGTH'],
    ['a'.repeat(20), 'fine'],
    ['a'.repeat(21), 'USERNAME_LENGTH'],
    ['a'.repeat(500), 'USERNAME_LENGTH'],
    ['123456', 'USERNAME_NEEDS_LETTER'],
    ['nok_777', 'USERNAME_CHARACTERS'],
    ['nok 777', 'USERNAME_CHARACTERS'],
    ['nok.777', 'USERNAME_CHARACTERS'],
    ["nok'--x", 'USERNAME_CHARACTERS'],
  ])('"%s" is %s', (text, verdict) => expect(username(text)).toBe(verdict));

  test.each([
    ['Cyrillic а among Latin', 'аdmin7'],
    ['all Cyrillic that reads as Latin', 'хорохо'],
    ['Greek ο', 'nοk777'],
    ['fullwidth Latin', 'ｎｏｋ７７７'],
    ['mathematical letters', '𝗇𝗈𝗄𝟩𝟩𝟩'],
    ['Turkish dotless i', 'adm1nı'],
    ['a combining accent', 'nok777\u0301'],
    ['a ligature', 'oﬃce77'],
    ['Thai', 'น้องนก777'],
    ['digits of Thai', 'nok๗๗๗'],
    ['an emoji', 'nok777🐟'],
    ['nothing but emoji', '🐟🐟🐟🐟🐟🐟'],
    ['a right-to-left mark', 'nok\u200f777'],
    ['a right-to-left override', '\u202enok777'],
    ['a zero-width joiner', 'nok\u200d777'],
    ['a zero-width space', 'nok\u200b777'],
    ['a soft hyphen', 'nok\u00ad777'],
    ['a NUL', 'nok\u0000777'],
    ['a tab', 'nok\t777'],
    ['the Kelvin sign', 'no\u212a777'],
  ])('with %s is rejected', (_what, text) => expect(username(text)).toBe('USERNAME_CHARACTERS'));

  test('is Latin letters and digits in any notation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        if (!usernameRule(text, lengths)) expect(text.trim()).toMatch(/^(?=.*[A-Za-z])[A-Za-z0-9]{6,20}$/);
      }),
    );
  });
});

describe('a person’s name', () => {
  const name = (text: string) => personNameRule(text)?.code ?? 'fine';
  test.each([
    'Somchai',
    'สมชาย ใจดี',
    "O'Brien-Smith Jr.",
    'José María Ñíguez',
    'Nguyễn Thị Ánh',
    'Ba',
    '王小明',
    '山田 はなこ',
    '김민수',
    'রহিম উদ্দিন',
    'অর্ক',
    'राजेश',
    'ကိုကျော်ဇေယျာ',
    'Čapek',
    'Ελένη',
    'র‌্যাব',
    // Thailand, Laos, Myanmar
    'ณัฐวุฒิ ณ อยุธยา',
    'ม.ร.ว. คึกฤทธิ์',
    'เปรม',
    'ဒေါ်အောင်ဆန်းစုကြည်',
    'U Thant',
    'Min',
    // Bangladesh, India
    'মোঃ আব্দুল করিম',
    'Md. Rahim',
    'শ্রী অমর্ত্য',
    'श्रीकृष्ण शर्मा',
    'A. P. J. Abdul',
    // China, Taiwan, Hong Kong, Japan, Korea
    '歐陽娜娜',
    '阿卜杜拉·买买提',
    'Chan Tai-man',
    '山田　太郎',
    '佐々木',
    'マイケル・ジョーダン',
    'ﾔﾏﾀﾞ ﾀﾛｳ',
    'ＹＡＭＡＤＡ',
    '남궁민수',
    '민준'.normalize('NFD'),
    // Vietnam, the Philippines, Indonesia
    'Nguyễn Phương'.normalize('NFD'),
    'Đặng',
    'Ma. Cristina',
    'dela Cruz',
    'Sto. Niño',
    'Sukarno',
    "Ma'ruf",
    // Malaysia
    'Muthu A/L Raman',
    'Priya a/p Subramaniam',
    'A/L Raman',
    'Gurpreet S/O Singh',
    'Kaur D / O Harjit',
    'Siti @ Aisyah',
    'Siti@Aisyah binti Ahmad',
    'Lim Ah Kow ＠ Michael Lim',
    'Muthu A／L Raman',
    // Spain, Latin America, Portugal, Brazil, Ireland
    'María José García-López',
    'Conceição',
    "O'Brien",
    'O’Brien',
    'D‘Souza',
    'Jean‑Pierre',
    'Jr.',
  ])('"%s" is accepted', (text) => expect(name(text)).toBe('fine'));

  test.each([
    ['Lim ＠ Michael', 'Lim @ Michael'],
    ['Muthu A／L  Raman', 'Muthu A/L Raman'],
    ['山田　太郎', '山田 太郎'],
    ['ﾏｲｹﾙ･ﾀﾛｳ', 'ﾏｲｹﾙ・ﾀﾛｳ'],
    ['Jean–Pierre', 'Jean-Pierre'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['민준'.normalize('NFD'), '민준'],
    ['がくと'.normalize('NFD'), 'がくと'],
    // Whitespace that is copied along with a name.
    ['Somchai\tJaidee\r\n', 'Somchai Jaidee'],
    ['Somchai\u00a0 Jaidee', 'Somchai Jaidee'],
    ['Som\nchai', 'Som chai'],
    ['\ufeffSomchai', 'Somchai'],
    ['\u2066Somchai\u2069', 'Somchai'],
    ['Som\u00adchai\u200f', 'Somchai'],
    ['สมชาย\u200bใจดี', 'สมชายใจดี'],
    ['A\u200b/L Raman', 'A/L Raman'],
    ['Som\u200dchai', 'Somchai'],
    ['\u200cরহিম\u200d', 'রহিম'],
    // Joiners that belong to the spelling.
    ['র‌্যাব', 'র‌্যাব'],
    ['क्‍ष', 'क्‍ष'],
    ['শরত্\u200d', 'শরৎ'],
    // Two strokes for one vowel.
    ['เเดง', 'แดง'],
    ['น\u0e4d\u0e49\u0e32ฝน', 'น\u0e49\u0e33ฝน'],
  ])('"%s" is stored as "%s"', (text, kept) => {
    expect(canonicalName(text)).toBe(kept);
    expect(personName.parse(` ${text} `)).toBe(kept);
    expect(lastName.parse(` ${text} `)).toBe(kept);
  });

  test('may lack only the last name', () => {
    expect([lastNameRule(''), lastNameRule(' '), lastNameRule('Dee')]).toEqual([undefined, undefined, undefined]);
    expect(lastNameRule('@ Aisyah')).toEqual({ code: 'NAME_CHARACTERS' });
    expect([lastName.parse(undefined), lastName.parse('  ')]).toEqual(['', '']);
    expect(personName.safeParse(' ').success).toBe(false);
    for (const bad of [null, 7, '🐟', 'a'.repeat(101)])
      expect([bad, lastName.safeParse(bad).success]).toEqual([bad, false]);
  });

  test.each([
    ['an emoji', 'Nok 🐟', 'NAME_CHARACTERS'],
    ['only emoji', '🐟', 'NAME_CHARACTERS'],
    ['an override that turns the text around', 'Som\u202echai', 'NAME_CHARACTERS'],
    ['an override from left to right', 'Som\u202dchai', 'NAME_CHARACTERS'],
    ['invisible characters only', '\u200b\u2060\ufeff', 'FIELD_REQUIRED'],
    ['a stroke at the end, before an invisible character', 'Muthu A/\u200b', 'NAME_CHARACTERS'],
    ['a Cyrillic а among Latin letters', 'Somchаi', 'NAME_CHARACTERS'],
    ['a Greek letter among Latin letters', 'Sοmchai', 'NAME_CHARACTERS'],
    ['a digit', 'Somchai 2', 'NAME_CHARACTERS'],
    ['markup', '<b>Nok</b>', 'NAME_CHARACTERS'],
    ['a sign in front', '-Nok', 'NAME_CHARACTERS'],
    ['a stroke in front', '/L Raman', 'NAME_CHARACTERS'],
    ['a stroke at the end', 'Muthu A/', 'NAME_CHARACTERS'],
    ['a full-width stroke at the end', 'Muthu A／ ', 'NAME_CHARACTERS'],
    ['two strokes', 'Muthu A//L Raman', 'NAME_CHARACTERS'],
    ['two strokes apart', 'Muthu A/ /L Raman', 'NAME_CHARACTERS'],
    ['an at sign in front', '@Aisyah', 'NAME_CHARACTERS'],
    ['an at sign at the end', 'Siti @', 'NAME_CHARACTERS'],
    ['two at signs', 'Siti @@ Aisyah', 'NAME_CHARACTERS'],
    ['a stroke beside an at sign', 'Siti @/ Aisyah', 'NAME_CHARACTERS'],
    ['a stroke behind a hyphen', 'Siti -/ Aisyah', 'NAME_CHARACTERS'],
    ['two apostrophes', "O''Brien", 'NAME_CHARACTERS'],
    ['two hyphens', 'Smith--Jones', 'NAME_CHARACTERS'],
    ['a hyphen at the end', 'Smith-', 'NAME_CHARACTERS'],
    ['an address', 'https://a.example', 'NAME_CHARACTERS'],
    ['a path', '../etc/passwd', 'NAME_CHARACTERS'],
    ['a backslash', 'A\\L', 'NAME_CHARACTERS'],
    ['a formula', '=A/L', 'NAME_CHARACTERS'],
    ['a NUL', 'Som\u0000chai', 'NAME_CHARACTERS'],
    ['500 characters', 'a'.repeat(500), 'TEXT_TOO_LONG'],
    ['nothing', '  ', 'FIELD_REQUIRED'],
  ])('with %s is rejected', (_what, text, verdict) => expect(name(text)).toBe(verdict));
});

describe('a password', () => {
  const facts = ['nok777', '+66812345678', 'nok.dee@example.com', 'Somsri', '1990-05-17'];
  const judge = (password: string, min = 6) => passwordRule(password, { min, facts })?.code ?? 'fine';
  test.each([
    ['', 'FIELD_REQUIRED'],
    ['Xy3ab', 'PASSWORD_TOO_SHORT'],
    ['Xy3abc', 'fine'],
    ['xy3abc', 'PASSWORD_CHARACTERS'],
    ['XY3ABC', 'PASSWORD_CHARACTERS'],
    ['Xyzabc', 'PASSWORD_CHARACTERS'],
    ['Xy๓abc', 'PASSWORD_CHARACTERS'],
    ['Ab1🐟🐟', 'PASSWORD_TOO_SHORT'],
    ['Ab1🐟🐟🐟', 'fine'],
    ['Nok777xyz', 'PASSWORD_PERSONAL'],
    ['xN0k777x', 'PASSWORD_PERSONAL'],
    ['Aa345678', 'PASSWORD_PERSONAL'],
    ['Aa๘๑๒๓๔๕1', 'PASSWORD_PERSONAL'],
    ['S0msri-aB1', 'PASSWORD_PERSONAL'],
    ['Aa199005x', 'PASSWORD_PERSONAL'],
    ['Sabai2026', 'PASSWORD_PERSONAL'],
    ['My$@b@i77', 'PASSWORD_PERSONAL'],
    ['Lotus42pond', 'fine'],
  ])('[R5.8] "%s" is %s', (password, verdict) => expect(judge(password)).toBe(verdict));

  test('[R5.9] [R5.10] has the minimum length of the language, or more if the operator sets it', () => {
    expect(passwordMinLength(undefined)).toBe(6);
    expect(passwordMinLength({ passwordMinLength: 8 }, 6)).toBe(8);
    expect(passwordMinLength({ passwordMinLength: 8 }, 10)).toBe(10);
    expect(passwordRule('Xy3abcd', { min: 8 })).toEqual({ code: 'PASSWORD_TOO_SHORT', params: { min: 8 } });
  });

  test('is not personal through a fact that is too short', () => {
    expect(isPersonal('Ab12cdef', ['ab', '12345', ''])).toBe(false);
  });

  test.each(['Siti @ Aisyah', 'Muthu@Aisyah', 'Raman A/L Aisyah', 'Aisyah binti Ali'])(
    'is rejected with a part of the name "%s"',
    (name) => expect(isPersonal('x1-Ai5yah', [name])).toBe(true),
  );

  test('is compared without capitals, accents and substituted characters', () => {
    expect(['S@b4i', 'SÁBAÌ', 'ｓａｂａｉ', '5aba!'].map(undisguised)).toEqual(Array(4).fill('sabai'));
  });
});

describe('[R5.12] a phone number', () => {
  const limits = { min: 9, max: 15 };
  test.each([
    ['081 234 5678', '0812345678'],
    ['081-234-5678', '0812345678'],
    ['081.234.5678', '0812345678'],
    ['(081) 234/5678', '0812345678'],
    ['+66 (0)81-234-5678', '+66812345678'],
    ['0066 81 234 5678', '+66812345678'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['＋６６８１２３４５６７８', '+66812345678'],
    ['০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['၀၉၄၅၀၁၂၃၄၅၆', '09450123456'],
    ['९८७६५४३२१०', '9876543210'],
    ['೦೮', '08'],
    ['០៨១២៣៤៥៦៧៨', '0812345678'],
    ['໐໘໑໒໓໔໕໖໗໘', '0812345678'],
    ['٠٨١٢٣٤٥٦٧٨', '0812345678'],
    ['۰۸۱۲۳۴۵۶۷۸', '0812345678'],
    ['０９０ー１２３４ー５６７８', '09012345678'],
    ['０９０－１２３４－５６７８', '09012345678'],
    ['（０９０）１２３４−５６７８', '09012345678'],
    ['\u202a+66 81‑234–5678\u202c', '+66812345678'],
    ['\u2066+66 81 234 5678\u2069\r\n', '+66812345678'],
    ['081\u00ad234\u200b5678\ufeff', '0812345678'],
    ['081\u00a0234\u202f5678\t', '0812345678'],
    ['tel:+66-81-234-5678', '+66812345678'],
    ['(+66) (0)81 234 5678', '+66812345678'],
    ['+66（0）81 234 5678', '+66812345678'],
    ['0066(0)812345678', '+66812345678'],
  ])('"%s" is read as %s', (typed, plain) => expect(plainPhone(typed)).toBe(plain));

  test('consists of digits with at most one leading plus, within the limits', () => {
    for (const good of ['812345678', '0812345678', '+66812345678', '๐๘๑๒๓๔๕๖๗๘'])
      expect(phoneRule(good, limits)).toBeUndefined();
    for (const bad of [
      '08123456',
      '1234567890123456',
      '0812+45678',
      'call 0812345678',
      '++66812345678',
      '0812345678🐟',
    ])
      expect([bad, phoneRule(bad, limits)]).toEqual([bad, { code: 'PHONE_INVALID' }]);
    expect(phoneRule(' ', limits)).toEqual({ code: 'FIELD_REQUIRED' });
  });

  test('[R5.1] [R5.2] must have the minimum length as a login name, unlike a username', () => {
    expect(loginNameRule('08123', 9)).toEqual({ code: 'PHONE_INVALID' });
    expect(loginNameRule('nok7', 9)).toBeUndefined();
    expect(loginNameRule(' ', 9)).toEqual({ code: 'FIELD_REQUIRED' });
  });
});

test.each([
  ['', undefined],
  ['nok@example.com', undefined],
  ['a.b+c@mail.example.co.th', undefined],
  ['nok@münchen.example', undefined],
  ['nok', 'EMAIL_INVALID'],
  ['nok@', 'EMAIL_INVALID'],
  ['@example.com', 'EMAIL_INVALID'],
  ['nok@example', 'EMAIL_INVALID'],
  ['a b@example.com', 'EMAIL_INVALID'],
  ['a@b@c.com', 'EMAIL_INVALID'],
  ['nok@example.com, other@example.com', 'EMAIL_INVALID'],
  ['nok@exam\r\nBcc: x@y.com', 'EMAIL_INVALID'],
  ['nok\u202e@example.com', 'EMAIL_INVALID'],
  [`${'a'.repeat(65)}@example.com`, 'EMAIL_INVALID'],
  [`nok@${'a'.repeat(300)}.com`, 'EMAIL_INVALID'],
])('[R5.24] the email "%s" is %s', (email, code) => expect(emailRule(email)?.code).toBe(code));

describe('[R5.20] a date of birth', () => {
  const born = (text: string, today: string) => {
    const [year, month, day] = text.split('-').map(Number) as [number, number, number];
    return birthRule(calendarDay(day, month, year), today)?.code ?? 'of age';
  };
  test.each([
    ['2008-11-22', '2026-11-22', 'of age'],
    ['2008-11-23', '2026-11-22', 'MEMBER_TOO_YOUNG'],
    ['2008-02-29', '2026-02-28', 'MEMBER_TOO_YOUNG'],
    ['2008-02-29', '2026-03-01', 'of age'],
    ['2010-02-28', '2028-02-28', 'of age'],
    ['2010-03-01', '2028-02-29', 'MEMBER_TOO_YOUNG'],
    ['2004-02-29', '2026-11-22', 'of age'],
    ['2007-02-29', '2026-11-22', 'DATE_INVALID'],
    ['1900-02-29', '2026-11-22', 'DATE_INVALID'],
    ['1899-12-31', '2026-11-22', 'DATE_INVALID'],
    ['2000-04-31', '2026-11-22', 'DATE_INVALID'],
    ['2000-13-01', '2026-11-22', 'DATE_INVALID'],
    ['2000-00-10', '2026-11-22', 'DATE_INVALID'],
    ['2027-01-01', '2026-11-22', 'DATE_INVALID'],
    ['99-01-01', '2026-11-22', 'DATE_INVALID'],
  ])('of %s is %s on %s', (text, today, verdict) => expect(born(text, today)).toBe(verdict));
});
