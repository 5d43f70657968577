/**
 * The ref of the field that a dialog focuses when it opens. A native dialog reads the attribute when it is shown;
 * React's own `autoFocus` calls `focus()` before that and leaves no attribute.
 */
export const focusedFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');
