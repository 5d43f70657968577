let others: Promise<void> | undefined;

/**
 * Resolves when all calls that have arrived are read; they continue one after another, in their order. Running one step
 * for a hundred calls before the next step needs a tenth less time than alternating.
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
