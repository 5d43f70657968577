// Zeros of the decimal digits that keyboards of our languages write: Arabic, Persian, Hindi, Bengali, Thai, Burmese, Shan,
// and the wide ones of East Asia.
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x1040, 0x1090, 0xff10];

/** Digits of any of our scripts as 0 to 9, and the wide plus of East Asia as a plus. */
export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}|＋/gu, (sign) => {
    const point = sign.codePointAt(0)!;
    if (point === 0xff0b) return '+';
    const zero = zeros.find((start) => point >= start && point < start + 10);
    return zero === undefined ? sign : String(point - zero);
  });
