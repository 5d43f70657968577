import { createHash } from 'node:crypto';
import { type Db, platformSecret } from '@sabai/db';

/**
 * Creates `secret` of {@link Platform}: 32 random bytes per name, created on first use, stored in the database and
 * shared by all processes. Reads each name once per process.
 */
export function createSecrets(db: Db): (name: string) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  return (name) => {
    let secret = known.get(name);
    if (!secret) {
      // A digest of the stored text is 32 bytes for any text of the operator.
      secret = platformSecret(db, name).then((text) => createHash('sha256').update(text).digest());
      known.set(name, secret);
      secret.catch(() => known.delete(name));
    }
    return secret;
  };
}
