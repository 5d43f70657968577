import { Worker } from 'node:worker_threads';

/** Eight bits of red, green, blue and opacity per pixel. */
export interface RgbaPixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const timeoutMs = 3000;

/**
 * Reads QR codes in a separate thread: a search blocks its thread for a tenth of a second. A picture that exceeds the
 * time limit or crashes the thread counts as one without codes.
 */
export function createQrReader(): (pixels: RgbaPixels) => Promise<string[]> {
  let worker: Worker | undefined;
  let settle: (codes: string[] | undefined) => void = () => {};
  let line: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(new URL('./qr-reader.worker.ts', import.meta.url));
    // An idle thread must not keep the process alive.
    started.unref();
    const answer = (codes: string[] | undefined) => {
      if (started === worker) settle(codes);
    };
    started.on('message', (codes: string[]) => answer(codes));
    started.on('error', () => answer(undefined));
    started.on('exit', () => answer(undefined));
    return started;
  }

  async function readOne({ data, width, height }: RgbaPixels): Promise<string[]> {
    worker ??= start();
    const current = worker;
    const codes = await new Promise<string[] | undefined>((resolve) => {
      const timer = setTimeout(() => settle(undefined), timeoutMs);
      settle = (value) => {
        clearTimeout(timer);
        resolve(value);
      };
      current.postMessage({ data, width, height });
    });
    if (codes) return codes;
    worker = undefined;
    await current.terminate();
    return [];
  }

  return (pixels) => {
    const turn = line.then(() => readOne(pixels));
    line = turn.catch(() => {});
    return turn;
  };
}
