import { afterEach, beforeEach } from 'vitest';
import { hearSameKeys } from './same-keys.ts';

/* Siblings with the same key fail the test that has drawn them, whatever it asserts. */
let ears: ReturnType<typeof hearSameKeys>;
beforeEach(() => {
  ears = hearSameKeys(console);
});
afterEach(() => {
  ears.stop();
  ears.requireNone();
});
