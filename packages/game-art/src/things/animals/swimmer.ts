import { blur, type Colour, type Drawing, darken, glowDisc, lighten, svg, times } from '../../kit/index.ts';

/** A fish as its proportions and colours have it. */
export interface SwimmerLook {
  /** Height of the body, of its length of 200. */
  height: number;
  back: Colour;
  side: Colour;
  belly: Colour;
  fin: Colour;
  line?: Colour;
  /** The marking of the body. */
  marks?: { kind: 'bands' | 'stripe' | 'spots' | 'scales' | 'patches'; colour: Colour; second?: Colour };
  tail?: 'fork' | 'fan' | 'veil';
  /** Height of the fins above and below, as part of the body's; long fins trail behind. */
  fins?: number;
  hasSpines?: boolean;
  eye?: number;
  /** The colour of its own light. */
  glow?: Colour;
}

/** A fish swimming to the left, around the origin: 200 long without its tail, 260 with it. */
export function swimmer(d: Drawing, look: SwimmerLook): string {
  const { back, side, belly, height, glow, line = darken(back, 0.62) } = look;
  const h = height / 2;
  const body = svg`M-110,${h * 0.08}C-96,${-h * 0.62} -46,${-h * 1.04} 12,${-h}C62,${-h * 0.92} 92,${-h * 0.42} 112,${-h * 0.16}V${h * 0.2}C92,${h * 0.46} 60,${h * 0.94} 6,${h}C-52,${h * 1.02} -98,${h * 0.66} -110,${h * 0.08}Z`;
  const flesh = d.linearAt([back, side, lighten(side, 0.25), belly, darken(belly, 0.12)], [0, -h, 0, h]);
  return [
    glow ? glowDisc(d, [0, 0], 150, glow, 0.5) : '',
    tailFin(d, look, h, line),
    backFin(d, look, h, line),
    bellyFin(d, look, h, line),
    `<path d="${body}" fill="${flesh}"/>`,
    d.clipped(body, marksOf(d, look, h)),
    d.clipped(
      body,
      [
        svg`<ellipse cx="0" cy="${h * 1.02}" rx="110" ry="${h * 0.42}" fill="${darken(back, 0.7)}" opacity=".34" filter="${blur(d, 7)}"/>`,
        svg`<path d="M-96,${-h * 0.3}C-60,${-h * 0.86} 10,${-h * 0.92} 84,${-h * 0.4}C30,${-h * 0.62} -40,${-h * 0.6} -96,${-h * 0.3}Z" fill="#fff" opacity=".62" filter="${blur(d, 2.5)}"/>`,
      ].join(''),
    ),
    svg`<path d="${body}" fill="none" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>`,
    svg`<path d="M-52,${-h * 0.62}Q-32,0 -54,${h * 0.66}" fill="none" stroke="${line}" stroke-width="4" opacity=".55"/>`,
    sideFin(d, look, h, line),
    mouth(h, line),
    eyeOf(look, h, line),
  ].join('');
}

const finFill = (d: Drawing, colour: Colour, direction: readonly [number, number, number, number]) =>
  d.linear([darken(colour, 0.2), colour, lighten(colour, 0.45), lighten(colour, 0.8)], direction);

function finned(d: Drawing, outline: string, rays: string, fill: string, line: Colour): string {
  return `<path d="${outline}" fill="${fill}" stroke="${line}" stroke-width="4" stroke-linejoin="round"/>${d.clipped(outline, `<path d="${rays}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"/>`)}`;
}

function tailFin(d: Drawing, { fin, tail = 'fork' }: SwimmerLook, h: number, line: Colour): string {
  const reach = Math.max(46, h * (tail === 'veil' ? 1.5 : 1.05));
  const end = tail === 'veil' ? 236 : 172;
  const outline = {
    fork: svg`M100,${-h * 0.14}C124,${-reach * 0.4} 146,${-reach * 0.9} ${end},${-reach}C158,${-reach * 0.4} 150,0 158,4C152,20 160,${reach * 0.5} ${end},${reach}C144,${reach * 0.9} 122,${reach * 0.4} 100,${h * 0.16}Z`,
    fan: svg`M100,${-h * 0.14}C120,${-reach * 0.6} 140,${-reach * 0.9} 164,${-reach * 0.86}C182,${-reach * 0.4} 182,${reach * 0.4} 164,${reach * 0.86}C140,${reach * 0.9} 120,${reach * 0.6} 100,${h * 0.16}Z`,
    veil: svg`M96,${-h * 0.16}C130,${-reach * 0.9} 190,${-reach * 1.05} ${end},${-reach * 0.8}C206,${-reach * 0.4} 228,${-reach * 0.16} 214,0C232,${reach * 0.3} 208,${reach * 0.5} ${end},${reach * 0.95}C180,${reach * 1.1} 128,${reach * 0.8} 96,${h * 0.2}Z`,
  }[tail];
  const rays = times(7, (index) => {
    const k = index / 6 - 0.5;
    return svg`M104,${k * h * 0.3}Q140,${k * reach * 1.2} ${end},${k * reach * 2}`;
  });
  return finned(d, outline, rays, finFill(d, fin, [0, 0, 1, 0]), line);
}

function backFin(d: Drawing, { fin, fins = 0.5, hasSpines }: SwimmerLook, h: number, line: Colour): string {
  const up = h * 2 * fins;
  if (hasSpines) {
    const spikes = times(9, (index) => {
      const x = -62 + index * 17;
      const root = -h * (0.86 + 0.12 * Math.sin((index / 8) * Math.PI));
      return svg`M${x - 7},${root + 6}L${x + 6 + index * 1.5},${root - up * (0.7 + 0.3 * Math.sin((index / 8) * Math.PI))}L${x + 9},${root + 6}Z`;
    });
    return `<path d="${spikes}" fill="${finFill(d, fin, [0, 1, 0, 0])}" stroke="${line}" stroke-width="3.5" stroke-linejoin="round"/>`;
  }
  const outline = svg`M-46,${-h * 0.84}C-34,${-h - up * 0.6} 0,${-h - up} 50,${-h - up * 0.86}C54,${-h - up * 0.5} 66,${-h - up * 0.3} 88,${-h * 0.42}C60,${-h * 0.9} 10,${-h * 1.02} -46,${-h * 0.84}Z`;
  const rays = times(
    7,
    (index) =>
      svg`M${-38 + index * 18},${-h * 0.86}Q${-30 + index * 18},${-h - up * 0.5} ${-12 + index * 16},${-h - up}`,
  );
  return finned(d, outline, rays, finFill(d, fin, [0, 1, 0, 0]), line);
}

function bellyFin(d: Drawing, { fin, fins = 0.5 }: SwimmerLook, h: number, line: Colour): string {
  const down = h * 1.7 * fins;
  const outline = svg`M-8,${h * 0.94}C6,${h + down * 0.7} 34,${h + down} 74,${h + down * 0.9}C64,${h + down * 0.4} 74,${h * 0.9} 84,${h * 0.5}C58,${h * 0.86} 24,${h} -8,${h * 0.94}Z`;
  const rays = times(
    5,
    (index) => svg`M${4 + index * 16},${h * 0.9}Q${14 + index * 15},${h + down * 0.6} ${32 + index * 12},${h + down}`,
  );
  return finned(d, outline, rays, finFill(d, fin, [0, 0, 0.4, 1]), line);
}

function sideFin(d: Drawing, { fin, fins = 0.5 }: SwimmerLook, h: number, line: Colour): string {
  const size = Math.max(34, h * 0.9 * (0.6 + fins * 0.6));
  const outline = svg`M-34,${h * 0.24}C-4,${h * 0.16} ${size * 0.7},${h * 0.3 + size * 0.3} ${size * 0.8},${h * 0.34 + size * 0.72}C${size * 0.3},${h * 0.4 + size * 0.8} -24,${h * 0.3 + size * 0.5} -38,${h * 0.4}C-42,${h * 0.3} -40,${h * 0.26} -34,${h * 0.24}Z`;
  const rays = times(
    4,
    (index) =>
      svg`M-34,${h * 0.3}Q${-6 + index * 2},${h * 0.34 + size * 0.2} ${size * (0.75 - index * 0.22)},${h * 0.34 + size * 0.7}`,
  );
  return finned(d, outline, rays, finFill(d, fin, [0, 0, 0.7, 1]), line);
}

function marksOf(d: Drawing, { marks, side }: SwimmerLook, h: number): string {
  if (!marks) return '';
  const { kind, colour, second = '#ffffff' } = marks;
  if (kind === 'bands') {
    return [-40, 14, 70]
      .map(
        (x, index) =>
          svg`<path d="M${x - 15},${-h * 1.2}Q${x + 6},0 ${x - 15},${h * 1.2}H${x + 15 - index * 2}Q${x + 34},0 ${x + 15},${-h * 1.2}Z" fill="${colour}" stroke="${second}" stroke-width="5"/>`,
      )
      .join('');
  }
  if (kind === 'stripe') {
    return svg`<path d="M-120,${-h * 0.16}Q0,${-h * 0.5} 120,${-h * 0.12}V${h * 0.16}Q0,${-h * 0.14} -120,${h * 0.12}Z" fill="${colour}"/><path d="M-120,${-h * 0.1}Q0,${-h * 0.42} 120,${-h * 0.06}" fill="none" stroke="${second}" stroke-width="5" opacity=".8"/>`;
  }
  if (kind === 'spots') {
    return times(
      26,
      () =>
        svg`<circle cx="${d.random.between(-80, 104)}" cy="${d.random.between(-h, h * 0.6)}" r="${d.random.between(3.5, 9)}" fill="${d.random.next() < 0.3 ? second : colour}"/>`,
    );
  }
  if (kind === 'patches') {
    const patch = (x: number, y: number, r: number, fill: Colour) =>
      svg`<path d="M${x - r},${y}C${x - r},${y - r * 0.9} ${x - r * 0.2},${y - r * 0.6} ${x + r * 0.3},${y - r * 0.8}C${x + r * 1.2},${y - r * 0.5} ${x + r * 0.9},${y + r * 0.5} ${x + r * 0.2},${y + r * 0.7}C${x - r * 0.5},${y + r} ${x - r},${y + r * 0.6} ${x - r},${y}Z" fill="${fill}"/>`;
    return [
      patch(-70, -h * 0.5, 34, colour),
      patch(4, -h * 0.3, 40, colour),
      patch(76, 0, 28, colour),
      patch(-24, h * 0.1, 20, second),
      patch(44, -h * 0.6, 16, second),
      patch(-96, 0, 12, second),
    ].join('');
  }
  const scale = (x: number, y: number) => svg`M${x},${y - 9}A11,10 0 0 0 ${x},${y + 9}`;
  const grid = times(12, (column) => times(9, (row) => scale(-48 + column * 14, -h + row * 18 + (column % 2) * 9)));
  return `<path d="${grid}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" opacity=".6"/><path d="${grid}" transform="translate(2,1.5)" fill="none" stroke="${lighten(side, 0.7)}" stroke-width="2" opacity=".6"/>`;
}

function mouth(h: number, line: Colour): string {
  return svg`<path d="M-112,${h * 0.1}Q-98,${h * 0.34} -84,${h * 0.24}" fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"/><ellipse cx="-66" cy="${h * 0.34}" rx="13" ry="8" fill="#ff6f8e" opacity=".4"/>`;
}

function eyeOf({ eye = 17, fin }: SwimmerLook, h: number, line: Colour): string {
  const y = -h * 0.2;
  return svg`<g transform="translate(-74,${y})"><circle r="${eye + 3}" fill="${line}"/><circle r="${eye}" fill="#fff"/><circle cx="-2" cy="1" r="${eye * 0.72}" fill="${darken(fin, 0.1)}"/><circle cx="-2.5" cy="1" r="${eye * 0.5}" fill="#120616"/><circle cx="${-eye * 0.4}" cy="${-eye * 0.36}" r="${eye * 0.27}" fill="#fff"/><circle cx="${eye * 0.16}" cy="${eye * 0.34}" r="${eye * 0.13}" fill="#fff" opacity=".9"/></g>`;
}
