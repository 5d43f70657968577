import { type Colour, type Drawing, darken, halo, lighten, svg, times } from '../../kit/index.ts';

/** A snow crystal around the origin, radius 50. */
export function snowflake(): string {
  const arm = 'M0,0V-46M0,-22L-11,-33M0,-22L11,-33M0,-36L-7,-43M0,-36L7,-43';
  return `<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round">${times(6, (index) => `<path d="${arm}" transform="rotate(${index * 60})"/>`)}</g>`;
}

/** A snow-covered cottage with lit windows, its foot on the origin, 200 wide. */
export function snowHouse(d: Drawing, wall: Colour): string {
  const dark = darken(wall, 0.5);
  const panes = [-54, 18].map(
    (x) =>
      svg`<rect x="${x}" y="-66" width="36" height="36" rx="3" fill="${d.linear(['#fff6c0', '#ffb02e'])}" stroke="${dark}" stroke-width="3"/><path d="M${x + 18},-66v36M${x},-48h36" stroke="${dark}" stroke-width="2.4"/>`,
  );
  return [
    `<path d="M46,-138V-176H72V-110Z" fill="${dark}"/><path d="M42,-172Q58,-190 76,-172V-182Q58,-198 42,-182Z" fill="#fff"/>`,
    `<path d="M-80,-92H80V6H-80Z" fill="${d.linear([lighten(wall, 0.15), dark])}"/>`,
    `<g filter="${halo(d, 9, '#ffb02e', 0.9)}">${panes.join('')}</g><path d="M-14,6V-38Q0,-52 14,-38V6Z" fill="${dark}"/>`,
    `<path d="M-104,-78L0,-160L104,-78Q92,-66 78,-76Q62,-64 46,-78Q26,-64 8,-80Q-10,-66 -28,-80Q-46,-64 -62,-78Q-80,-64 -104,-78Z" fill="${d.linear(['#ffffff', '#e4f0ff', '#9ab8e8'])}" stroke="#7a9ad0" stroke-width="2"/>`,
  ].join('');
}

/** A railway that runs across the drawing at a height, half covered by snow. */
export function trackInSnow(d: Drawing, y: number): string {
  const pitch = 58;
  const sleepers = times(Math.ceil(d.width / pitch) + 1, (index) => {
    const x = index * pitch;
    return svg`<path d="M${x},${y - 6}h22l8,58h-30Z" fill="${d.linear(['#7a5a4a', '#3a2418'])}"/>`;
  });
  const rail = (at: number, width: number) =>
    svg`<path d="M-10,${at + 5}H${d.width + 10}" stroke="#1c2438" stroke-width="${width + 4}"/><path d="M-10,${at}H${d.width + 10}" stroke="#b8c8e8" stroke-width="${width}"/><path d="M-10,${at - width * 0.3}H${d.width + 10}" stroke="#fff" stroke-width="2" opacity=".8"/>`;
  return sleepers + rail(y + 4, 7) + rail(y + 40, 9);
}
