const endingOf = (address: string) => address.slice(address.lastIndexOf('.'));
/** Endings of files that this browser has not been able to decode. */
const undecodable = new Set<string>();

/** Of a picture's addresses, the one that this browser is known, or hoped, to decode. */
export const readableOf = (addresses: readonly string[]): string =>
  addresses.find((address) => !undecodable.has(endingOf(address))) ?? addresses.at(-1)!;

/** A picture has come that this browser does not decode. Tells whether one of its other addresses may do. */
export function rejectFormat(addresses: readonly string[]): boolean {
  const address = readableOf(addresses);
  undecodable.add(endingOf(address));
  return readableOf(addresses) !== address;
}
