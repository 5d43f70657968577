import { type Drawing, dropShadow, glowDisc, place, svg } from '../../kit/index.ts';
import { lotusBud } from '../nature/lotus.ts';
import { temple } from '../nature/river.ts';

/** An unrolled golden scroll that shows a temple, around the origin: 582 wide, 494 tall. */
export function scroll(d: Drawing): string {
  const paper = d.linear(['#e8c27a', '#fff3cf', '#fffbe8', '#fff0c4', '#dcae62'], [0, 0, 1, 0]);
  const gilt = d.linear(['#8a4a00', '#ffd95a', '#fff9d8', '#ffc02e', '#a86200', '#ffe28a', '#6b3a00']);
  const cap = d.linear(['#ff7a8a', '#d3194a', '#7d0a38']);
  const knob = d.radial(['#fffbe0', '#ffc02e', '#8a4a00'], [0.5, 0.5, 0.6, 0.35, 0.3]);
  const roller = (y: number) =>
    [
      svg`<rect x="-228" y="${y - 34}" width="456" height="68" rx="30" fill="${gilt}" stroke="#5c3000" stroke-width="4"/>`,
      svg`<path d="M-200,${y - 18}H200" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".6"/>`,
      ...[-248, 216].map(
        (x) =>
          svg`<rect x="${x}" y="${y - 42}" width="32" height="84" rx="14" fill="${cap}" stroke="#4a0420" stroke-width="4"/>`,
      ),
      ...[-270, 270].map(
        (x) => svg`<circle cx="${x}" cy="${y}" r="21" fill="${knob}" stroke="#5c3000" stroke-width="3"/>`,
      ),
    ].join('');
  const border =
    '<rect x="-176" y="-156" width="352" height="322" rx="10"/><rect x="-164" y="-144" width="328" height="298" rx="6"/>';
  return [
    `<g filter="${dropShadow(d, 0, 18, 16, '#03202f', 0.6, 0.2)}"><path d="M-196,-202H196Q186,0 196,210H-196Q-186,-6 -196,-202Z" fill="${paper}" stroke="#a87028" stroke-width="3"/></g>`,
    `<g fill="none" stroke="#c8881e" stroke-width="4">${border}</g>`,
    glowDisc(d, [0, 10], 190, '#ffb52e', 0.85, '#fff6c8'),
    place(temple(5, '#c2186b', '#fff2b0'), 0, 148, { scale: 0.92 }),
    place(temple(4, '#e0339a', '#fff2b0'), -112, 148, { scale: 0.58 }),
    place(temple(4, '#e0339a', '#fff2b0'), 112, 148, { scale: 0.58 }),
    place(lotusBud(d), 0, 180, { scale: 0.72 }),
    place(lotusBud(d), -100, 176, { scale: 0.46 }),
    place(lotusBud(d), 100, 176, { scale: 0.46 }),
    roller(-208),
    roller(210),
  ].join('');
}
