/** Where the HUD stands beside the stage instead of below it: wide and low, such as a phone on its side. */
const LOW_HEIGHT = 460;

export const isLowPage = ({ width, height }: { width: number; height: number }): boolean =>
  height > 0 && height < LOW_HEIGHT && width > height;
