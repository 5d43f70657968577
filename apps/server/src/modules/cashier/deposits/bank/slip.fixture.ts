import { crc32, createDeflate, deflateSync } from 'node:zlib';
import qrCode from 'qrcode';
import sharp from 'sharp';
import { crc16 } from '../../providers/scb/emv-qr.rules.ts';

const tlv = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** The content of the small QR code on a slip. */
export function slipCode(transRef: string, sendingBank = '014'): string {
  const data = tlv('00', '000001') + tlv('01', sendingBank) + tlv('02', transRef);
  const text = `${tlv('00', data)}${tlv('51', 'TH')}9104`;
  return text + crc16(text);
}

/** Draws the slip of a banking app: a phone screen with the QR code of the transfer in a corner. */
export async function drawSlip(transRef: string, background = '#eef6f2'): Promise<Buffer> {
  const code = await qrCode.toBuffer(slipCode(transRef), { scale: 4 });
  return sharp({ create: { width: 540, height: 960, channels: 3, background } })
    .composite([{ input: code, left: 300, top: 700 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns zeros that unpack to `megabytes`, without holding them in memory. */
export async function deflatedZeros(megabytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const packed = (async () => {
    const parts: Buffer[] = [];
    for await (const part of deflate) parts.push(part);
    return Buffer.concat(parts);
  })();
  const zeros = Buffer.alloc(1024 * 1024);
  for (let n = 0; n < megabytes; n++) {
    if (!deflate.write(zeros)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  return packed;
}

interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** Packed pixels; a black picture of that size by default. */
  readonly packed?: Buffer;
  /** Chunks before the pixels. */
  readonly before?: readonly (readonly [type: string, data: Buffer])[];
}

/** Returns a hand-crafted PNG that no camera would produce. */
export function craftPng({ width, height, packed, before = [] }: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...before.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', packed ?? deflateSync(Buffer.alloc(height * (1 + width * 3)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
