import { blur, type Colour, type Drawing, darken, glowDisc, lighten, svg, times } from '../../kit/index.ts';

/** A turtle from above, swimming to the left: 260 long. */
export function turtle(d: Drawing, shell: Colour, skin: Colour): string {
  const line = darken(skin, 0.7);
  const limb = d.linear([lighten(skin, 0.5), skin, darken(skin, 0.35)]);
  const flippers =
    'M-44,-62C-60,-112 -26,-158 34,-166C18,-134 10,-98 4,-66ZM-44,62C-60,112 -26,158 34,166C18,134 10,98 4,66ZM66,-54C92,-92 124,-100 146,-92C132,-66 110,-44 88,-34ZM66,54C92,92 124,100 146,92C132,66 110,44 88,34Z';
  const spots = times(26, () => {
    const side = d.random.next() < 0.5 ? -1 : 1;
    return svg`<circle cx="${d.random.between(-40, 30)}" cy="${side * d.random.between(70, 150)}" r="${d.random.between(4, 9)}"/>`;
  });
  const plates = [
    'M-66,-28L-34,-44L-8,-26V26L-34,44L-66,28Z',
    'M-8,-26L28,-42L58,-26V26L28,42L-8,26Z',
    'M58,-26L84,-34L104,0L84,34L58,26Z',
    'M-34,-44L-42,-78L4,-92L28,-42L-8,-26Z',
    'M-34,44L-42,78L4,92L28,42L-8,26Z',
    'M28,-42L4,-92L60,-82L84,-34L58,-26Z',
    'M28,42L4,92L60,82L84,34L58,26Z',
  ];
  const dome = 'M-92,0C-92,-60 -44,-98 22,-96C84,-92 124,-46 124,0C124,46 84,92 22,96C-44,98 -92,60 -92,0Z';
  return [
    `<path d="${flippers}" fill="${limb}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>${d.clipped(flippers, `<g fill="${darken(skin, 0.4)}" opacity=".45">${spots}</g>`)}`,
    `<path d="M-82,-26C-110,-44 -150,-36 -160,-8C-162,-2 -162,2 -160,8C-150,36 -110,44 -82,26Z" fill="${limb}" stroke="${line}" stroke-width="5"/>`,
    svg`<circle cx="-132" cy="-20" r="11" fill="#fff" stroke="${line}" stroke-width="3"/><circle cx="-135" cy="-20" r="6" fill="#120616"/><circle cx="-132" cy="20" r="11" fill="#fff" stroke="${line}" stroke-width="3"/><circle cx="-135" cy="20" r="6" fill="#120616"/>`,
    `<path d="${dome}" fill="${d.radial([lighten(shell, 0.6), shell, darken(shell, 0.35), darken(shell, 0.6)], [0.5, 0.5, 0.56, 0.38, 0.3])}" stroke="${line}" stroke-width="6"/>`,
    `<g fill="${lighten(shell, 0.35)}" fill-opacity=".5" stroke="${darken(shell, 0.6)}" stroke-width="4" stroke-linejoin="round">${plates.map((path) => `<path d="${path}"/>`).join('')}</g>`,
    d.clipped(
      dome,
      `<path d="M-70,-40C-40,-90 40,-104 96,-58C40,-78 -20,-74 -70,-40Z" fill="#fff" opacity=".55" filter="${blur(d, 5)}"/>`,
    ),
  ].join('');
}

/** A jellyfish swimming to the left, its arms behind it: 260 long. */
export function jelly(d: Drawing, colour: Colour, light: Colour, crown?: Colour): string {
  const arms = times(9, (index) => {
    const y = -62 + index * 15.5;
    const sway = d.random.between(-22, 22);
    return svg`M-30,${y}C30,${y + sway} 70,${y - sway} ${120 + d.random.between(-10, 44)},${y + sway * 0.7}`;
  });
  const bell =
    'M-122,0C-120,-64 -70,-98 -14,-92C-2,-70 -6,-56 6,-46C-6,-34 4,-22 -2,-12C6,-4 6,4 -2,12C4,22 -6,34 6,46C-6,56 -2,70 -14,92C-70,98 -120,64 -122,0Z';
  const gloss = d.radial(
    [
      [0, '#ffffff', 0.95],
      [0.35, lighten(light, 0.3), 0.85],
      [0.75, colour, 0.82],
      [1, darken(colour, 0.3), 0.9],
    ],
    [0.62, 0.5, 0.7, 0.4, 0.34],
  );
  return [
    glowDisc(d, [-20, 0], 150, light, 0.55),
    `<g fill="none" stroke-linecap="round"><path d="${arms}" stroke="${darken(colour, 0.2)}" stroke-width="9" opacity=".55"/><path d="${arms}" stroke="${lighten(light, 0.4)}" stroke-width="4" opacity=".9"/></g>`,
    `<path d="${bell}" fill="${gloss}" stroke="${darken(colour, 0.5)}" stroke-width="4"/>`,
    `<g fill="none" stroke="#fff" stroke-width="4" opacity=".5"><path d="M-116,0H-10M-110,-34Q-60,-46 -12,-44M-110,34Q-60,46 -12,44"/></g>`,
    crown
      ? times(
          5,
          (index) =>
            svg`<circle cx="${-96 + Math.abs(index - 2) * 14}" cy="${-56 + index * 28}" r="12" fill="${crown}" stroke="${darken(crown, 0.6)}" stroke-width="3"/><circle cx="${-99 + Math.abs(index - 2) * 14}" cy="${-60 + index * 28}" r="4" fill="#fff"/>`,
        )
      : '',
    `<path d="M-100,-36C-84,-74 -50,-84 -26,-78C-56,-66 -76,-52 -88,-26Z" fill="#fff" opacity=".7" filter="${blur(d, 3)}"/>`,
  ].join('');
}

/** A squid swimming to the left, mantle first: 260 long. */
export function squid(d: Drawing, colour: Colour): string {
  const line = darken(colour, 0.65);
  const skin = d.linear([lighten(colour, 0.6), colour, darken(colour, 0.3)]);
  const arms = times(7, (index) => {
    const y = -30 + index * 10;
    const reach = index % 3 === 0 ? 146 : 108;
    return svg`M44,${y * 0.8}C70,${y * 1.5} 90,${y * 0.6} ${reach},${y * 1.9}`;
  });
  const mantle = 'M-128,0C-104,-34 -60,-46 -16,-44C12,-42 30,-34 38,-26V26C30,34 12,42 -16,44C-60,46 -104,34 -128,0Z';
  return [
    `<g fill="none" stroke-linecap="round"><path d="${arms}" stroke="${line}" stroke-width="15"/><path d="${arms}" stroke="${lighten(colour, 0.15)}" stroke-width="9"/></g>`,
    `<path d="M-112,0C-120,-34 -96,-66 -62,-72C-66,-50 -58,-36 -44,-30V30C-58,36 -66,50 -62,72C-96,66 -120,34 -112,0Z" fill="${skin}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>`,
    `<path d="${mantle}" fill="${skin}" stroke="${line}" stroke-width="5"/>`,
    d.clipped(
      mantle,
      times(
        18,
        () =>
          svg`<circle cx="${d.random.between(-110, 20)}" cy="${d.random.between(-40, 40)}" r="${d.random.between(3, 8)}" fill="${darken(colour, 0.35)}" opacity=".5"/>`,
      ),
    ),
    svg`<circle cx="34" cy="-22" r="15" fill="${line}"/><circle cx="34" cy="-22" r="12" fill="#ffe98a"/><circle cx="34" cy="-22" r="6" fill="#120616"/><circle cx="30" cy="-26" r="3.5" fill="#fff"/>`,
    `<path d="M-100,-12C-70,-32 -30,-34 10,-30C-30,-24 -66,-18 -100,-12Z" fill="#fff" opacity=".6" filter="${blur(d, 2)}"/>`,
  ].join('');
}

/** A manta ray from above, swimming to the left: 300 wide. */
export function manta(d: Drawing, colour: Colour, light: Colour): string {
  const line = darken(colour, 0.6);
  const body =
    'M-96,-20C-112,-34 -118,-24 -124,-40C-104,-54 -84,-44 -72,-40C-50,-76 -20,-118 62,-166C52,-112 66,-66 96,-20L112,-6V6L96,20C66,66 52,112 62,166C-20,118 -50,76 -72,40C-84,44 -104,54 -124,40C-118,24 -112,34 -96,20C-102,8 -102,-8 -96,-20Z';
  return [
    `<path d="M104,0C150,4 180,-8 214,6C180,2 150,14 104,6Z" fill="${colour}" stroke="${line}" stroke-width="3"/>`,
    `<path d="${body}" fill="${d.linear([darken(colour, 0.2), lighten(colour, 0.2), lighten(colour, 0.35), lighten(colour, 0.2), darken(colour, 0.2)])}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>`,
    d.clipped(
      body,
      [
        times(
          40,
          () =>
            svg`<circle cx="${d.random.between(-60, 70)}" cy="${d.random.between(-130, 130)}" r="${d.random.between(2, 5)}" fill="${light}" opacity="${d.random.between(0.4, 0.95)}"/>`,
        ),
        `<path d="M-80,-30C-50,-80 0,-120 54,-150C10,-96 -30,-50 -60,-14Z" fill="#fff" opacity=".35" filter="${blur(d, 6)}"/>`,
        `<path d="M-88,0C-40,-16 40,-16 104,0C40,16 -40,16 -88,0Z" fill="${darken(colour, 0.4)}" opacity=".5" filter="${blur(d, 4)}"/>`,
      ].join(''),
    ),
    svg`<circle cx="-88" cy="-30" r="8" fill="#fff"/><circle cx="-90" cy="-30" r="4.5" fill="#120616"/><circle cx="-88" cy="30" r="8" fill="#fff"/><circle cx="-90" cy="30" r="4.5" fill="#120616"/>`,
  ].join('');
}

/** A nautilus swimming to the left: 240 long. */
export function nautilus(d: Drawing, shell: Colour, flame: Colour): string {
  const line = darken(flame, 0.7);
  const arms = times(
    8,
    (index) =>
      svg`M-50,${26 + index * 6}C-80,${18 + index * 9} -104,${30 + index * 8} ${-128 - (index % 2) * 14},${22 + index * 11}`,
  );
  const spiral = 'M-60,24C-78,-52 -22,-108 44,-100C112,-90 130,-12 92,46C58,92 -10,96 -50,78C-66,66 -70,44 -60,24Z';
  const stripes = times(
    7,
    (index) =>
      svg`<path d="M${-44 + index * 24},${-110}Q${-10 + index * 22},${-30} ${16 + index * 14},20L${32 + index * 14},14Q${16 + index * 22},-40 ${-24 + index * 24},-112Z"/>`,
  );
  return [
    `<g fill="none" stroke-linecap="round"><path d="${arms}" stroke="${line}" stroke-width="11"/><path d="${arms}" stroke="#ffd0a8" stroke-width="6.5"/></g>`,
    `<path d="${spiral}" fill="${d.radial(['#ffffff', shell, darken(shell, 0.25)], [0.5, 0.5, 0.6, 0.4, 0.26])}"/>`,
    d.clipped(
      spiral,
      `<g fill="${flame}">${stripes}</g><path d="M-40,-40C-20,-84 30,-92 70,-70C30,-74 -6,-60 -40,-40Z" fill="#fff" opacity=".8" filter="${blur(d, 4)}"/>`,
    ),
    `<path d="${spiral}" fill="none" stroke="${line}" stroke-width="6"/><path d="M92,46C60,20 40,0 44,-20C50,-36 72,-30 70,-12" fill="none" stroke="${line}" stroke-width="5" opacity=".7"/>`,
    svg`<circle cx="-46" cy="40" r="16" fill="${line}"/><circle cx="-46" cy="40" r="13" fill="#fff"/><circle cx="-48" cy="41" r="7" fill="#120616"/><circle cx="-52" cy="36" r="4" fill="#fff"/>`,
  ].join('');
}

/** The lure of an anglerfish, for a swimmer of 200: a lamp on a stalk before its mouth. */
export function lure(d: Drawing, light: Colour, line: Colour): string {
  return svg`<path d="M-40,-56C-70,-112 -128,-112 -142,-66" fill="none" stroke="${line}" stroke-width="8" stroke-linecap="round"/>${glowDisc(d, [-142, -58], 52, light, 1, '#ffffff')}<circle cx="-142" cy="-58" r="13" fill="#fff"/><path d="M-108,26L-100,44L-92,28L-84,46L-76,30L-66,46L-60,30" fill="#fff" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>`;
}
