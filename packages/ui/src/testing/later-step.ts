const { setImmediate: nextTurn } = globalThis;

/** Resolves when the steps that are due have run, also under a fake clock. */
export const laterStep = (): Promise<void> => new Promise((resolve) => nextTurn(resolve));
