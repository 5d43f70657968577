import type * as HarfBuzz from 'harfbuzzjs';

/** What pdfkit asks its fonts for; a part of fontkit's own shape. */
interface Layout {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}
export interface LaidOutFont {
  layout(text: string): Layout;
  getGlyph(id: number, codePoints: number[]): object;
}
/** A font as a document takes it in: letters of a text become numbers of glyphs, and these say what they stand for. */
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
 * Gives a glyph a number for each text it stands for. A script that changes the forms of its letters uses one glyph for many texts,
 * of which the document would know the first only, and so would whoever copies the others.
 */
export function nameEachMeaning(embedded: EmbeddedFont): void {
  const numbers = new Map<string, number>();
  const { subset, widths, unicode, scale } = embedded;
  embedded.encode = (text) => {
    const { glyphs, positions } = embedded.layout(text);
    const letters = Array.from(text, (letter) => letter.codePointAt(0)!);
    // Some fonts take a letter apart (the Thai ำ) and say it twice: then the first glyph says all, and the others nothing.
    const isSaid = glyphs.flatMap(({ codePoints }) => codePoints).join() === letters.join();
    const codes = glyphs.map(({ id, codePoints, advanceWidth }, at) => {
      const said = isSaid ? codePoints : at === 0 ? letters : [];
      const meaning = `${id} ${said.join()}`;
      const number = numbers.get(meaning) ?? subset.glyphs.push(id) - 1;
      numbers.set(meaning, number);
      widths[number] = advanceWidth * scale;
      unicode[number] = [...said];
      return number.toString(16).padStart(4, '0');
    });
    return [codes, positions];
  };
}

/** Lets a font of the document lay its text out as the script wants it. */
export type Shaper = (font: LaidOutFont) => void;

/**
 * Shapes by HarfBuzz: fontkit leaves the vowels of Burmese and Bengali where they are typed. `file` is a TrueType font, the same
 * as the document's.
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
        // The glyphs of what belongs together say its letters between them, each one and the last the rest, for whoever copies them.
        const letters = [...text.slice(cluster, starts[starts.indexOf(cluster) + 1])];
        const place = at - infos.findIndex((info) => info.cluster === cluster);
        const isLast = infos[at + 1]?.cluster !== cluster;
        const said = letters.slice(place, isLast ? undefined : place + 1);
        // The font keeps one of each and what that meant at first, so each has its own meaning over it.
        const codePoints = { value: said.map((letter) => letter.codePointAt(0)!) };
        return Object.create(font.getGlyph(id, []), { codePoints }) as object;
      });
      const positions = buffer.getGlyphPositions().map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
        ...{ xAdvance, yAdvance, xOffset, yOffset },
      }));
      return {
        glyphs,
        positions,
        // pdfkit scales the positions in place and then asks for their sum.
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    };
  };
}
