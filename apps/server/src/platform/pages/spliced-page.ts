import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A shared page, cut where each caller's values are inserted. */
export interface SplicedPage {
  readonly headers: readonly (readonly [string, string])[];
  /** Returns the page of one caller, with a value for each mark, as gzip or as plain text. */
  fill(own: ReadonlyMap<string, string>, isPacked: boolean): Buffer;
}

interface Part {
  readonly text: Buffer;
  /** The text as blocks of a deflate stream without references to earlier data. */
  readonly packed: Buffer;
  /** The text's checksum, and the factor for a checksum before it. */
  readonly checksum: number;
  readonly shift: number;
  /** The mark after the text; undefined after the last one. */
  readonly mark: string | undefined;
  /** Whether the mark is in the browser's data or in the visible text. */
  readonly isData: boolean;
}

const readable: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const forHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => readable[sign]!);
/** Escapes data: it is in a JSON text within a JSON text within a script, whose end it must not contain. */
const forData = (text: string) =>
  JSON.stringify(JSON.stringify(text).slice(1, -1))
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const dataBefore = '\\"';
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const lastBlock = Buffer.from([3, 0]);

/** Returns uncompressed blocks, which cost no time. */
function stored(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 0xffff) {
    const block = bytes.subarray(at, at + 0xffff);
    const size = Buffer.alloc(5);
    size.writeUInt16LE(block.length, 1);
    size.writeUInt16LE(~block.length & 0xffff, 3);
    blocks.push(size, block);
  }
  return blocks;
}

const polynomial = 0xedb88320;

/** Returns the product of two polynomials over GF(2), the highest power in the lowest bit as CRC-32 has it. */
function product(a: number, b: number): number {
  let sum = 0;
  for (let bit = 0x80000000, shifted = b; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return sum >>> 0;
}

/** Returns the factor that shifts a checksum by this number of bytes: x to the power of their bits. */
function shiftOf(bytes: number): number {
  let shift = 0x80000000;
  for (let square = 0x00800000, left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = product(shift, square);
    square = product(square, square);
  }
  return shift;
}

function tail(checksum: number, length: number): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(length >>> 0, 4);
  return end;
}

/** Cuts a page at its marks and compresses the parts between them once. */
export function cutPage(html: string, marks: Iterable<string>, headers: SplicedPage['headers'] = []): SplicedPage {
  /* The longest first: a mark may be the prefix of another. */
  const all = [...marks].sort((a, b) => b.length - a.length);
  const anyMark = new RegExp(all.map((mark) => escaped(mark)).join('|') || '(?!)', 'g');
  const parts: Part[] = [];
  const add = (text: string, mark?: string) => {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes, { level: 6, finishFlush: constants.Z_SYNC_FLUSH });
    const [checksum, shift] = [crc32(bytes), shiftOf(bytes.length)];
    parts.push({ text: bytes, packed, checksum, shift, mark, isData: text.endsWith(dataBefore) });
  };
  let at = 0;
  for (const { 0: mark, index } of html.matchAll(anyMark)) {
    add(html.slice(at, index), mark);
    at = index + mark.length;
  }
  add(html.slice(at));

  return {
    headers,
    fill(own, isPacked) {
      const filled: Buffer[] = isPacked ? [head] : [];
      let [checksum, length] = [0, 0];
      for (const part of parts) {
        filled.push(isPacked ? part.packed : part.text);
        checksum = product(checksum, part.shift) ^ part.checksum;
        length += part.text.length;
        if (part.mark === undefined) continue;
        const value = own.get(part.mark);
        if (value === undefined) throw new Error('a page was made for somebody with more to tell');
        const bytes = Buffer.from(part.isData ? forData(value) : forHtml(value));
        filled.push(...(isPacked ? stored(bytes) : [bytes]));
        checksum = crc32(bytes, checksum >>> 0);
        length += bytes.length;
      }
      if (isPacked) filled.push(lastBlock, tail(checksum >>> 0, length));
      return Buffer.concat(filled);
    },
  };
}
