import { createHash } from 'node:crypto';
import { type Db, platformSecret } from '@sabai/db';

/**
 * Makes the `secret` of {@link Platform}: 32 random bytes per name, made on first use, kept in the database and shared by
 * all processes. Each name is read once per process.
 */
export function createSecrets(db: Db): (name: string) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  return (name) => {
    let secret = known.get(name);
    if (!secret) {
      // A digest of the stored text is 32 bytes whatever the operator has put there.
      secret = platformSecret(db, name).then((text) => createHash('sha256').update(text).digest());
      known.set(name, secret);
      secret.catch(() => known.delete(name));
    }
    return secret;
  };
}
