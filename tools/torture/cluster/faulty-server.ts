/**
 * The product with a deliberate fault that a run must notice. The product's files are unchanged: one of them is
 * modified while it is loaded, as `TORTURE_FAULTS` defines.
 */
import { registerHooks } from 'node:module';
import { readOtherwise } from '@sabai/test-support/faulty-copy';
import type { SourceFault } from './source-faults.ts';

const faults = JSON.parse(process.env.TORTURE_FAULTS ?? '[]') as readonly SourceFault[];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    return faults.some(({ file }) => url.endsWith(file))
      ? { ...loaded, source: readOtherwise(url, String(loaded.source), faults) }
      : loaded;
  },
});
await import(import.meta.resolve('@sabai/server/start'));
