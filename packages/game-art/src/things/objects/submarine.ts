import { bevel, type Drawing, form, glint, place, svg, times } from '../../kit/index.ts';

/** A yellow submarine diving to the right, around the origin: 480 wide, 300 tall. */
export function submarine(d: Drawing): string {
  const hull = 'M-190,0C-190,-84 -90,-106 20,-106C150,-106 226,-66 226,6C226,76 150,110 20,110C-90,110 -190,84 -190,0Z';
  const yellow = ['#fff6b0', '#ffd023', '#f29a00', '#8a4200'] as const;
  const line = '#4a2000';
  const glass = d.radial(['#e8fdff', '#5ad0ff', '#1673e6', '#0a2a80'], [0.5, 0.5, 0.58, 0.36, 0.3]);
  const gilt = d.linear(['#ffffff', '#c8d2ea', '#5c668f', '#e8eeff'], [0, 0, 1, 1]);
  const porthole = (x: number, y: number, r: number) =>
    svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${gilt}" stroke="#23273f" stroke-width="4" filter="${bevel(d, { depth: 3, shade: '#23273f' })}"/><circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="${glass}" stroke="#23273f" stroke-width="3"/>${glint(svg`M${x - r * 0.42},${y - r * 0.12}A${r * 0.46},${r * 0.46} 0 0 1 ${x},${y - r * 0.46}`, r * 0.16, 1)}`;
  const rivets = times(
    13,
    (index) =>
      svg`<circle cx="${-160 + index * 29}" cy="${58 + Math.sin((index / 12) * Math.PI) * 14}" r="4.4" fill="#fff3b8" stroke="${line}" stroke-width="1.6"/>`,
  );
  const blades = [-1, 1].map((side) =>
    form(
      d,
      svg`M-214,0C-232,${side * 20} -250,${side * 66} -226,${side * 84}C-204,${side * 62} -200,${side * 24} -208,0Z`,
      ['#ffffff', '#aab4d6', '#4a5278'],
      { line: '#23273f', depth: 3 },
    ),
  );
  return [
    form(d, 'M-150,-40L-216,-98C-226,-40 -226,40 -216,98L-150,40Z', ['#ff9aa8', '#f2294e', '#7d0a38'], {
      line,
      depth: 4,
    }),
    ...blades,
    '<rect x="-222" y="-10" width="42" height="20" rx="8" fill="#5c668f" stroke="#23273f" stroke-width="4"/>',
    `<path d="M44,-112V-168H96" fill="none" stroke="${line}" stroke-width="24" stroke-linejoin="round"/><path d="M44,-112V-168H92" fill="none" stroke="#f2294e" stroke-width="14" stroke-linejoin="round"/><rect x="82" y="-184" width="26" height="32" rx="8" fill="${glass}" stroke="${line}" stroke-width="5"/>`,
    form(d, 'M-76,-92C-72,-148 -60,-152 -16,-152H22C60,-152 72,-140 78,-92Z', [...yellow], { line, depth: 5 }),
    form(d, hull, [...yellow], { line, width: 6, depth: 8, along: [0, 0, 0, 1] }),
    d.clipped(
      hull,
      `<path d="M-200,34C-60,70 120,70 240,28V130H-200Z" fill="${d.linear(['#f2294e', '#8d0c3a'])}"/><path d="M-200,34C-60,70 120,70 240,28" fill="none" stroke="#fff3b8" stroke-width="7"/>`,
    ),
    rivets,
    porthole(-96, -22, 32),
    porthole(-14, -26, 36),
    porthole(122, -16, 66),
    glint('M-150,-44C-120,-76 -60,-90 10,-92', 12, 0.75),
    `<path d="M212,58L250,66L246,96L206,84Z" fill="${gilt}" stroke="#23273f" stroke-width="4" stroke-linejoin="round"/>`,
    place(
      `<path d="M0,0L150,46L120,132Z" fill="${d.linear(
        [
          [0, '#fffbe0', 0.75],
          [1, '#fffbe0', 0],
        ],
        [0, 0, 1, 0.6],
      )}"/>`,
      244,
      80,
    ),
  ].join('');
}
