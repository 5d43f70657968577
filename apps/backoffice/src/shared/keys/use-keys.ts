import { useEffect, useEffectEvent, useRef } from 'react';
import { isPaletteKey, type KeyName, keyOf } from './keys.ts';

/** The present action of a key; absent if other components may use it. */
export type Acts = Partial<Record<KeyName, (() => void) | undefined>>;

/* The topmost layer with an action for a key handles it: a page before the frame around it. */
const layers: { current: Acts }[] = [];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
/** Returns whether the Enter key already activates the element. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role=button], [role=option]') !== null;

/* Dialogs, and the panels and menus of buttons. */
const overlays = 'dialog[open], [role=dialog][data-rac]';

function listen(event: KeyboardEvent): void {
  const name = keyOf(event);
  if (!name || event.defaultPrevented || isTyping(event.target) || document.querySelector(overlays)) return;
  if (name === 'open' && isPressable(event.target)) return;
  // Space has no effect on a link.
  if (name === 'select' && isPressable(event.target) && !(event.target as HTMLElement).closest('a')) return;
  const act = layers.findLast(({ current }) => current[name])?.current[name];
  if (!act) return;
  event.preventDefault();
  act();
}

/**
 * Handles single keys. They are inactive during typing and while a dialog is open. `isFrame`: the keys of the frame
 * around the pages, which take precedence.
 */
export function useKeys(acts: Acts, { isFrame = false } = {}): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (layers.length === 0) addEventListener('keydown', listen);
    if (isFrame) layers.unshift(latest);
    else layers.push(latest);
    return () => {
      layers.splice(layers.indexOf(latest), 1);
      if (layers.length === 0) removeEventListener('keydown', listen);
    };
  }, [isFrame]);
}

/** Handles Ctrl-K, also during typing, but not over a dialog unless it is `isOwn`. */
export function usePaletteKey(onPress: () => void, isOwn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    if (isOwn || !document.querySelector('dialog[open]')) onPress();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
