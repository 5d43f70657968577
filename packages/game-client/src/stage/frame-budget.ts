/** An average frame time above this is too slow: fewer than about 22 a second. */
const slowFrameMs = 45;
const framesPerLook = 12;
/** A picture of fewer pixels looks broken on any screen. */
const leastPixels = 400_000;

/**
 * Watches the frame time and returns the resolution to draw with: a slow device gets a coarser picture rather than a
 * slow game. The resolution only decreases, so that the picture does not flicker between two. `area` is the size of
 * the picture in CSS pixels; a small one is never coarser than 1×.
 */
export function createFrameBudget(full: number, area: number): { frame(elapsedMs: number): number } {
  const least = Math.min(1, Math.sqrt(leastPixels / area));
  let resolution = full;
  // The first frames load pictures into the graphics memory and are not representative.
  let frames = -framesPerLook;
  let sumMs = 0;
  return {
    frame(elapsedMs) {
      // A pause of seconds means a hidden page, not a slow one.
      if (elapsedMs > 2000) return resolution;
      frames += 1;
      if (frames > 0) sumMs += elapsedMs;
      if (frames < framesPerLook) return resolution;
      if (sumMs / frames > slowFrameMs) resolution = Math.max(least, resolution * 0.7);
      frames = 0;
      sumMs = 0;
      return resolution;
    },
  };
}
