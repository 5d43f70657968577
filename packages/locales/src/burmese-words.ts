const wordJoiner = '\u2060';
const consonant = '[\u1000-\u1021]';
const asat = '\u103A';
/** A single consonant: a prefix, or the beginning of a word from another language. */
const bare = new RegExp(`^${consonant}$`);
/** The end of the syllable before it. */
const coda = new RegExp(`^${consonant}\u1037?${asat}`);
/** Suffixes, joined to the preceding word. */
const suffixes = new Set(
  (
    'က ကို မှာ မှ တွင် တွေ များ ပါ ပဲ ပြီ ပြီး တယ် မယ် တဲ့ ဖို့ နဲ့ နှင့် ရဲ့ လို့ လျှင် ရင် ရန် သည် သော စဉ် ခဲ့ နေ ထား တာ တော့ လည်း ' +
    'သလို ကြ လိုက် ရ ရာ ပေး စေ နိုင် ချင် ထဲ ပေါ် စီ လုံး ခု လဲ ပေမယ့် ရဲ လေး ဘူး သေး အောင် ၊ ။'
  ).split(' '),
);
const isTogether = (before: string, after: string) => bare.test(before) || coda.test(after) || suffixes.has(after);

const words = new Intl.Segmenter('my', { granularity: 'word' });

/**
 * Burmese has no spaces between words. Browsers find line breaks in a dictionary that lacks words from other languages
 * and may break within a syllable. This joins the parts of a word, so that lines break between words only.
 */
export const joinBurmese = (text: string): string =>
  text.replace(/[\u1000-\u109F\uAA60-\uAA7F]+/g, (run) => {
    let last = '';
    let joined = '';
    for (const { segment } of words.segment(run)) {
      joined += last && isTogether(last, segment) ? wordJoiner + segment : segment;
      last = segment;
    }
    return joined;
  });
