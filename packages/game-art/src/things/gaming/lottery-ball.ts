import { type Colour, type Drawing, darken, letters, lighten } from '../../kit/index.ts';

/** A draw ball around the origin, radius 100. */
export function lotteryBall(d: Drawing, number: string, colour: Colour): string {
  const { path } = letters(number, { size: 86, maxWidth: 84 });
  const gloss = d.radial(
    [lighten(colour, 0.75), lighten(colour, 0.2), colour, darken(colour, 0.55)],
    [0.5, 0.5, 0.6, 0.34, 0.26],
  );
  return `<circle r="99" fill="${gloss}" stroke="${darken(colour, 0.6)}" stroke-width="3"/><circle r="58" fill="${d.radial(['#ffffff', '#ffffff', '#dfe4f2'])}" stroke="${darken(colour, 0.3)}" stroke-width="3"/><path d="${path}" fill="#171a2e"/><path d="M-72,-34A80,80 0 0 1 -16,-78" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".9"/>`;
}
