/** The part of opentype.js the lettering uses; the package ships no types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'C'; x: number; y: number; x1: number; y1: number; x2: number; y2: number }
    | { type: 'Q'; x: number; y: number; x1: number; y1: number }
    | { type: 'Z' };

  export interface Glyph {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: PathCommand[] };
  }

  export interface Font {
    unitsPerEm: number;
    ascender: number;
    tables: { os2?: { sCapHeight?: number } };
    stringToGlyphs(text: string): Glyph[];
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  const opentype: { parse(data: ArrayBuffer): Font };
  export default opentype;
}
