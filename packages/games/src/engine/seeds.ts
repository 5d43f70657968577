/** What fixes a solo round: the server's secret, the player's seed, and the number of the bet under this pair. */
export interface SoloSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** What fixes a shared round: its hash of the chain and the table's public salt. */
export interface SharedSeeds {
  hash: string;
  salt: string;
  round: number;
}

const HASH = /^[0-9a-f]{64}$/;
// A colon parts the fields of the message, so a seed with one could be read in two ways.
const CLIENT_SEED = /^[\x21-\x39\x3b-\x7e]{1,64}$/;

/** Whether a text is 32 bytes in lower-case hex: a server seed, a commitment or a link of a chain. */
export function isHash(text: string): boolean {
  return HASH.test(text);
}

/** Whether a player's seed is acceptable: 1 to 64 printable ASCII characters without space or colon. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/** The text that is signed with the server seed to make one block of a solo round's bytes. */
export function soloMessage({ clientSeed, nonce }: Pick<SoloSeeds, 'clientSeed' | 'nonce'>, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/** The text whose SHA-256 is the salt of a published hash: what was given after its publication, in order. */
export function saltText(published: string, values: readonly string[]): string {
  return [published, ...values].join(':');
}

/** The text that is signed with the round's hash. `chain` names the outcome stream, such as "crash". */
export function sharedMessage(
  chain: string,
  { salt, round }: Pick<SharedSeeds, 'salt' | 'round'>,
  block: number,
): string {
  return `${salt}:${chain}:${round}:${block}`;
}
