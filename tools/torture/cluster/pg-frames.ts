/** Splits one side of a PostgreSQL connection into its protocol's messages, whatever the TCP segments. */
export interface FrameReader {
  /** Returns the messages that these bytes complete, each with its type; stores an incomplete rest for later. */
  push(piece: Buffer): { readonly type: string; readonly bytes: Buffer }[];
}

/** A client's first message has no type; `begins` states whether this side starts with it. */
export function createFrameReader({ begins = false } = {}): FrameReader {
  let kept: Buffer = Buffer.alloc(0);
  let isFirst = begins;
  return {
    push(piece) {
      kept = kept.length === 0 ? piece : Buffer.concat([kept, piece]);
      const frames: { type: string; bytes: Buffer }[] = [];
      for (;;) {
        const head = isFirst ? 0 : 1;
        if (kept.length < head + 4) return frames;
        const length = head + kept.readUInt32BE(head);
        if (kept.length < length) return frames;
        frames.push({ type: isFirst ? '' : String.fromCharCode(kept[0]!), bytes: kept.subarray(0, length) });
        kept = kept.subarray(length);
        isFirst = false;
      }
    },
  };
}
