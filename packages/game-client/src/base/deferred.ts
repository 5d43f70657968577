/** A promise with its resolver. */
export interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
}

/** Replaces `Promise.withResolvers`, which browsers have only since 2024. */
export function deferred(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
