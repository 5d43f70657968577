import { type Colour, type Drawing, glowDisc, place } from '../kit/index.ts';
import type { Sprite } from '../pipeline/sprite-sheet.ts';
import { type LanternLook, lantern } from '../things/objects/lantern.ts';
import { softScale } from './slot-art.ts';

/** The light of an object, as a separate sprite: it is added to the picture below. */
export function lightOf(name: 'hang' | 'stand', colour: Colour, core: Colour, opacity = 0.9): Sprite {
  return {
    name: `${name}-light`,
    width: 160,
    height: 160,
    scale: softScale,
    draw: (d: Drawing) => glowDisc(d, [0, 0], 126, colour, opacity, core),
  };
}

/** A lantern to hang in a scene, anchored at the top of its cord, so that turning the sprite makes it sway. */
export function hangingLantern(paper?: LanternLook['paper'], colour = '#ffb02e', core = '#fff3c4'): Sprite[] {
  return [
    {
      name: 'hang',
      width: 200,
      height: 520,
      anchor: [0.5, 0.02],
      draw: (d) => place(lantern(d, { cord: 290, hasHalo: false, paper }), 0, 296),
    },
    lightOf('hang', colour, core),
  ];
}
