declare global {
  var keepPress: (event: Event) => void;
  var keptPress: Event | null | undefined;
}

const isButton = 'e.target.closest("button[type=button]")';
/** An inline script of the page: stores the last click on a button before hydration. Links work without it. */
export const keepPresses = `addEventListener("click",globalThis.keepPress=e=>{if(${isButton})globalThis.keptPress=e},true)`;

let isPageLater = false;
let isWhole = false;

const forgetHandled = (event: Event) => {
  if (globalThis.keptPress === event) globalThis.keptPress = null;
};

/** Called when React receives every click. It stops the propagation of clicks on parts that are not hydrated yet. */
export const letReactAnswer = (): void => addEventListener('click', forgetHandled);

/** Called in a layout effect by the frame of a page that hydrates later, once its texts are loaded. */
export function awaitPage(): void {
  isPageLater ||= !isWhole;
}

/** Replays the stored click after the hydration of the frame, or of the page in it. */
export function answerKeptPress(part: 'frame' | 'page'): void {
  if (isWhole) return;
  isWhole = part === 'page' || !isPageLater;
  if (isWhole) {
    removeEventListener('click', globalThis.keepPress, true);
    removeEventListener('click', forgetHandled);
    /* Tests and tools wait for this mark before they click. */
    document.documentElement.dataset.hydrated = 'true';
  }
  const press = globalThis.keptPress;
  // A click that is being handled has made React hydrate the part, and is answered by it.
  if (!press || press.eventPhase !== 0) return;
  const button = (press.target as Element).closest('button');
  const isOnPage = isPageLater && document.querySelector('main')?.contains(button);
  if (!isOnPage === (part === 'page')) return;
  globalThis.keptPress = null;
  button?.click();
}
