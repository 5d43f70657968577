import type { LiveWatch } from '@sabai/contract/live';

/** The watched competitions, with the number of components that show each. */
const shown = new Map<number, number>();
let send: ((text: string) => void) | undefined;

const watchText = (): string => JSON.stringify({ watch: [...shown.keys()] } satisfies LiveWatch);

/** Returns the first message to a new socket. */
export const boardsGreeting = (): string | undefined => (shown.size > 0 ? watchText() : undefined);

/** Sets the function that sends changes to the server. */
export function tellBoardsBy(show: ((text: string) => void) | undefined): void {
  send = show;
}

/** Watches a leaderboard until the returned function is called. */
export function watchBoard(id: number): () => void {
  const count = shown.get(id) ?? 0;
  shown.set(id, count + 1);
  if (count === 0) send?.(watchText());
  return () => {
    const left = (shown.get(id) ?? 1) - 1;
    if (left > 0) return void shown.set(id, left);
    shown.delete(id);
    send?.(watchText());
  };
}
