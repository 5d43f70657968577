import { blur, type Drawing, glowDisc, mix, place, polar, polygon, Random, svg, times } from '../../kit/index.ts';

/** Fireballs are the same in every moment; only their size, place and heat change. */
const seed = 77;
const fireballs = 26;
const shards = 12;

const eased = (t: number) => 1 - (1 - t) ** 3;

/** A blast around the origin at a moment `t` (0–1): flash, fire, smoke, shards and a shock ring, radius 120 at most. */
export function explosion(d: Drawing, t: number): string {
  const random = new Random(seed);
  const reach = 0.22 + 0.78 * eased(t);
  const balls = Array.from({ length: fireballs }, (_, index) => {
    const [x, y] = polar(index * 137.5, random.between(6, 80) * reach);
    const radius = random.between(22, 38) * (0.5 + 0.5 * reach);
    return { x, y, radius, heat: random.between(0.7, 1.3) };
  });
  const fade = t < 0.45 ? 1 : Math.max(0, 1 - (t - 0.45) / 0.55);
  return [
    t < 0.6 ? glowDisc(d, [0, 0], 124 * (0.7 + 0.3 * reach), '#ff8a2a', 1 - t * 1.5, '#fff6c8') : '',
    shockRing(t),
    `<g opacity="${svg`${fade}`}" filter="${ragged(d)}">${balls.map((ball) => fireball(d, ball, t)).join('')}</g>`,
    flyingShards(random, t, fade),
    t < 0.5 ? glowDisc(d, [0, 0], 84 * (1 - t * 1.4), '#ffe88a', 1, '#ffffff') : '',
  ].join('');
}

/** Tears the edges of the fire along noise. */
function ragged(d: Drawing): string {
  return d.filter(
    0.3,
    `<feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="3" seed="4" result="noise"/>
<feDisplacementMap in="SourceGraphic" in2="noise" scale="34" xChannelSelector="R" yChannelSelector="G"/>`,
  );
}

interface Fireball {
  x: number;
  y: number;
  radius: number;
  heat: number;
}

function fireball(d: Drawing, { x, y, radius, heat }: Fireball, t: number): string {
  const cold = Math.min(1, t * 1.5 * heat);
  const fire = d.radial(
    [
      [0, mix('#fffbe0', '#ff7a1f', cold)],
      [0.4, mix('#ffd23a', '#b8347a', cold)],
      [0.75, mix('#ff6a1a', '#5a2a80', cold)],
      [1, mix('#c81a2a', '#2f1458', cold)],
    ],
    [0.5, 0.5, 0.56, 0.4, 0.34],
  );
  return place(svg`<circle r="${radius * (1 - t * 0.2)}" fill="${fire}"/>`, x, y);
}

function shockRing(t: number): string {
  if (t > 0.85) return '';
  return svg`<circle r="${30 + 86 * eased(t)}" fill="none" stroke="#ffe9b8" stroke-width="${10 * (1 - t)}" opacity="${0.85 * (1 - t)}"/>`;
}

function flyingShards(random: Random, t: number, fade: number): string {
  return times(shards, (index) => {
    const [x, y] = polar(index * 30 + random.between(-10, 10), random.between(60, 112) * eased(t));
    const size = random.between(5, 11);
    const shard = polygon([
      [-size, -size * 0.4],
      [size * 0.3, -size * 0.8],
      [size, size * 0.5],
      [-size * 0.2, size * 0.7],
    ]);
    const look = `fill="${index % 3 ? '#ff8aa0' : '#e6ecff'}" stroke="#2b0f3d" stroke-width="2"`;
    return place(`<path d="${shard}" ${look}/>`, x, y, { turn: index * 70 + t * 240, opacity: fade });
  });
}

/** One soft ball of smoke, radius 60, for trails that fade in the client. */
export function puff(d: Drawing): string {
  const cloud = d.radial(
    [
      [0, '#ffffff', 0.95],
      [0.5, '#f3dcff', 0.7],
      [1, '#c79ae8', 0],
    ],
    [0.5, 0.5, 0.5, 0.4, 0.36],
  );
  return `<g filter="${blur(d, 2)}"><circle r="60" fill="${cloud}"/><circle cx="-16" cy="-14" r="30" fill="#fff" opacity=".25"/></g>`;
}
