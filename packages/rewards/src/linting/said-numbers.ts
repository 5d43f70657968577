/** A number in a text, and its unit. */
export interface SaidNumber {
  readonly written: string;
  readonly value: number;
  readonly of: 'percent' | 'times' | 'money' | 'other';
}

const zeros = ['0', '๐', '၀', '০', '०', '0'];
/** Converts the digits of all scripts to 0 to 9. */
const plain = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const zero = zeros.find((one) => {
      const away = digit.codePointAt(0)! - one.codePointAt(0)!;
      return away >= 0 && away <= 9;
    });
    return zero === undefined ? digit : String(digit.codePointAt(0)! - zero.codePointAt(0)!);
  });

/** A separator before exactly three digits marks thousands; otherwise it marks decimals. */
function numberOf(written: string): number {
  const parts = written.replaceAll(/[\s  ']/gu, '').split(/([.,])/u);
  const last = parts.at(-1)!;
  const isThousands = parts.length === 1 || (last.length === 3 && parts[0] !== '0');
  const digits = written.replaceAll(/\D/gu, '');
  return isThousands ? Number(digits) : Number(`${digits.slice(0, digits.length - last.length)}.${last}`);
}

const number = String.raw`\d{1,3}(?:[.,'  ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?`;
/** The percent sign before a number. One that follows another number belongs to that number. */
const percentBefore = /(?:^|[^\d\s])\s?%\s?$/u;
const percentAfter =
  /^\s?(?:%|٪|per ?cent|percent|por ?cento|por ?ciento|persen|เปอร์เซ็นต์|phần trăm|パーセント|퍼센트)/iu;
const timesAfter = /^\s?(?:×|x(?![\p{L}])|times|lần|เท่า|kali|veces|vezes|beses|倍|배|গুণ|गुना|ဆ)/iu;
const timesBefore = /(?:×|\bx)\s?$/iu;
/** Currency signs, codes and names in the countries of operation. */
const codes = 'THB|USDT?|EUR|VND|IDR|MYR|PHP|INR|BDT|MMK|JPY|KRW|CNY|BRL|MXN';
const currencyBefore = new RegExp(String.raw`(?:\p{Sc}|\b(?:${codes}|Rp|RM|Rs|Tk|Ks)\.?)\s?$`, 'u');
const currencyAfter = new RegExp(
  String.raw`^\s?(?:\p{Sc}|(?:${codes}|baht|rupiah|ringgit|pesos?|reais)\b|บาท|đồng|円|원|元|টাকা|रुपये|ကျပ်)`,
  'iu',
);

/** Returns every number of a text with its unit, as far as the linter distinguishes it. */
export function saidNumbers(text: string): SaidNumber[] {
  const read = plain(text);
  return [...read.matchAll(new RegExp(number, 'gu'))].map((match) => {
    const [written] = match;
    const [before, after] = [read.slice(0, match.index), read.slice(match.index + written.length)];
    const of =
      percentAfter.test(after) || percentBefore.test(before)
        ? 'percent'
        : timesAfter.test(after) || timesBefore.test(before)
          ? 'times'
          : currencyBefore.test(before) || currencyAfter.test(after)
            ? 'money'
            : 'other';
    return {
      written: of === 'percent' ? `${written} %` : of === 'times' ? `${written} ×` : written,
      value: numberOf(written),
      of,
    };
  });
}
