const rememberedForMs = 10 * 60_000;
const most = 50_000;

/**
 * Whether a hash has come with this call alone. The protocol's hash does not say which call it is for, and a refund has no
 * parameter that a bet could not have: the bytes of a bet that has just been taken must not give it back.
 */
export function createSeenHashes(): (hash: string, call: string, now: Date) => boolean {
  const seen = new Map<string, { readonly call: string; readonly until: number }>();
  return (hash, call, now) => {
    const at = now.getTime();
    const known = seen.get(hash);
    if (known && known.until > at) return known.call === call;
    // The oldest comes first.
    for (const [old, { until }] of seen) {
      if (until > at && seen.size < most) break;
      seen.delete(old);
    }
    seen.set(hash, { call, until: at + rememberedForMs });
    return true;
  };
}
