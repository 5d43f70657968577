import { useEffect, useState } from 'react';

/** Accepts visible characters except for the colon, which separates the parts of a message. */
export const isClientSeed = (seed: string): boolean => /^[\x21-\x39\x3b-\x7e]{1,64}$/.test(seed);

const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The member's seed of the next draw: random by default, editable by the member. */
export function useClientSeed() {
  const [seed, setSeed] = useState('');
  useEffect(() => setSeed(newSeed()), []);
  return { seed, setSeed };
}
