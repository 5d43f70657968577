/**
 * Test samples of what people type and paste into our fields in each language. The same texts go through the forms in a
 * browser and straight to the API, and both must give the same value.
 */
import type { LocalePrefix } from '../locales.ts';

export interface TypedSamples {
  readonly country: string;
  /** The number in E.164, and its spellings. */
  readonly phone: string;
  readonly phones: readonly string[];
  /** Names of people: as they are written, and as they are stored. */
  readonly names: readonly (readonly [written: string, kept: string])[];
  /** Spellings of the day 26 November 1997. */
  readonly dates: readonly string[];
  /** Spellings of 1,234.50 baht. */
  readonly amounts: readonly string[];
}

/** An account number as it is stored, with its spellings in any language. */
export const typedAccount = {
  kept: '1234567890',
  written: [
    '123-4-56789-0',
    '123 456 7890',
    '123\u00a0456\u20117890\r\n',
    '\u200e1234567890\u200f',
    '１２３４５６７８９０',
    '๑๒๓-๔-๕๖๗๘๙-๐',
  ],
} as const;

/** Characters that are copied along with texts from a sheet, a page or a chat. */
export const copied = {
  'a line break': (text: string) => `${text}\r\n`,
  'a tab': (text: string) => `\t${text}\t`,
  'spaces that do not break': (text: string) => `\u00a0${text}\u00a0`,
  'marks of direction': (text: string) => `\u2068${text}\u2069`,
  'a mark of order': (text: string) => `\ufeff${text}`,
  'a space of no width': (text: string) => `${text}\u200b`,
} as const;

/** Converts digits to a script, given its zero. */
export const inDigits = (zero: string, text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)));

const isoDates = ['1997-11-26', '1997-11-26T00:00:00.000Z'];
const wide = '０';

/**
 * Returns the spellings of a country's phone number: dialled nationally and from abroad, with every possible separator.
 */
function phonesOf(home: string, code: string, rest: string, zero?: string): string[] {
  const [head, middle, tail] = [home.slice(0, 3), home.slice(3, 6), home.slice(6)];
  return [
    home,
    `${head} ${middle} ${tail}`,
    `${head}-${middle}-${tail}`,
    `(${head}) ${middle}.${tail}`,
    `+${code}${rest}`,
    `+${code} ${rest.slice(0, 2)} ${rest.slice(2)}`,
    `00${code}-${rest}`,
    `tel:+${code}${rest}`,
    `\u202a+${code} ${rest.slice(0, 3)}\u2011${rest.slice(3)}\u202c`,
    ...(home.startsWith('0') ? [`+${code} (0)${rest}`] : []),
    ...(zero ? [inDigits(zero, home), inDigits(zero, `${head}-${middle}-${tail}`)] : []),
  ];
}

const samples = (
  country: string,
  [home, code, rest, zero]: readonly [home: string, code: string, rest: string, zero?: string],
  more: Pick<TypedSamples, 'names' | 'dates' | 'amounts'>,
): TypedSamples => ({
  country,
  phone: `+${code}${rest}`,
  phones: phonesOf(home, code, rest, zero),
  names: more.names,
  dates: [...more.dates, ...isoDates],
  amounts: more.amounts,
});

const withPoint = ['1234.5', '1,234.50', '฿1,234.50', '1,234.50 THB'];
const withComma = ['1234,5', '1.234,50', '฿1.234,50', '1.234,50 THB'];

export const typedSamples: Readonly<Record<LocalePrefix, TypedSamples>> = {
  bd: samples('BD', ['01712345678', '880', '1712345678', '০'], {
    names: [
      ['মোঃ  আব্দুল করিম', 'মোঃ আব্দুল করিম'],
      ['র‌্যাব', 'র‌্যাব'],
      ['শরত্\u200d', 'শরৎ'],
      ['Md. Rahim', 'Md. Rahim'],
    ],
    dates: ['২৬/১১/১৯৯৭', '26-11-1997', '২৬ নভেম্বর, ১৯৯৭'],
    amounts: [...withPoint, '১২৩৪.৫০', '১,২৩৪.৫'],
  }),
  br: samples('BR', ['11961234567', '55', '11961234567'], {
    names: [
      ['João  da Conceição', 'João da Conceição'],
      ['João'.normalize('NFD'), 'João'],
      ['D´Ávila', "D'Ávila"],
    ],
    dates: ['26/11/1997', '26.11.1997', '26 de novembro de 1997'],
    amounts: withComma,
  }),
  en: samples('US', ['2015550123', '1', '2015550123'], {
    names: [
      ['Sean O`Brien-Smith Jr.', "Sean O'Brien-Smith Jr."],
      ['Zoë'.normalize('NFD'), 'Zoë'],
      ['Mary\u200b Ann', 'Mary Ann'],
      ['Jean–Luc', 'Jean-Luc'],
    ],
    dates: ['11/26/1997', '26/11/1997', 'November 26, 1997', '26 Nov 1997'],
    amounts: withPoint,
  }),
  es: samples('ES', ['612345678', '34', '612345678'], {
    names: [
      ['María José  García‑López', 'María José García-López'],
      ['Ñíguez'.normalize('NFD'), 'Ñíguez'],
    ],
    dates: ['26/11/1997', '26-11-1997', '26 de noviembre de 1997'],
    amounts: withComma,
  }),
  hi: samples('IN', ['08123456789', '91', '8123456789', '०'], {
    names: [
      ['श्रीकृष्ण  शर्मा', 'श्रीकृष्ण शर्मा'],
      ['क्\u200dष', 'क्\u200dष'],
      ['\u200cराजेश\u200d', 'राजेश'],
      ['A. P. J. Abdul', 'A. P. J. Abdul'],
    ],
    dates: ['२६/११/१९९७', '26-11-1997', '26 नवंबर 1997'],
    amounts: [...withPoint, '१२३४.५०', '१,२३४.५'],
  }),
  id: samples('ID', ['081234567890', '62', '81234567890'], {
    names: [
      ['Ma‘ruf  Amin', "Ma'ruf Amin"],
      ['Sukarno', 'Sukarno'],
    ],
    dates: ['26/11/1997', '26 November 1997', '26 Nov 1997'],
    amounts: withComma,
  }),
  jp: samples('JP', ['09012345678', '81', '9012345678', wide], {
    names: [
      ['山田　太郎', '山田 太郎'],
      ['がくと'.normalize('NFD'), 'がくと'],
      ['ﾏｲｹﾙ･ﾀﾛｳ', 'ﾏｲｹﾙ・ﾀﾛｳ'],
    ],
    dates: ['1997/11/26', '1997年11月26日', inDigits(wide, '1997年11月26日')],
    amounts: [...withPoint, '１２３４．５', '１，２３４．５０'],
  }),
  ko: samples('KR', ['01023456789', '82', '1023456789', wide], {
    names: [
      ['남궁민수', '남궁민수'],
      ['민준'.normalize('NFD'), '민준'],
    ],
    dates: ['1997. 11. 26.', '1997년 11월 26일', '1997/11/26'],
    amounts: withPoint,
  }),
  mm: samples('MM', ['09450123456', '95', '9450123456', '၀'], {
    names: [
      ['ဒေါ်အောင်ဆန်းစုကြည်', 'ဒေါ်အောင်ဆန်းစုကြည်'],
      ['ကိုကျော်\u200bဇေယျာ', 'ကိုကျော်ဇေယျာ'],
      ['U  Thant', 'U Thant'],
    ],
    dates: ['၂၆/၁၁/၁၉၉၇', '26-11-1997', '1997 နိုဝင်ဘာ 26'],
    amounts: [...withPoint, '၁၂၃၄.၅၀', '၁,၂၃၄.၅'],
  }),
  my: samples('MY', ['0123456789', '60', '123456789', '٠'], {
    names: [
      ['Muthu  A／L Raman', 'Muthu A/L Raman'],
      ['Siti ＠ Aisyah', 'Siti @ Aisyah'],
      ['Priya a/p Subramaniam', 'Priya a/p Subramaniam'],
    ],
    dates: ['26/11/1997', '26 November 1997'],
    amounts: [...withPoint, '١٢٣٤.٥٠'],
  }),
  ph: samples('PH', ['09051234567', '63', '9051234567'], {
    names: [
      ['Ma.  Cristina dela Cruz', 'Ma. Cristina dela Cruz'],
      ['Sto. Niño'.normalize('NFD'), 'Sto. Niño'],
    ],
    dates: ['11/26/1997', 'Nobyembre 26, 1997'],
    amounts: withPoint,
  }),
  pt: samples('PT', ['912345678', '351', '912345678'], {
    names: [
      ['Conceição  Gonçalves', 'Conceição Gonçalves'],
      ['António'.normalize('NFD'), 'António'],
    ],
    dates: ['26/11/1997', '26-11-1997', '26 de novembro de 1997'],
    amounts: [...withComma, '1 234,50'],
  }),
  th: samples('TH', ['0812345678', '66', '812345678', '๐'], {
    names: [
      ['ณัฐวุฒิ  ณ อยุธยา', 'ณัฐวุฒิ ณ อยุธยา'],
      ['ม.ร.ว. คึกฤทธิ์', 'ม.ร.ว. คึกฤทธิ์'],
      ['เเดง', 'แดง'],
      ['น\u0e4d\u0e49\u0e32ฝน', 'น\u0e49\u0e33ฝน'],
      ['สมชาย\u200bใจดี', 'สมชายใจดี'],
    ],
    dates: ['26/11/2540', '๒๖/๑๑/๒๕๔๐', '26 พ.ย. 2540', '2540-11-26', '26/11/1997'],
    amounts: [...withPoint, '๑๒๓๔.๕๐', '๑,๒๓๔.๕', inDigits('០', '1234.5'), inDigits('໐', '1,234.5')],
  }),
  vn: samples('VN', ['0912345678', '84', '912345678'], {
    names: [
      ['Nguyễn  Thị Ánh', 'Nguyễn Thị Ánh'],
      ['Nguyễn Phương'.normalize('NFD'), 'Nguyễn Phương'],
      ['Đặng', 'Đặng'],
    ],
    dates: ['26/11/1997', '26-11-1997', '26 tháng 11, 1997'],
    amounts: withComma,
  }),
  zh: samples('CN', ['13123456789', '86', '13123456789', wide], {
    names: [
      ['歐陽娜娜', '歐陽娜娜'],
      ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
      ['王　小明', '王 小明'],
    ],
    dates: ['1997年11月26日', '1997/11/26'],
    amounts: [...withPoint, '１２３４。５', '１，２３４．５０'],
  }),
};
