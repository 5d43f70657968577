import { blur, type Colour, type Drawing, svg, times } from '../../kit/index.ts';

export interface KoiColours {
  skin: Colour;
  belly: Colour;
  patch: Colour;
  fin: Colour;
  line: Colour;
}

const kohaku: KoiColours = { skin: '#ffffff', belly: '#ffd9bf', patch: '#ff4a22', fin: '#ff9146', line: '#8a1a08' };

const body =
  'M-214,26C-210,-50 -128,-128 -14,-126C92,-124 168,-66 218,-14C224,-4 224,8 216,16C170,66 108,112 2,116C-112,120 -206,88 -214,26Z';
const head = 'M-240,-160H-92C-58,-70 -58,60 -98,150H-240Z';

/** A koi swimming to the left, around the origin: 650 long with its tail, 420 tall with its fins. */
export function koi(d: Drawing, colours: KoiColours = kohaku): string {
  const { skin, belly, line } = colours;
  const flesh = d.linear([
    [0, '#ff9d62'],
    [0.2, belly],
    [0.48, skin],
    [0.76, belly],
    [1, '#dd9a78'],
  ]);
  return [
    tail(d, colours),
    dorsal(d, colours),
    ventral(d, colours),
    `<path d="${body}" fill="${flesh}"/>`,
    d.clipped(body, markings(d, colours)),
    `<path d="${body}" fill="none" stroke="${line}" stroke-width="6"/>`,
    mouth(d, colours),
    eye(d, colours),
    pectoral(d, colours),
  ].join('');
}

/** A fin is an outline that pales towards its edge, with soft rays fanning from its root. */
function fin(
  d: Drawing,
  { patch, fin: middle, line }: KoiColours,
  outline: string,
  rays: string,
  from: 'left' | 'bottom' | 'top',
): string {
  const direction = { left: [0, 0, 1, 0], bottom: [0, 1, 0, 0], top: [0, 0, 0.6, 1] } as const;
  const fill = d.linear([patch, middle, '#ffd79a', '#fff4d6'], direction[from]);
  return `<path d="${outline}" fill="${fill}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>${d.clipped(outline, `<path d="${rays}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".55"/>`)}`;
}

function tail(d: Drawing, colours: KoiColours): string {
  const outline =
    'M200,-22C250,-96 318,-168 412,-176C384,-132 392,-92 352,-40C340,-22 336,-8 344,10C392,52 404,108 440,150C352,162 262,104 202,18Z';
  const rays = times(9, (index) => {
    const k = index / 8 - 0.5;
    return svg`M206,${k * 24}C262,${k * 130} 320,${k * 230} ${420 - Math.abs(k) * 20},${k * 340}`;
  });
  return fin(d, colours, outline, rays, 'left');
}

function dorsal(d: Drawing, colours: KoiColours): string {
  const outline =
    'M-92,-108C-72,-190 -6,-236 92,-214C84,-190 102,-166 126,-146C140,-132 156,-112 172,-84C90,-112 -10,-120 -92,-108Z';
  const rays = times(
    7,
    (index) => svg`M${-70 + index * 34},-108C${-60 + index * 36},-150 ${-30 + index * 36},-190 ${10 + index * 34},-226`,
  );
  return fin(d, colours, outline, rays, 'bottom');
}

function ventral(d: Drawing, colours: KoiColours): string {
  const outline = 'M28,106C46,160 96,204 160,206C146,172 142,126 118,82Z';
  return fin(
    d,
    colours,
    outline,
    'M52,112C66,150 100,184 142,200M78,104C90,140 116,170 148,192M100,96C112,128 124,150 140,170',
    'top',
  );
}

function pectoral(d: Drawing, colours: KoiColours): string {
  const outline = 'M-66,44C-4,44 52,92 66,188C12,192 -58,168 -82,86C-84,64 -80,48 -66,44Z';
  const rays = times(
    6,
    (index) =>
      svg`M-66,${54 + index * 5}C${-24 - index * 8},${74 + index * 10} ${26 - index * 16},${120 + index * 6} ${56 - index * 18},${182 - index * 3}`,
  );
  return fin(d, colours, outline, rays, 'top');
}

function markings(d: Drawing, { patch, line }: KoiColours): string {
  const scale = (x: number, y: number) => svg`M${x},${y - 15}A19,17 0 0 0 ${x},${y + 15}`;
  const grid = times(14, (column) => times(9, (row) => scale(-66 + column * 22, -128 + row * 30 + (column % 2) * 15)));
  return [
    `<g fill="${patch}"><path d="M-260,-170H-112C-92,-108 -116,-72 -160,-66C-204,-60 -226,-30 -250,0Z"/><path d="M-50,-160C-74,-92 -34,-46 24,-54C66,-60 92,-24 66,8C104,30 150,-8 144,-56C156,-110 110,-160 60,-160Z"/><path d="M100,34C126,12 166,22 196,-6C246,-8 244,60 184,72C146,82 86,72 100,34Z"/><path d="M-28,66C6,48 58,68 50,108C30,140 -56,128 -44,96Z"/></g>`,
    `<g fill="none" stroke-linecap="round"><path d="${grid}" stroke="${line}" stroke-width="2.4" opacity=".42"/><path d="${grid}" transform="translate(3,2)" stroke="#fff" stroke-width="2.4" opacity=".5"/></g>`,
    d.clipped(head, `<path d="${body}" fill="#fff7ee" opacity=".5"/>`),
    `<path d="M-96,-122Q-50,0 -100,122" fill="none" stroke="${line}" stroke-width="6" opacity=".6"/><path d="M-90,-118Q-44,0 -94,118" fill="none" stroke="#fff" stroke-width="5" opacity=".6"/>`,
    `<ellipse cx="-6" cy="134" rx="236" ry="76" fill="#7a1800" opacity=".36" filter="${blur(d, 12)}"/>`,
    `<path d="M-190,-34C-150,-104 -80,-114 -6,-112C64,-110 128,-82 176,-34C116,-78 50,-92 -10,-94C-90,-96 -150,-70 -190,-34Z" fill="#fff" opacity=".6" filter="${blur(d, 3)}"/>`,
    `<ellipse cx="-172" cy="50" rx="26" ry="14" fill="#ff6f86" opacity=".55" filter="${blur(d, 3)}"/>`,
  ].join('');
}

function mouth(d: Drawing, { line }: KoiColours): string {
  const lips = d.linear(['#ffb99a', '#ff7a4f', '#d43a16']);
  const barbels = 'M-202,80C-210,104 -232,116 -252,110M-184,90C-188,116 -204,134 -224,134';
  return `<path d="${barbels}" stroke="${line}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="${barbels}" stroke="#ffbe6a" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-208,36C-234,28 -250,42 -238,55C-252,64 -240,83 -218,77C-204,72 -196,56 -208,36Z" fill="${lips}" stroke="${line}" stroke-width="5"/><path d="M-238,55Q-220,59 -206,53" stroke="${line}" stroke-width="4.5" fill="none"/>`;
}

function eye(d: Drawing, { patch, line }: KoiColours): string {
  const iris = d.radial(['#ffe98a', '#ffab1f', '#b04a00', '#4a1600'], [0.5, 0.6, 0.6]);
  return `<g transform="translate(-148,-18)"><circle r="46" fill="${line}"/><circle r="40" fill="${d.radial(['#ffffff', '#ffffff', '#cfdcee'])}"/><circle cx="-5" cy="2" r="29" fill="${iris}"/><circle cx="-6" cy="2" r="17" fill="#1a0500"/><circle cx="-15" cy="-10" r="10" fill="#fff"/><circle cx="5" cy="13" r="5" fill="#fff" opacity=".9"/><path d="M-46,-14Q-12,-64 46,-26Q-2,-46 -46,-14Z" fill="${patch}" stroke="${line}" stroke-width="4" stroke-linejoin="round"/></g>`;
}
