import { type GunHand, releaseGun } from './model/gun-hand.ts';

export interface GunActions {
  /** Called when the pointer moves over the water. */
  point(event: PointerEvent): void;
  /** Called when the pointer is pressed on the water. */
  pick(event: PointerEvent): void;
  /** Called for any key except those that turn and shoot. */
  press(key: string): void;
  /** Returns whether a dialog handles the keys. */
  isBusy(): boolean;
}

const isTyping = (target: EventTarget | null) =>
  !(target instanceof Element) || target.closest('input, select, textarea, a, dialog') !== null;

/** Follows pointer and keys until the returned function is called. */
export function listenToGun(element: HTMLElement, hand: GunHand, actions: GunActions): () => void {
  const down = (event: PointerEvent) => {
    // Elements over the water handle their own clicks.
    if (event.button !== 0 || event.target !== element) return;
    element.setPointerCapture(event.pointerId);
    actions.point(event);
    actions.pick(event);
    hand.isDown = true;
  };
  const up = () => {
    hand.isDown = false;
  };
  const onKey = (event: KeyboardEvent) => {
    const isDown = event.type === 'keydown';
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isDown && (actions.isBusy() || isTyping(event.target))) return;
    const isOnButton = event.target instanceof Element && event.target.closest('button:focus-visible') !== null;
    if (event.key === ' ' && isOnButton && isDown) return;
    const turn = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (turn !== undefined) hand.turning = isDown ? turn : 0;
    else if (event.key === ' ') hand.isPressed = isDown;
    else if (isDown && !event.repeat) actions.press(event.key);
    else return;
    if (event.key === ' ' || event.key.startsWith('Arrow')) event.preventDefault();
  };
  const ends = new AbortController();
  const { signal } = ends;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', actions.point, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, up, { signal });
  for (const key of ['keydown', 'keyup'] as const) window.addEventListener(key, onKey, { signal });
  // The release of a key is reported elsewhere.
  window.addEventListener('blur', () => releaseGun(hand), { signal });
  return () => ends.abort();
}
