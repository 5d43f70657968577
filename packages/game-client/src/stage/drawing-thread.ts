import { PenNotes } from './pen-notes.ts';

/** Longest start of a drawing thread; after it this thread draws. */
const PATIENCE_MS = 4_000;

let thread: Promise<PenNotes | undefined> | undefined;

/** Returns the recorder of the drawing thread, one for all stages; `undefined` where the browser has no support. */
export function drawingThread(): Promise<PenNotes | undefined> {
  thread ??= start().catch(() => undefined);
  return thread;
}

async function start(): Promise<PenNotes | undefined> {
  const isKnown = typeof OffscreenCanvas !== 'undefined' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;
  if (!isKnown) return undefined;
  const worker = new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module' });
  const isReady = await new Promise<boolean>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data === 'ready'), { once: true });
    worker.addEventListener('error', () => resolve(false), { once: true });
    setTimeout(resolve, PATIENCE_MS, false);
  });
  if (isReady) return new PenNotes(worker);
  worker.terminate();
  return undefined;
}
