/**
 * The product with a deliberate fault, for a run that must notice it. The product's own files stay as they are: one of them is
 * read otherwise while it is loaded, as `TORTURE_FAULTS` says.
 */
import { registerHooks } from 'node:module';
import type { SourceFault } from './source-faults.ts';

const faults = JSON.parse(process.env.TORTURE_FAULTS ?? '[]') as readonly SourceFault[];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const own = faults.filter(({ file }) => url.endsWith(file));
    if (own.length === 0) return loaded;
    let source = String(loaded.source);
    for (const { file, says, saysInstead } of own) {
      // A fault that is not there would be noticed by nobody, and nobody would know.
      if (!source.includes(says)) throw new Error(`${file} does not say: ${says}`);
      source = source.replaceAll(says, saysInstead);
    }
    return { ...loaded, source };
  },
});
await import(import.meta.resolve('@sabai/server/start'));
