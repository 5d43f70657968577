import { createHouseSeal } from './seal.ts';

/** The encryption of an installation under test. */
export const testSeal = createHouseSeal(
  [],
  async () => Buffer.alloc(32, 5),
  async () => Buffer.alloc(32, 6),
);
