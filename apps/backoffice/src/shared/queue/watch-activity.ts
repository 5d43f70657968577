const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Detects whether the reader is active in this tab. */
export function watchActivity() {
  // Opening the tab counts as activity.
  let isSeen = true;
  const note = () => {
    isSeen = true;
  };
  for (const sign of signs) addEventListener(sign, note, { passive: true });
  return {
    /** Returns whether there was activity since the last call. */
    wasSeen(): boolean {
      const was = isSeen;
      isSeen = false;
      return was;
    },
    stop(): void {
      for (const sign of signs) removeEventListener(sign, note);
    },
  };
}
