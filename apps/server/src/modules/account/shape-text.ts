import type * as HarfBuzz from 'harfbuzzjs';

/** The part of fontkit's layout that pdfkit uses. */
interface Layout {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}
export interface LaidOutFont {
  layout(text: string): Layout;
  getGlyph(id: number, codePoints: number[]): object;
}
/** An embedded font of a document: maps the letters of a text to glyph numbers, and stores their meaning. */
export interface EmbeddedFont {
  readonly font: LaidOutFont;
  readonly scale: number;
  readonly subset: { readonly glyphs: number[] };
  readonly widths: number[];
  readonly unicode: number[][];
  layout(text: string): { glyphs: readonly Glyph[]; positions: readonly unknown[] };
  encode(text: string): [codes: string[], positions: readonly unknown[]];
}
interface Glyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
}

/**
 * Assigns a glyph one number per text that it represents. Scripts with contextual forms use one glyph for many texts;
 * the document would store only the first, so copied text would be wrong.
 */
export function nameEachMeaning(embedded: EmbeddedFont): void {
  const numbers = new Map<string, number>();
  const { subset, widths, unicode, scale } = embedded;
  embedded.encode = (text) => {
    const { glyphs, positions } = embedded.layout(text);
    const letters = Array.from(text, (letter) => letter.codePointAt(0)!);
    // Some fonts split a letter (the Thai ำ) and repeat its text: then the first glyph represents all, and the others
    // nothing.
    const isSaid = glyphs.flatMap(({ codePoints }) => codePoints).join() === letters.join();
    const codes = glyphs.map(({ id, codePoints, advanceWidth }, at) => {
      const characters = isSaid ? codePoints : at === 0 ? letters : [];
      const meaning = `${id} ${characters.join()}`;
      const number = numbers.get(meaning) ?? subset.glyphs.push(id) - 1;
      numbers.set(meaning, number);
      widths[number] = advanceWidth * scale;
      unicode[number] = [...characters];
      return number.toString(16).padStart(4, '0');
    });
    return [codes, positions];
  };
}

/** Makes a font of the document follow the rules of its script. */
export type Shaper = (font: LaidOutFont) => void;

/**
 * Shapes by HarfBuzz: fontkit leaves the vowels of Burmese and Bengali where they are typed. `file` is a TrueType font,
 * the same as the document's.
 */
export async function createShaper(file: Buffer): Promise<Shaper> {
  const harfBuzz: typeof HarfBuzz = await import('harfbuzzjs');
  const bytes = new Uint8Array(file).buffer;
  const shaped = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(bytes)));
  return (font) => {
    font.layout = (text) => {
      const buffer = new harfBuzz.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      harfBuzz.shape(shaped, buffer);
      const infos = buffer.getGlyphInfos();
      const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
      const glyphs = infos.map(({ codepoint: id, cluster }, at) => {
        // Distributes the letters of a cluster over its glyphs, one each and the rest to the last, for copied text.
        const letters = [...text.slice(cluster, starts[starts.indexOf(cluster) + 1])];
        const place = at - infos.findIndex((info) => info.cluster === cluster);
        const isLast = infos[at + 1]?.cluster !== cluster;
        const characters = letters.slice(place, isLast ? undefined : place + 1);
        // The font caches one object per glyph with its first meaning; this overrides it.
        const codePoints = { value: characters.map((letter) => letter.codePointAt(0)!) };
        return Object.create(font.getGlyph(id, []), { codePoints }) as object;
      });
      const positions = buffer.getGlyphPositions().map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
        xAdvance,
        yAdvance,
        xOffset,
        yOffset,
      }));
      return {
        glyphs,
        positions,
        // pdfkit scales the positions in place and then reads their sum.
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    };
  };
}
