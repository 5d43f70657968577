import { blur, type Colour, type Drawing, darken, glowDisc, gold, lighten, svg, times } from '../../kit/index.ts';

export interface SerpentLook {
  kind: 'dragon' | 'naga';
  back: Colour;
  side: Colour;
  belly: Colour;
  fin: Colour;
  eye: Colour;
}

const length = 1180;
/** Half the height of the body at a share of its length, from the neck to the tail. */
const girth = (share: number) =>
  46 * (1 - share) ** 0.62 * (0.82 + 0.18 * Math.sin(Math.min(1, share * 3) * Math.PI)) + 3;
const x0 = -430;
const xAt = (share: number) => x0 + share * (length - 210);

function edge(side: 1 | -1): string[] {
  return Array.from({ length: 25 }, (_, index) => svg`${xAt(index / 24)},${side * girth(index / 24)}`);
}

/** A water serpent stretched out to the left, around the origin: 1180 long, 260 high. It is bent when it is shown. */
export function serpent(d: Drawing, look: SerpentLook): string {
  const { back, side, belly, fin } = look;
  const line = darken(back, 0.7);
  const body = `M${edge(-1).join('L')}L${edge(1).reverse().join('L')}Z`;
  const flesh = d.linearAt([darken(back, 0.2), back, side, belly, darken(belly, 0.2)], [0, -48, 0, 48]);
  const scale = (x: number, y: number, r: number) => svg`M${x},${y - r}A${r * 1.2},${r} 0 0 0 ${x},${y + r}`;
  const scales = times(46, (column) =>
    times(5, (row) => scale(x0 + column * 21, -44 + row * 17 + (column % 2) * 8.5, 9)),
  );
  const plates = times(44, (index) => {
    const share = (index + 0.5) / 45;
    const g = girth(share);
    return svg`<path d="M${xAt(share) - 9},${g * 0.36}Q${xAt(share) + 4},${g * 0.7} ${xAt(share) - 9},${g}" />`;
  });
  return [
    tailFan(d, fin, line),
    crest(d, fin, line),
    `<path d="${body}" fill="${flesh}" stroke="${line}" stroke-width="6" stroke-linejoin="round"/>`,
    d.clipped(
      body,
      [
        `<path d="${scales}" fill="none" stroke="${line}" stroke-width="3" opacity=".5"/><path d="${scales}" transform="translate(3,2)" fill="none" stroke="#fff" stroke-width="2" opacity=".4"/>`,
        `<g fill="none" stroke="${darken(belly, 0.45)}" stroke-width="3.5" opacity=".75">${plates}</g>`,
        svg`<path d="M${x0},-30C${x0 + 200},-44 ${x0 + 500},-32 ${x0 + 860},-10L${x0 + 860},-6C${x0 + 500},-22 ${x0 + 200},-24 ${x0},-18Z" fill="#fff" opacity=".55" filter="${blur(d, 3)}"/>`,
      ].join(''),
    ),
    look.kind === 'dragon' ? dragonHead(d, look, line) : nagaHead(d, look, line),
    collar(d, line),
  ].join('');
}

function crest(d: Drawing, fin: Colour, line: Colour): string {
  const blades = times(30, (index) => {
    const share = (index + 0.6) / 32;
    const g = girth(share);
    const tall = 34 * (1 - share * 0.75) * (index % 2 ? 0.78 : 1);
    const x = xAt(share);
    return svg`M${x - 16},${-g + 5}C${x - 8},${-g - tall * 0.5} ${x + 6},${-g - tall} ${x + 24},${-g - tall}C${x + 16},${-g - tall * 0.5} ${x + 16},${-g} ${x + 18},${-g + 6}Z`;
  });
  return `<path d="${blades}" fill="${d.linear([lighten(fin, 0.6), fin, darken(fin, 0.3)])}" stroke="${line}" stroke-width="3.5" stroke-linejoin="round"/>`;
}

function tailFan(d: Drawing, fin: Colour, line: Colour): string {
  const x = xAt(1);
  const outline = svg`M${x - 40},-10C${x + 10},-30 ${x + 40},-86 ${x + 120},-96C${x + 96},-60 ${x + 108},-34 ${x + 84},-10C${x + 112},6 ${x + 106},44 ${x + 126},92C${x + 60},84 ${x + 20},34 ${x - 40},10Z`;
  const rays = times(7, (index) => svg`M${x - 20},0Q${x + 40},${-40 + index * 13} ${x + 110},${-90 + index * 29}`);
  return `<path d="${outline}" fill="${d.linear([darken(fin, 0.2), fin, lighten(fin, 0.6)], [0, 0, 1, 0])}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>${d.clipped(outline, `<path d="${rays}" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/>`)}`;
}

/** A collar of gold between head and body. */
function collar(d: Drawing, line: Colour): string {
  const metal = d.linear([gold[1], gold[0], gold[2], gold[3], gold[4]]);
  const band = (x: number) =>
    svg`<path d="M${x},-52C${x + 16},-20 ${x + 16},20 ${x},52H${x + 26}C${x + 42},20 ${x + 42},-20 ${x + 26},-52Z" fill="${metal}" stroke="${line}" stroke-width="4"/>`;
  const jewels = times(
    3,
    (index) =>
      svg`<circle cx="${-384}" cy="${-28 + index * 28}" r="9" fill="#ff2f6a" stroke="${gold[5]}" stroke-width="3"/><circle cx="-387" cy="${-31 + index * 28}" r="3" fill="#fff"/>`,
  );
  return band(-410) + jewels;
}

function dragonHead(d: Drawing, { back, side, fin, eye }: SerpentLook, line: Colour): string {
  const skin = d.linear([back, side, lighten(side, 0.3), side]);
  const hornFill = d.linear(['#fffbe0', gold[1], gold[2], gold[4]], [1, 0, 0, 1]);
  const mane = times(8, (index) => {
    const y = -66 + index * 20;
    return svg`M-410,${y * 0.8}C-380,${y * 1.3 - 10} -350,${y * 1.4} ${-318 + (index % 3) * 12},${y * 1.5}C-352,${y * 1.1 + 8} -380,${y + 16} -412,${y * 0.8 + 18}Z`;
  });
  const whiskers = 'M-566,22C-610,30 -626,66 -590,92M-552,34C-580,60 -574,96 -540,108';
  return [
    `<path d="M-452,-48C-430,-110 -380,-128 -338,-122C-366,-108 -388,-86 -402,-50ZM-470,-50C-462,-96 -438,-124 -404,-134C-424,-108 -434,-84 -436,-50Z" fill="${hornFill}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>`,
    `<path d="${mane}" fill="${d.linear([lighten(fin, 0.5), fin, darken(fin, 0.2)], [0, 0, 1, 0])}" stroke="${line}" stroke-width="4" stroke-linejoin="round"/>`,
    `<path d="M-404,-46C-440,-66 -486,-60 -512,-42C-540,-46 -572,-34 -582,-8C-586,10 -574,20 -556,22L-500,30C-520,42 -540,44 -556,42C-544,66 -498,70 -460,60C-432,56 -410,46 -400,36Z" fill="${skin}" stroke="${line}" stroke-width="6" stroke-linejoin="round"/>`,
    '<path d="M-552,22L-546,38L-536,25L-528,40L-518,27L-508,42L-500,30" fill="#fff" stroke="#3a0a12" stroke-width="2.5" stroke-linejoin="round"/>',
    svg`<path d="M-574,-12C-560,-24 -544,-22 -540,-8" fill="none" stroke="${line}" stroke-width="5"/><path d="${whiskers}" fill="none" stroke="${line}" stroke-width="10" stroke-linecap="round"/><path d="${whiskers}" fill="none" stroke="${gold[1]}" stroke-width="5" stroke-linecap="round"/>`,
    glowDisc(d, [-478, -22], 34, eye, 0.9),
    svg`<ellipse cx="-478" cy="-20" rx="20" ry="15" fill="#fff" stroke="${line}" stroke-width="4"/><circle cx="-481" cy="-19" r="10" fill="${eye}"/><ellipse cx="-482" cy="-19" rx="4" ry="9" fill="#120616"/><path d="M-504,-38Q-476,-52 -452,-30" fill="none" stroke="${line}" stroke-width="8" stroke-linecap="round"/>`,
  ].join('');
}

function nagaHead(d: Drawing, { back, side, belly, fin, eye }: SerpentLook, line: Colour): string {
  const skin = d.linear([lighten(back, 0.1), side, lighten(side, 0.35), side]);
  const metal = d.linear([gold[0], gold[1], gold[2], gold[3], gold[4]]);
  const hood =
    'M-372,-44C-392,-110 -444,-132 -494,-112C-470,-86 -470,-50 -476,-20V20C-470,50 -470,92 -494,116C-444,134 -392,110 -372,44Z';
  const ribs = times(9, (index) => svg`M-388,${-32 + index * 8}Q-430,${-60 + index * 15} -476,${-104 + index * 26}`);
  return [
    `<path d="${hood}" fill="${d.linear([darken(fin, 0.1), fin, lighten(fin, 0.5)], [1, 0, 0, 0])}" stroke="${line}" stroke-width="6" stroke-linejoin="round"/>${d.clipped(hood, `<path d="${ribs}" fill="none" stroke="${gold[1]}" stroke-width="5" opacity=".8"/>`)}`,
    `<path d="M-398,-40C-440,-66 -500,-62 -540,-38C-572,-26 -592,-8 -592,6C-590,22 -566,28 -540,30C-530,46 -500,56 -462,54C-430,52 -408,46 -396,36Z" fill="${skin}" stroke="${line}" stroke-width="6" stroke-linejoin="round"/>`,
    `<path d="M-588,12C-560,20 -520,16 -486,26C-500,40 -520,44 -540,30Z" fill="${belly}" stroke="${line}" stroke-width="4" stroke-linejoin="round"/><path d="M-574,14L-568,34L-560,16M-540,16L-532,36L-524,18" fill="#fff" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>`,
    `<path d="M-592,6C-618,4 -630,-8 -646,-6M-592,6C-616,10 -628,22 -644,24" fill="none" stroke="#ff2f5a" stroke-width="6" stroke-linecap="round"/>`,
    // The tiered crown of a river king.
    `<path d="M-506,-56C-500,-96 -478,-122 -446,-138C-446,-112 -436,-86 -420,-62C-446,-72 -480,-70 -506,-56Z" fill="${metal}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/><path d="M-492,-74Q-462,-90 -432,-78M-482,-94Q-462,-104 -440,-98" fill="none" stroke="${gold[5]}" stroke-width="4"/><circle cx="-464" cy="-76" r="9" fill="#ff2f6a" stroke="${gold[5]}" stroke-width="3"/><circle cx="-447" cy="-142" r="8" fill="#7af0ff" stroke="${gold[5]}" stroke-width="3"/>`,
    glowDisc(d, [-502, -18], 36, eye, 0.95),
    svg`<path d="M-526,-18Q-502,-40 -476,-16Q-500,-2 -526,-18Z" fill="#fff" stroke="${line}" stroke-width="4"/><circle cx="-502" cy="-18" r="10" fill="${eye}"/><ellipse cx="-502" cy="-18" rx="3.5" ry="10" fill="#120616"/>`,
  ].join('');
}
