let others: Promise<void> | undefined;

/**
 * Resolves when all calls are read that have arrived by now; they go on one after the other, in their order. A processor that
 * does the same for a hundred calls before it does the next thing for each needs a tenth less than one that takes turns.
 */
export function allThatArrived(): Promise<void> {
  others ??= new Promise((resolve) => {
    setImmediate(() => {
      others = undefined;
      resolve();
    });
  });
  return others;
}
