/** A promise and what fulfils it. */
export interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
}

/** Browsers have `Promise.withResolvers` for it only since 2024. */
export function deferred(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
