import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** PKCS #8 before the 32 bytes of an Ed25519 key (RFC 8410). */
const keyStart = Buffer.from('302e020100300506032b657004220420', 'hex');
const sealLine = /^%SABAI-SEAL 1 ([\w-]{16}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w-]{86})$/;

export interface Sealer {
  readonly keyId: string;
  /** SPKI. */
  readonly publicKey: Buffer;
  /** Returns the content with its signature as a last line, which PDF readers treat as a comment. */
  seal(content: Buffer, at: Date): Buffer;
  /** Returns when the content of this digest was signed; `undefined` for an invalid signature or another content. */
  check(digest: string, seal: string): Date | undefined;
}

const messageOf = (keyId: string, at: string, digest: string) =>
  Buffer.from(`sabai statement 1\n${keyId}\n${at}\n${digest}`);
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function sealerOf(privateKey: KeyObject): Sealer {
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const keyId = createHash('sha256').update(spki).digest('base64url').slice(0, 16);
  return {
    keyId,
    publicKey: spki,
    seal(content, at) {
      const signature = sign(null, messageOf(keyId, at.toISOString(), digestOf(content)), privateKey);
      return Buffer.concat([
        content,
        Buffer.from(`%SABAI-SEAL 1 ${keyId} ${at.toISOString()} ${signature.toString('base64url')}\n`),
      ]);
    },
    check(digest, seal) {
      const [, key, at, signature] = sealLine.exec(seal.trim()) ?? [];
      if (!key || !at || !signature || key !== keyId) return undefined;
      const isOurs = verify(null, messageOf(key, at, digest), publicKey, Buffer.from(signature, 'base64url'));
      return isOurs ? new Date(at) : undefined;
    },
  };
}

/** Creates the operator's signature of files; its key is created once and stored with the other secrets. */
export function createSealer(secret: (name: string) => Promise<Buffer>): () => Promise<Sealer> {
  let sealer: Promise<Sealer> | undefined;
  return () => {
    sealer ??= secret('statement.seal').then((seed) =>
      sealerOf(createPrivateKey({ key: Buffer.concat([keyStart, seed]), format: 'der', type: 'pkcs8' })),
    );
    return sealer;
  };
}
