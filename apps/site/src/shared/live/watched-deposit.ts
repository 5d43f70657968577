/** The QR deposit whose screen is open. The screen shows its end, so no notice does. */
let watchedId: string | undefined;

export const isWatched = (id: string): boolean => watchedId === id;

/** Marks the deposit as watched until the returned function is called. */
export function watchDeposit(id: string): () => void {
  watchedId = id;
  return () => {
    if (watchedId === id) watchedId = undefined;
  };
}
