import { Drawing, dust, grain, place, svg, times } from '../../kit/index.ts';
import type { Orientation, SlotLayout } from '../../slots/layout.ts';
import { lilyPad } from '../../things/nature/lotus.ts';
import { type RiverView, river, skyLantern } from '../../things/nature/river.ts';

const views: Readonly<Record<Orientation, RiverView>> = {
  landscape: {
    horizon: 610,
    moon: { x: 800, y: 330, radius: 250 },
    temples: [
      { x: 120, scale: 1.3, tiers: 5 },
      { x: 1490, scale: 1.45, tiers: 5 },
      { x: 236, scale: 0.7, tiers: 4 },
      { x: 1366, scale: 0.66, tiers: 4 },
    ],
    relief: 62,
  },
  portrait: {
    horizon: 1010,
    moon: { x: 450, y: 330, radius: 250 },
    temples: [
      { x: 110, scale: 1.2, tiers: 5 },
      { x: 800, scale: 1.36, tiers: 5 },
      { x: 250, scale: 0.66, tiers: 4 },
    ],
    relief: 70,
  },
};

/** The river behind the reels. Lanterns and lotuses are sprites, because they move. */
export function background(layout: SlotLayout, orientation: Orientation): Drawing {
  const d = new Drawing(layout.width, layout.height, 31);
  const view = views[orientation];
  d.add(river(d, view));
  const drifting = times(16, () => {
    const far = d.random.next();
    const [x, y] = [d.random.between(0, d.width), d.random.between(20, view.horizon - 90)];
    return place(skyLantern(d), x, y, {
      scale: 0.24 + far * 0.4,
      turn: d.random.between(-6, 6),
      opacity: 0.5 + far * 0.4,
    });
  });
  const pads = layout.stand.map(({ x, y, scale }, index) =>
    place(lilyPad(d, 150), x, y + 14, { scale, turn: index ? 184 : -4 }),
  );
  d.add(drifting, ...pads);
  for (const [x, y, scale] of smallPads(layout)) d.add(place(lilyPad(d, 90), x, y, { scale, turn: x % 20 }));
  d.add(
    dust(d, {
      count: 90,
      area: [0, 40, d.width, view.horizon],
      radius: [1, 3.6],
      colours: ['#fff6c8', '#ffe07a', '#ffd0e8'],
      opacity: [0.25, 0.8],
    }),
    svg`<rect y="${d.height * 0.78}" width="${d.width}" height="${d.height * 0.22}" fill="${d.linear([
      [0, '#120428', 0],
      [1, '#120428', 0.72],
    ])}"/>`,
    grain(d, 0.12),
  );
  return d;
}

function smallPads({ width, height }: SlotLayout): readonly (readonly [x: number, y: number, scale: number])[] {
  return [
    [width * 0.3, height * 0.86, 0.7],
    [width * 0.42, height * 0.94, 1],
    [width * 0.66, height * 0.88, 0.8],
    [width * 0.58, height * 0.97, 1.1],
  ];
}
