/** The layout with the HUD beside the stage instead of below it: wide and low, such as a phone on its side. */
const LOW_HEIGHT = 460;

export const isLowPage = ({ width, height }: { width: number; height: number }): boolean =>
  height > 0 && height < LOW_HEIGHT && width > height;

/** An upright page below this height is that of a small phone. */
const SCANT_HEIGHT = 660;

/** Returns whether the page has little height: on its side, or on a small phone. */
export const isScantPage = (box: { width: number; height: number }): boolean =>
  isLowPage(box) || (box.height > 0 && box.height < SCANT_HEIGHT && box.width <= box.height);
