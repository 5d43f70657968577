/** Where the HUD stands beside the stage instead of below it: wide and low, such as a phone on its side. */
const LOW_HEIGHT = 460;

export const isLowPage = ({ width, height }: { width: number; height: number }): boolean =>
  height > 0 && height < LOW_HEIGHT && width > height;

/** An upright page lower than this is that of a low phone. */
const SCANT_HEIGHT = 660;

/** Where what is drawn has little height: a page on its side, or that of a low phone. */
export const isScantPage = (box: { width: number; height: number }): boolean =>
  isLowPage(box) || (box.height > 0 && box.height < SCANT_HEIGHT && box.width <= box.height);
