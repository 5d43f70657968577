/** Not in TypeScript's library yet, nor in every browser. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Not in TypeScript's library or in every browser yet: the event before a browser leaves a page. */
interface Leaving extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly destination: { readonly index: number };
}
interface Journey extends EventTarget {
  readonly currentEntry: { readonly index: number } | null;
}
const journey = (globalThis as { readonly navigation?: Journey }).navigation;

interface OpenWindow {
  readonly element: HTMLDialogElement;
  readonly dismiss: () => void;
}

const open: OpenWindow[] = [];
let hidden: readonly Element[] = [];
let stopped: readonly HTMLIFrameElement[] = [];
const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/**
 * Opens a dialog over the page as the only part that can be reached by pointer, keyboard or screen reader. The
 * returned function restores the page and its focus. `showModal()` does the same by making the page inert, for which
 * the browser restyles every element: a tenth of a second on a phone, on opening and closing.
 */
export function openOverPage(element: HTMLDialogElement, dismiss: () => void): () => void {
  const opener = document.activeElement;
  const one = { element, dismiss };
  // Without a top layer (browsers before 2023) its z-order places it above the page.
  element.showPopover?.();
  element.open = true;
  open.push(one);
  // Handles Escape and, on Android, the back gesture; a browser without such a watcher reports Escape only.
  const watcher = 'CloseWatcher' in window ? new CloseWatcher() : undefined;
  watcher?.addEventListener('close', dismiss);
  reachOnlyUppermost();
  journey?.addEventListener('navigate', onLeave as EventListener);
  (element.querySelector<HTMLElement>('[autofocus]') ?? stopsOf(element)[0] ?? element).focus();
  return () => {
    watcher?.destroy();
    open.splice(open.indexOf(one), 1);
    if (open.length === 0) journey?.removeEventListener('navigate', onLeave as EventListener);
    reachOnlyUppermost();
    element.open = false;
    // An element that has left the page is not shown any longer.
    if (element.isConnected) element.hidePopover?.();
    const isLost = document.activeElement === document.body || element.contains(document.activeElement);
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

/**
 * Handles the back gesture: closes the uppermost dialog, and the page stays. No history entry is added for it, which
 * would break links in a dialog. A browser lets a page stay once per user interaction, so users can always leave.
 */
function onLeave(event: Leaving): void {
  const top = open.at(-1);
  const isBack = event.navigationType === 'traverse' && event.destination.index < (journey?.currentEntry?.index ?? 0);
  if (!top || !isBack || !event.cancelable) return;
  event.preventDefault();
  top.dismiss();
}

/** Returns the Tab stops of an element. */
const stopsOf = (element: HTMLElement): readonly HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled') &&
      !stop.closest('[inert]') &&
      stop.getClientRects().length > 0 &&
      getComputedStyle(stop).visibility === 'visible',
  );

/**
 * Hides everything beside the uppermost dialog from screen readers, and keeps the focus in it; without one, restores
 * the page.
 */
function reachOnlyUppermost(): void {
  for (const element of hidden) element.removeAttribute('aria-hidden');
  for (const frame of stopped) frame.inert = false;
  const top = open.at(-1)?.element;
  hidden = top ? besides(top) : [];
  // A frame is a separate page whose focus is not visible here.
  stopped = top ? [...document.querySelectorAll('iframe')].filter((frame) => !top.contains(frame) && !frame.inert) : [];
  for (const element of hidden) element.setAttribute('aria-hidden', 'true');
  for (const frame of stopped) frame.inert = true;
  const change = top ? 'addEventListener' : 'removeEventListener';
  document[change]('keydown', onKey as EventListener);
  document[change]('focusin', onFocus as EventListener);
}

/** Returns the siblings of an element and of its ancestors; live regions are left out. */
function besides(element: Element): readonly Element[] {
  const { parentElement: parent } = element;
  if (!parent || element === document.body) return [];
  return [...parent.children]
    .filter((sibling) => sibling !== element)
    .flatMap(silent)
    .concat(besides(parent));
}

const speaksUp = '[aria-live], [role=status], [role=alert]';

/** A wrapper without a box is looked into: live regions in it stay audible. */
const silent = (element: Element): readonly Element[] => {
  if (element.matches(`[aria-hidden], ${speaksUp}`)) return [];
  const isWrapper = getComputedStyle(element).display === 'contents';
  return isWrapper && element.querySelector(speaksUp) ? [...element.children].flatMap(silent) : [element];
};

function onKey(event: KeyboardEvent): void {
  const top = open.at(-1);
  if (!top || event.defaultPrevented) return;
  if (event.key === 'Escape' && !('CloseWatcher' in window)) top.dismiss();
  if (event.key !== 'Tab') return;
  const stops = stopsOf(top.element);
  const { activeElement: active } = document;
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (active !== edge && active !== top.element && top.element.contains(active)) return;
  event.preventDefault();
  const round = [...stops, ...above().flatMap(stopsOf)];
  const at = round.indexOf(active as HTMLElement);
  const next = event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % round.length;
  round.at(next)?.focus();
}

const isAbove = '[role=status][popover]';
/** Returns the live regions above the dialogs, which stay clickable. */
const above = () => [...document.querySelectorAll<HTMLElement>(isAbove)];

/** Returns the focus after it has left in an unexpected way. */
function onFocus({ target }: FocusEvent): void {
  const top = open.at(-1)?.element;
  if (!top || top.contains(target as Node) || (target as Element).closest?.(isAbove)) return;
  (stopsOf(top)[0] ?? top).focus();
}
