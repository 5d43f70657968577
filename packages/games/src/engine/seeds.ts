/** The seeds of a solo round: the server's secret, the player's seed, and the number of the bet under this pair. */
export interface SoloSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** The seeds of a shared round: its hash of the chain and the table's public salt. */
export interface SharedSeeds {
  hash: string;
  salt: string;
  round: number;
}

const HASH = /^[0-9a-f]{64}$/;
// A colon separates the fields of the message, so a seed with a colon would be ambiguous.
const CLIENT_SEED = /^[\x21-\x39\x3b-\x7e]{1,64}$/;

/** Returns whether a text is 32 bytes in lower-case hex: a server seed, a commitment or a link of a chain. */
export function isHash(text: string): boolean {
  return HASH.test(text);
}

/** Returns whether a player's seed is valid: 1 to 64 printable ASCII characters without space or colon. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/** Returns the text that is signed with the server seed to make one block of a solo round's bytes. */
export function soloMessage({ clientSeed, nonce }: Pick<SoloSeeds, 'clientSeed' | 'nonce'>, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/**
 * Returns the text whose SHA-256 is the salt of a published hash: the values that were added after its publication,
 * in order.
 */
export function saltText(published: string, values: readonly string[]): string {
  return [published, ...values].join(':');
}

/** Returns the text that is signed with the round's hash. `chain` names the outcome stream, such as "crash". */
export function sharedMessage(
  chain: string,
  { salt, round }: Pick<SharedSeeds, 'salt' | 'round'>,
  block: number,
): string {
  return `${salt}:${chain}:${round}:${block}`;
}
