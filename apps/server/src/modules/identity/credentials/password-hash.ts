import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

// OWASP's minimum for Argon2id: 19 MiB, two passes, parallelism 1.
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

/** Hashes a password or answer with Argon2id into the PHC string that {@link isPassword} reads. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const message = Buffer.from(password.normalize('NFC'));
  const tag = await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Compares in constant time, with the parameters in the hash. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, m, t, p, nonce, tag] = phc.exec(hash) ?? [];
  if (!nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long as {@link isPassword} and returns false: for accounts that do not exist. */
export async function isPasswordOfNobody(password: string): Promise<false> {
  nobodysHash ??= hashPassword(randomBytes(24).toString('base64'));
  await isPassword(password, await nobodysHash);
  return false;
}
