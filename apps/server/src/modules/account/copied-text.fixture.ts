import { inflateSync } from 'node:zlib';

const hexText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

interface CopiedLine {
  /** The text of its glyphs, by the tables of their fonts (`ToUnicode`). */
  readonly ofGlyphs: string;
  /** The replacement text of the line (`ActualText`). */
  readonly ofLine: string;
}

/**
 * Returns the text that copying from a PDF of pdfkit yields, line by line, by the standard (ISO 32000-1, 9.10 and
 * 14.9.4).
 */
export function copiedLines(pdf: Buffer): CopiedLine[] {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, number, body]) => [Number(number), body!]),
  );
  const streamOf = (body: string) => {
    const [head, rest] = body.split(/stream\n/, 2) as [string, string?];
    const bytes = Buffer.from(rest?.replace(/\nendstream$/, '') ?? '', 'latin1');
    return head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
  };
  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, fontNames] of body.matchAll(/\/Font <<(.*?)>>/gs)) {
      for (const [, name, at] of fontNames!.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(at))!)![1];
        const letters: string[] = [];
        const cmap = streamOf(objects.get(Number(table))!);
        for (const [, first, list] of cmap.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs))
          [...list!.matchAll(/<([\w ]*)>/g)].forEach(([, hex], index) => {
            letters[Number.parseInt(first!, 16) + index] = hexText(hex!.replaceAll(' ', ''));
          });
        fonts.set(name!, letters);
      }
    }
  }
  const lines: CopiedLine[] = [];
  for (const body of objects.values()) {
    if (!body.includes('stream\n') || body.includes('/Length1') || body.includes('/Subtype')) continue;
    const content = streamOf(body);
    for (const [, text, inside] of content.matchAll(/\/ActualText (\(.*?(?<!\\)\)|<.*?>)\s*>> BDC(.*?)EMC/gs)) {
      let ofGlyphs = '';
      let letters: string[] = [];
      for (const [, font, shown] of inside!.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs)) {
        if (font) letters = fonts.get(font)!;
        else
          for (const [, hex] of shown!.matchAll(/<(\w+)>/g))
            for (const code of hex!.match(/.{4}/g)!) ofGlyphs += letters[Number.parseInt(code, 16)] ?? '';
      }
      lines.push({ ofGlyphs, ofLine: literal(text!) });
    }
  }
  return lines;
}

/** Reads a string of a PDF: bytes with escapes, in UTF-16 after a byte order mark. */
function literal(text: string): string {
  const bytes = Buffer.from(
    text
      .slice(1, -1)
      .replace(
        /\\([nrtbf()\\])/g,
        (_all, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
      ),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');
}
