declare global {
  var keepPress: (event: Event) => void;
  var keptPress: HTMLElement | null | undefined;
}

/** Stands in the page itself: the last button that was pressed before anything could answer is kept. A link needs nobody. */
export const keepPresses =
  'addEventListener("click",globalThis.keepPress=e=>{globalThis.keptPress=e.target.closest("button[type=button]")},true)';

/** From here on React hears every press, and answers it as soon as it can. */
export const stopKeepingPresses = (): void => removeEventListener('click', globalThis.keepPress, true);

/** Presses the kept button again, now that it answers. */
export function answerKeptPress(): void {
  globalThis.keptPress?.click();
  globalThis.keptPress = null;
}
