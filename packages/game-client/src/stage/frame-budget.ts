/** A frame that takes longer than this on average is too slow: fewer than some 22 a second. */
const slowFrameMs = 45;
const framesPerLook = 12;
/** A picture of fewer pixels looks broken on any screen. */
const leastPixels = 400_000;

/**
 * Watches how long frames take and says with which share of the screen's pixels to draw: a device that cannot keep up gets a
 * coarser picture rather than a slow game. It only ever goes down, so that the picture does not flicker between two.
 * `area` is the size of the picture in CSS pixels; a small one is never drawn coarser than the screen's own pixels of 1×.
 */
export function createFrameBudget(full: number, area: number): { frame(elapsedMs: number): number } {
  const least = Math.min(1, Math.sqrt(leastPixels / area));
  let resolution = full;
  // The first frames load pictures into the graphics memory and tell nothing about those to come.
  let frames = -framesPerLook;
  let sumMs = 0;
  return {
    frame(elapsedMs) {
      // A pause of seconds is a hidden page, not a slow one.
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
