import { type Colour, type Drawing, glowDisc, svg, times } from '../../kit/index.ts';

type Cloth = readonly [light: Colour, body: Colour, dark: Colour];

/** A velvet curtain in folds that leans towards its side: from `x` over `width`, `height` tall. */
export function curtain(d: Drawing, x: number, width: number, height: number, [light, body, dark]: Cloth): string {
  const folds = 7;
  const pitch = width / folds;
  const velvet = d.linear(
    [
      [0, dark],
      [0.28, body],
      [0.42, light],
      [0.6, body],
      [1, dark],
    ],
    [0, 0, 1, 0],
  );
  const isLeft = x < d.width / 2;
  const [waistY, inside] = [height * 0.62, isLeft ? x + width * 0.66 : x + width * 0.34];
  const outside = isLeft ? x : x + width;
  const gilt = d.linear(['#fff6c8', '#ffc02e', '#a86200', '#ffe28a', '#8a4a00']);
  const sash = svg`<path d="M${outside},${waistY + 26}Q${(inside + outside) / 2},${waistY + 34} ${inside},${waistY - 16}V${waistY + 14}Q${(inside + outside) / 2},${waistY + 66} ${outside},${waistY + 58}Z" fill="${gilt}" stroke="#5c3000" stroke-width="3"/>`;
  const cloth = times(folds, (index) => {
    const left = x + index * pitch;
    const inner = isLeft ? (index + 1) / folds : 1 - index / folds;
    const waist = height * 0.62;
    const pull = (isLeft ? -1 : 1) * inner ** 1.6 * width * 0.34;
    const edge = (at: number) => svg`C${at},${height * 0.3} ${at + pull},${waist * 0.8} ${at + pull},${waist}`;
    const foot = (at: number) => svg`${at + pull * 0.5},${height}`;
    return svg`<path d="M${left},-10${edge(left)}L${foot(left)}L${foot(left + pitch + 2)}L${left + pitch + pull + 2},${waist}C${left + pitch + pull + 2},${waist * 0.8} ${left + pitch + 2},${height * 0.3} ${left + pitch + 2},-10Z" fill="${velvet}"/>`;
  });
  return cloth + sash;
}

/** The valance above a stage: swags with a golden fringe. */
export function valance(d: Drawing, swags: number, drop: number, [light, body, dark]: Cloth): string {
  const pitch = d.width / swags;
  const velvet = d.linear([dark, body, light, body]);
  const fringe = d.linear(['#fff0a8', '#ffc02e', '#a86200']);
  return times(swags, (index) => {
    const x = index * pitch;
    const swag = (depth: number) =>
      svg`M${x - 6},-4H${x + pitch + 6}C${x + pitch},${depth * 0.7} ${x + pitch * 0.7},${depth} ${x + pitch / 2},${depth}C${x + pitch * 0.3},${depth} ${x},${depth * 0.7} ${x - 6},-4Z`;
    const creases = [0.3, 0.55, 0.8].map(
      (k) =>
        svg`<path d="M${x},${drop * k * 0.16}Q${x + pitch / 2},${drop * k * 1.7} ${x + pitch},${drop * k * 0.16}" fill="none" stroke="${dark}" stroke-width="5" opacity=".5"/>`,
    );
    return `<path d="${swag(drop + 16)}" fill="${fringe}"/><path d="${swag(drop)}" fill="${velvet}"/>${d.clipped(swag(drop), creases.join(''))}`;
  });
}

/** Cones of light from above: `[x at the top, x at the foot]` each. */
export function spotlights(
  d: Drawing,
  beams: readonly (readonly [number, number])[],
  reach: number,
  colour: Colour,
): string {
  const fade = d.linear([
    [0, colour, 0.55],
    [1, colour, 0],
  ]);
  return beams
    .map(
      ([from, to]) =>
        svg`<path d="M${from - 14},-10H${from + 14}L${to + 150},${reach}H${to - 150}Z" fill="${fade}"/>${glowDisc(d, [from, 6], 70, colour, 0.9, '#ffffff')}`,
    )
    .join('');
}

/** A polished floor from `top` down, boards running to the middle. */
export function stageFloor(d: Drawing, top: number, [light, body, dark]: Cloth): string {
  const { width, height } = d;
  const boards = times(17, (index) => {
    const k = (index - 8) / 8;
    return svg`M${width / 2 + k * width * 0.55},${top}L${width / 2 + k * width * 1.5},${height}`;
  });
  return svg`<rect y="${top}" width="${width}" height="${height - top}" fill="${d.linear([light, body, dark])}"/><path d="${boards}" stroke="${dark}" stroke-width="3" opacity=".45"/><path d="M0,${top}H${width}" stroke="#ffe9a8" stroke-width="4" opacity=".8"/><ellipse cx="${width / 2}" cy="${top + (height - top) * 0.3}" rx="${width * 0.42}" ry="${(height - top) * 0.3}" fill="${d.radial(
    [
      [0, '#fff0d0', 0.55],
      [1, '#fff0d0', 0],
    ],
  )}"/>`;
}
