import { createHouseSeal } from './seal.ts';

/** The seal of a house that nobody steals from. */
export const testSeal = createHouseSeal(
  [],
  async () => Buffer.alloc(32, 5),
  async () => Buffer.alloc(32, 6),
);
