import { blur, type Drawing, place, svg } from '../../kit/index.ts';
import { lotusBud } from '../nature/lotus.ts';

/** An open paper parasol seen from below its rim, around the origin: 460 wide, handle to 230 below. */
export function parasol(d: Drawing): string {
  const edges = [-230, -168, -88, 0, 88, 168, 230];
  const gores = edges.slice(1).map((right, index) => {
    const left = edges[index]!;
    const warm = index % 2 === 0;
    const fill = d.linear(warm ? ['#ffb0c4', '#f2295c', '#a30a40'] : ['#fff6c8', '#ffc93a', '#d98400']);
    const dip = 16;
    return svg`<path d="M0,-158C${left * 0.5},-150 ${left * 0.94},-90 ${left},10Q${(left + right) / 2},${10 - dip * 1.6} ${right},10C${right * 0.94},-90 ${right * 0.5},-150 0,-158Z" fill="${fill}" stroke="#6b0426" stroke-width="3.5" stroke-linejoin="round"/>`;
  });
  const blossoms = [-196, -128, -44, 44, 128, 196].map((x, index) =>
    place(lotusBud(d), x * 0.86, -20 - Math.abs(index - 2.5) * -6, { scale: 0.32, turn: x * 0.16 }),
  );
  const ribs = edges.map((x) => svg`<path d="M0,-20L${x},10" stroke="#7a3a10" stroke-width="3.5"/>`);
  const wood = d.linear(['#e8a24a', '#8a4510', '#4a1e06'], [0, 0, 1, 0]);
  return [
    ...ribs,
    `<rect x="-7" y="-30" width="14" height="246" rx="6" fill="${wood}" stroke="#3a1604" stroke-width="2"/><path d="M0,210V226Q0,252 -26,252Q-50,252 -50,230" fill="none" stroke="#3a1604" stroke-width="19" stroke-linecap="round"/><path d="M0,210V226Q0,252 -26,252Q-50,252 -50,230" fill="none" stroke="#c9782a" stroke-width="13" stroke-linecap="round"/>`,
    ...gores,
    ...blossoms,
    svg`<path d="M-180,-50C-150,-110 -90,-140 -30,-148" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".6" filter="${blur(d, 2)}"/>`,
    `<circle cy="-164" r="14" fill="${d.radial(['#fffbe0', '#ffc02e', '#8a4a00'], [0.5, 0.5, 0.6, 0.35, 0.3])}" stroke="#5c3000" stroke-width="3"/>`,
  ].join('');
}
