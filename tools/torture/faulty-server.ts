/**
 * The product with a deliberate fault, for a run that must notice it: its transactions give their result away before they
 * are committed. The product's own files stay as they are; its module of the database is exchanged while it is loaded.
 */
import { registerHooks } from 'node:module';

const fault = import.meta.resolve('./faulty-db.ts');
registerHooks({
  resolve(specifier, context, next) {
    const isOwn = context.parentURL === fault;
    return specifier === '@sabai/db' && !isOwn ? { url: fault, shortCircuit: true } : next(specifier, context);
  },
});
await import(import.meta.resolve('@sabai/server/start'));
