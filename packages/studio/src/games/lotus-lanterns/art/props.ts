import { bevel, Drawing, glowDisc, halo, place, rays, sparkle, svg } from '../../../art/kit.ts';
import { drawSheet, packSprites, type Sprite } from '../../../art/pipeline/sprite-sheet.ts';
import { coin } from '../../../art/things/coin.ts';
import { lantern } from '../../../art/things/lantern.ts';
import { loosePetal, lotus } from '../../../art/things/lotus.ts';
import { landscape } from './layout.ts';

const { cellWidth, cellHeight } = landscape.reels;
const coinTilts = [0, 22, 42, 58, 71, 81];

/** Light is soft: it is drawn smaller and shown larger. */
export const softScale = 0.625;

/** Things that move over the scene. Glows are sprites of their own, to be added to what lies below. */
const sprites: readonly Sprite[] = [
  {
    // Anchored at the top of its cord, so that turning the sprite makes it sway.
    name: 'lantern',
    width: 200,
    height: 520,
    anchor: [0.5, 0.02],
    draw: (d) => place(lantern(d, { cord: 290, hasHalo: false }), 0, 296),
  },
  {
    name: 'lantern-light',
    width: 160,
    height: 160,
    scale: softScale,
    draw: (d) => glowDisc(d, [0, 0], 126, '#ffb02e', 0.9, '#fff3c4'),
  },
  { name: 'lotus', width: 360, height: 236, scale: 0.62, anchor: [0.5, 0.84], draw: lotus },
  {
    name: 'lotus-light',
    width: 160,
    height: 160,
    scale: softScale,
    draw: (d) => glowDisc(d, [0, 0], 126, '#ff8fd0', 0.8, '#fff0d8'),
  },
  { name: 'petal', width: 72, height: 88, scale: 0.74, draw: loosePetal },
  { name: 'sparkle', width: 96, height: 96, draw: (d) => sparkle(d, [0, 0], 46) },
  { name: 'mote', width: 32, height: 32, draw: (d) => glowDisc(d, [0, 0], 15, '#fff1b0', 1, '#ffffff') },
  { name: 'burst', width: 320, height: 320, scale: softScale, draw: (d) => rays(d, [0, 0], 24, 254, '#fff0b0', 0.85) },
  { name: 'win-cell', width: cellWidth + 24, height: cellHeight + 24, draw: winCell },
  { name: 'win-banner', width: 600, height: 132, draw: winBanner },
  { name: 'line-badge', width: 52, height: 52, draw: lineBadge },
  ...coinTilts.map((tilt, index) => ({
    name: `coin-${index}`,
    width: 112,
    height: 112,
    scale: 0.5,
    draw: (d: Drawing) => coin(d, { tilt }),
  })),
];

const gilt = (d: Drawing) => d.linear(['#fff9d6', '#ffd45a', '#c47f00', '#ffe68f', '#8a4a00'], [0, 0, 0.4, 1]);

function winCell(d: Drawing): string {
  const fill = d.radial([
    [0, '#fff4bc', 0.95],
    [0.5, '#ff9a2a', 0.6],
    [1, '#c2185b', 0.28],
  ]);
  const [w, h] = [cellWidth - 4, cellHeight - 4];
  return svg`<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="15" fill="${fill}" stroke="#ffeb9a" stroke-width="5" filter="${halo(d, 5, '#ffb300', 0.95)}"/>`;
}

function winBanner(d: Drawing): string {
  const plate = 'M-246,-44H246L290,0L246,44H-246L-290,0Z';
  const inner = 'M-240,-34H240L274,0L240,34H-240L-274,0Z';
  return [
    `<path d="${plate}" fill="${gilt(d)}" filter="${bevel(d, { depth: 4, shade: '#4a2000' })}"/>`,
    `<path d="${inner}" fill="${d.linear(['#e0339a', '#b3126f', '#5c0640'])}" stroke="#4a0636" stroke-width="2"/>`,
    '<path d="M-236,-28H236L256,-8Q0,10 -256,-8Z" fill="#fff" opacity=".16"/>',
  ].join('');
}

function lineBadge(d: Drawing): string {
  return `<circle r="23" fill="${gilt(d)}" stroke="#4a2000" stroke-width="2" filter="${bevel(d, { depth: 2, shade: '#4a2000' })}"/><circle r="16" fill="#fff3c0" opacity=".5"/>`;
}

export const propSheet = packSprites(sprites, 1024);

export function props(): Drawing {
  const d = new Drawing(propSheet.width, propSheet.height, 13);
  drawSheet(d, propSheet);
  return d;
}

/** The round spin button; its arrows are a picture of their own, because they turn. */
export function spinButton(): Drawing {
  const d = new Drawing(256, 256, 1);
  const rose = d.radial(['#ffb3d8', '#f9338f', '#c00a5c', '#7a0438'], [0.5, 0.5, 0.62, 0.36, 0.26]);
  const button = [
    `<circle r="116" fill="${gilt(d)}" filter="${bevel(d, { depth: 5, shade: '#4a2000' })}"/>`,
    '<circle r="101" fill="#4a0524"/>',
    `<circle r="94" fill="${rose}" filter="${bevel(d, { depth: 7, shine: 0.5, shade: '#4a0020' })}"/>`,
    '<path d="M-70,-30A78,78 0 0 1 70,-30Q0,-64 -70,-30Z" fill="#fff" opacity=".38"/>',
  ];
  d.add(place(button.join(''), 128, 126));
  return d;
}

export function spinArrows(): Drawing {
  const d = new Drawing(128, 128, 1);
  const arrow =
    '<path d="M-40,-14A43,43 0 0 1 36,-22" fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round"/><path d="M48,-46V-8H10Z" fill="#fff" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>';
  d.add(place(`${arrow}<g transform="rotate(180)">${arrow}</g>`, 64, 64));
  return d;
}
