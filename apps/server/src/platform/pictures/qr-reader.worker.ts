import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

interface Order {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const wasmBinary = new Uint8Array(await readFile(wasmFile)).buffer;
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });

parentPort?.on('message', async ({ data, width, height }: Order) => {
  const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
  const found = await readBarcodes(
    { data: pixels, width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0],
    { formats: ['QRCode'], maxNumberOfSymbols: 4 },
  );
  parentPort?.postMessage(found.filter(({ isValid }) => isValid).map(({ text }) => text));
});
