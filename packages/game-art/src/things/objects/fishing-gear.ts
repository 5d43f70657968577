import { blur, type Colour, type Drawing, darken, glowDisc, gold, lighten, svg, times } from '../../kit/index.ts';

/** The barrel of a cannon pointing up from the origin: 120 wide, 170 long. */
export function cannonBarrel(d: Drawing, colour: Colour): string {
  const line = darken(colour, 0.72);
  const tube = d.linear(
    [darken(colour, 0.45), colour, lighten(colour, 0.65), colour, darken(colour, 0.55)],
    [0, 0, 1, 0],
  );
  const ring = d.linear([gold[4], gold[2], gold[0], gold[2], gold[4]], [0, 0, 1, 0]);
  return [
    `<path d="M-30,30L-25,-112H25L30,30Z" fill="${tube}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>`,
    `<path d="M-35,-108C-37,-130 -34,-142 -28,-146H28C34,-142 37,-130 35,-108Z" fill="${ring}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>`,
    `<ellipse cx="0" cy="-146" rx="28" ry="9" fill="#0a1026" stroke="${gold[3]}" stroke-width="4"/>`,
    `<path d="M-32,-60H32L33,-40H-33Z" fill="${ring}" stroke="${line}" stroke-width="4"/>`,
    `<path d="M-17,20L-14,-100" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"/>`,
    svg`<circle cy="0" r="20" fill="${d.radial(['#ffffff', lighten(colour, 0.5), colour, darken(colour, 0.4)], [0.5, 0.5, 0.6, 0.36, 0.3])}" stroke="${gold[3]}" stroke-width="5"/>`,
  ].join('');
}

/** The base of the cannon: a shell with a golden rim, 220 wide, 110 high above the origin. */
export function cannonBase(d: Drawing, colour: Colour): string {
  const line = darken(colour, 0.72);
  const rim = d.linear([gold[0], gold[1], gold[2], gold[3], gold[4]]);
  const ribs = times(9, (index) => {
    const angle = ((-162 + index * 18) * Math.PI) / 180;
    return svg`M0,6L${Math.cos(angle) * 104},${Math.sin(angle) * 92}`;
  });
  const shell = 'M-108,10C-112,-50 -64,-92 0,-92C64,-92 112,-50 108,10Z';
  return [
    `<path d="${shell}" fill="${d.radial([lighten(colour, 0.75), lighten(colour, 0.3), colour, darken(colour, 0.5)], [0.5, 0.9, 0.9])}" stroke="${line}" stroke-width="6"/>`,
    d.clipped(shell, `<path d="${ribs}" stroke="${darken(colour, 0.45)}" stroke-width="5" opacity=".6"/>`),
    `<path d="${shell}" fill="none" stroke="${rim}" stroke-width="8"/>`,
    `<path d="M-78,-42C-56,-74 -20,-84 12,-84C-20,-72 -50,-54 -66,-28Z" fill="#fff" opacity=".6" filter="${blur(d, 4)}"/>`,
  ].join('');
}

/** A ball of light with a tail, flying up: 60 wide, 110 long. */
export function lightBall(d: Drawing, colour: Colour): string {
  const tail = d.linear([
    [0, lighten(colour, 0.5), 0.95],
    [1, colour, 0],
  ]);
  const core = d.radial(['#ffffff', lighten(colour, 0.6), colour, darken(colour, 0.3)], [0.5, 0.5, 0.55, 0.38, 0.32]);
  return `${glowDisc(d, [0, -24], 35, colour, 1, '#ffffff')}<path d="M-17,-22C-15,22 -6,52 0,66C6,52 15,22 17,-22Z" fill="${tail}"/>${svg`<circle cy="-24" r="17" fill="${core}" stroke="${darken(colour, 0.55)}" stroke-width="3.5"/><ellipse cx="-5" cy="-30" rx="5" ry="3.5" fill="#fff"/>`}`;
}

/** A torpedo flying up: 56 wide, 120 long. */
export function torpedo(d: Drawing): string {
  const steel = d.linear(['#7a1420', '#ff5a4a', '#ffd0b0', '#e0281e', '#5c0a14'], [0, 0, 1, 0]);
  return [
    glowDisc(d, [0, 44], 34, '#ffb02e', 0.9, '#ffffff'),
    `<path d="M-20,36L-27,56H-8ZM20,36L27,56H8Z" fill="${gold[2]}" stroke="#3a0a12" stroke-width="3" stroke-linejoin="round"/>`,
    `<path d="M0,-58C14,-46 19,-24 19,-6V40C12,46 -12,46 -19,40V-6C-19,-24 -14,-46 0,-58Z" fill="${steel}" stroke="#3a0a12" stroke-width="4"/>`,
    `<path d="M-19,-2H19V12H-19Z" fill="${gold[1]}"/><path d="M-10,-34C-13,-20 -13,10 -12,30" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6" fill="none"/>`,
  ].join('');
}

/** A cast net seen from above, radius 100. */
export function castNet(d: Drawing, colour: Colour): string {
  const spokes = times(12, (index) => {
    const angle = (index * Math.PI) / 6;
    return svg`M0,0L${Math.cos(angle) * 92},${Math.sin(angle) * 92}`;
  });
  const rings = [26, 48, 70, 91].map((r) => {
    const points = Array.from({ length: 12 }, (_, index) => {
      const [a, b] = [(index * Math.PI) / 6, ((index + 0.5) * Math.PI) / 6];
      return svg`${index === 0 ? `M${Math.cos(a) * r},${Math.sin(a) * r}` : ''}Q${Math.cos(b) * r * 0.88},${Math.sin(b) * r * 0.88} ${Math.cos(a + Math.PI / 6) * r},${Math.sin(a + Math.PI / 6) * r}`;
    });
    return points.join('');
  });
  const knots = times(12, (index) => {
    const angle = (index * Math.PI) / 6;
    return svg`<circle cx="${Math.cos(angle) * 92}" cy="${Math.sin(angle) * 92}" r="6" fill="${lighten(colour, 0.5)}"/>`;
  });
  return `${glowDisc(d, [0, 0], 98, colour, 0.5)}<g fill="none" stroke-linejoin="round"><path d="${spokes}${rings.join('')}" stroke="${darken(colour, 0.4)}" stroke-width="7" opacity=".5"/><path d="${spokes}${rings.join('')}" stroke="${lighten(colour, 0.65)}" stroke-width="4"/></g>${knots}`;
}

/** Light through moving water, 512 × 512, its edges fitting each other. */
export function caustics(d: Drawing, colour: string, seed: number): string {
  const noise = d.filter(
    0,
    svg`<feTurbulence type="turbulence" baseFrequency="0.015625 0.015625" numOctaves="2" seed="${seed}" stitchTiles="stitch"/>
<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 -9 0 0 0 1.25"/><feGaussianBlur stdDeviation="1.6"/>`,
  );
  return `<g style="mix-blend-mode:normal"><rect width="512" height="512" fill="${colour}" filter="${noise}"/></g>`;
}
