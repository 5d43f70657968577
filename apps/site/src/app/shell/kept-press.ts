declare global {
  var keepPress: (event: Event) => void;
  var keptPress: HTMLElement | null | undefined;
}

/** An inline script of the page: stores the last button clicked before hydration. Links work without it. */
export const keepPresses =
  'addEventListener("click",globalThis.keepPress=e=>{globalThis.keptPress=e.target.closest("button[type=button]")},true)';

/** Called when React receives every click and handles it as soon as it can. */
export const stopKeepingPresses = (): void => removeEventListener('click', globalThis.keepPress, true);

/** Replays the stored click after hydration. */
export function answerKeptPress(): void {
  globalThis.keptPress?.click();
  globalThis.keptPress = null;
}
