const endingOf = (address: string) => address.slice(address.lastIndexOf('.'));
/** Extensions of files that this browser could not decode. */
const undecodable = new Set<string>();

/** Returns the first of a picture's addresses that this browser may be able to decode. */
export const readableOf = (addresses: readonly string[]): string =>
  addresses.find((address) => !undecodable.has(endingOf(address))) ?? addresses.at(-1)!;

/**
 * Marks the format of a picture that this browser could not decode. Returns whether another of its addresses may
 * work.
 */
export function rejectFormat(addresses: readonly string[]): boolean {
  const address = readableOf(addresses);
  undecodable.add(endingOf(address));
  return readableOf(addresses) !== address;
}
