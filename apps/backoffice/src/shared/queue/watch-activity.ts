const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Whether somebody is at work in this tab. */
export function watchActivity() {
  // Whoever has opened it is there.
  let isSeen = true;
  const note = () => {
    isSeen = true;
  };
  for (const sign of signs) addEventListener(sign, note, { passive: true });
  return {
    /** Whether there was a sign of it since the last time this was asked. */
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
