import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/** A key that encrypts columns; its id is part of the ciphertext. */
export interface SealKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface Seal {
  /** The id of the key that encrypts now. */
  readonly keyId: string;
  /** Encrypts a text. `about` binds it to its row and column: the same bytes elsewhere cannot be decrypted. */
  seal(text: string, about: string): string;
  /** As `seal`, for immutable rows: with the key of histories, which never changes. */
  sealForEver(text: string, about: string): string;
  /** Decrypts; returns unencrypted text unchanged. Throws if it was changed or moved, or for an unknown key. */
  open(sealed: string, about: string): string;
  /**
   * Returns blind indexes of a value: equal values match and none can be read; one per known key, the current one
   * first.
   */
  namesOf(value: string, about: string): readonly string[];
  /** Returns the blind indexes under keys that only decrypt. */
  formerNamesOf(value: string, about: string): readonly string[];
}

const shape = /^sealed:([\w-]{1,32}):([\w-]+)$/;
const nonceBytes = 12;
const tagBytes = 16;

export const isSealed = (text: string): boolean => shape.test(text);
export const sealedWith = (text: string): string | undefined => shape.exec(text)?.[1];

function derive({ id, key }: SealKey) {
  const part = (purpose: string) => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `sabai ${purpose}`, 32)));
  return { id, cipherKey: part('column'), nameKey: part('name') };
}

function nameOf({ id, nameKey }: ReturnType<typeof derive>, value: string, about: string): string {
  requireStorable(value);
  return `${id}.${createHmac('sha256', nameKey).update(`${about}\n${value}`).digest('base64url')}`;
}

/**
 * Rejects, with PostgreSQL's own code, a text that its tables cannot store: so that encrypted and plain columns behave
 * alike.
 */
function requireStorable(text: string): void {
  if (text.includes('\0')) throw Object.assign(new Error('a text with a NUL character'), { code: '22021' });
}

function sealBy({ id, cipherKey }: ReturnType<typeof derive>, text: string, about: string): string {
  requireStorable(text);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(about));
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `sealed:${id}:${bytes.toString('base64url')}`;
}

/**
 * Encrypts with the first key and decrypts with any, former ones included: AES-256-GCM, a new nonce each time. Without
 * a key of histories, the first key encrypts those too.
 */
export function createSeal(
  keys: readonly [SealKey, ...SealKey[]],
  before: readonly SealKey[] = [],
  history: SealKey = keys[0],
): Seal {
  const derived = keys.map(derive);
  const former = before.map(derive);
  const [current] = derived;
  const forEver = derive(history);
  const byId = new Map([forEver, ...derived, ...former].map((one) => [one.id, one]));
  return {
    keyId: current!.id,
    seal: (text, about) => sealBy(current!, text, about),
    sealForEver: (text, about) => sealBy(forEver, text, about),
    open(sealed, about) {
      const [, id, text] = shape.exec(sealed) ?? [];
      if (!id || !text) return sealed;
      const known = byId.get(id);
      if (!known) throw new Error(`no key "${id}" to open a sealed column`);
      const bytes = Buffer.from(text, 'base64url');
      const opener = createDecipheriv('aes-256-gcm', known.cipherKey, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([opener.update(bytes.subarray(nonceBytes, -tagBytes)), opener.final()]).toString('utf8');
    },
    namesOf: (value, about) => derived.map((key) => nameOf(key, value, about)),
    formerNamesOf: (value, about) => former.map((key) => nameOf(key, value, about)),
  };
}

/**
 * Uses the operator's keys, else a generated one, stored in the database next to the data. Its earlier ciphertexts
 * remain readable after the operator adds keys. The key of histories is stored encrypted by them. Created on first use.
 */
export function createHouseSeal(
  keys: readonly SealKey[] = [],
  houseKey: () => Promise<Buffer>,
  historyKey: (seal: Seal) => Promise<Buffer>,
): () => Promise<Seal> {
  let made: Promise<Seal> | undefined;
  const make = async () => {
    const house = { id: 'house', key: await houseKey() };
    const [first, ...others] = keys;
    const [own, before] = first ? ([[first, ...others], [house]] as const) : ([[house], []] as const);
    return createSeal(own, before, { id: 'history', key: await historyKey(createSeal(own, before)) });
  };
  return () => {
    if (!made) {
      made = make();
      made.catch(() => {
        made = undefined;
      });
    }
    return made;
  };
}
