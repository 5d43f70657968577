import type * as HarfBuzz from 'harfbuzzjs';

/** What pdfkit asks its fonts for; a part of fontkit's own shape. */
interface Layout {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}
export interface LaidOutFont {
  layout(text: string): Layout;
  getGlyph(id: number, codePoints: number[]): unknown;
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
      const told = new Set<number>();
      const glyphs = infos.map(({ codepoint: id, cluster }) => {
        // The first glyph of what belongs together says all its letters, for whoever copies the text.
        const letters = told.has(cluster) ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
        told.add(cluster);
        return font.getGlyph(
          id,
          Array.from(letters, (letter) => letter.codePointAt(0)!),
        );
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
