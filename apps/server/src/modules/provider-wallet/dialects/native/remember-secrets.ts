import type { Secrets, SecretsOf } from './signature.ts';

/** Keys are changed by hand, and every call is signed with one. */
const rememberedForMs = 2000;

/** Caches only providers with keys: ids come from outside, and invented ones must not fill the memory. */
export function rememberSecrets(read: (provider: string) => Promise<Secrets>, clock: () => Date): SecretsOf {
  const known = new Map<string, { secrets: Secrets; until: number }>();
  return (provider) => {
    const now = clock().getTime();
    const remembered = known.get(provider);
    if (remembered && remembered.until > now) return remembered.secrets;
    return read(provider).then((secrets) => {
      if (secrets) known.set(provider, { secrets, until: now + rememberedForMs });
      else known.delete(provider);
      return secrets;
    });
  };
}
