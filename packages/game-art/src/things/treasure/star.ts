import { type Drawing, svg, times } from '../../kit/index.ts';

/** A plump five-pointed star around the origin, radius 100, each arm creased. */
export function star(d: Drawing): string {
  const at = (index: number, r: number) => {
    const angle = ((index * 36 - 90) * Math.PI) / 180;
    return [Math.cos(angle) * r, Math.sin(angle) * r] as const;
  };
  const outline = times(10, (index) => {
    const [x, y] = at(index, index % 2 ? 54 : 104);
    return svg`${index ? 'L' : 'M'}${x},${y}`;
  });
  const shades = times(10, (index) => {
    const [[ax, ay], [bx, by]] = [at(index, index % 2 ? 54 : 104), at(index + 1, index % 2 ? 104 : 54)];
    return svg`<path d="M0,0L${ax},${ay}L${bx},${by}Z" fill="${index % 2 ? '#ffe98a' : '#ff9a0a'}" opacity="${index % 2 ? 0.8 : 0.5}"/>`;
  });
  return `<path d="${outline}Z" fill="${d.linear(['#fffbe0', '#ffd23a', '#f59a00'])}" stroke="#a85a00" stroke-width="12" stroke-linejoin="round"/><path d="${outline}Z" fill="#ffd23a" stroke="#ffe98a" stroke-width="3" stroke-linejoin="round"/>${shades}<path d="M-18,-58L-2,-88L6,-60" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`;
}
