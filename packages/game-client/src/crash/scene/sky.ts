import { Container, Sprite, TilingSprite } from 'pixi.js';
import type { StageSize } from '../../stage/insets.ts';
import type { CrashLook, CrashTextures } from '../model/crash-look.ts';

/** Background, near and far layers; nearer layers pass faster. */
export interface Sky extends Container {
  layout(size: StageSize): void;
  /** Moves all layers by a distance in pixels of the nearest one. */
  pass(way: number): void;
}

export function createSky(
  textures: CrashTextures,
  { bodies: passing, isDive }: Pick<CrashLook, 'bodies' | 'isDive'>,
): Sky {
  // The surroundings move against the craft: to the left, and down for a rising one.
  const drift = { x: -0.8, y: isDive ? -0.6 : 0.6 };
  const background = new Sprite({ texture: textures.background, anchor: 0.5 });
  const stars = new TilingSprite({ texture: textures.near, width: 1, height: 1 });
  const far = new TilingSprite({ texture: textures.near, width: 1, height: 1, alpha: 0.45 });
  far.tileScale.set(0.6);
  const bodies = passing.map((body) => ({
    ...body,
    sprite: new Sprite({ texture: textures.props[body.name]!, anchor: 0.5 }),
  }));
  let [width, height, travelled] = [1, 1, 0];

  const sky = Object.assign(new Container(), {
    layout(size: StageSize) {
      ({ width, height } = size);
      background.position.set(width / 2, height / 2);
      background.scale.set(Math.max(width / background.texture.width, height / background.texture.height) * 1.06);
      for (const layer of [stars, far]) Object.assign(layer, { width, height });
      for (const { sprite, size: share } of bodies) {
        sprite.scale.set((Math.min(width, height, 900) * share) / sprite.texture.height);
      }
      sky.pass(0);
    },
    pass(way: number) {
      travelled += way;
      stars.tilePosition.set(drift.x * travelled, drift.y * travelled);
      far.tilePosition.set(drift.x * travelled * 0.4, drift.y * travelled * 0.4);
      const sway = Math.min(1, travelled / 20_000);
      background.position.set(width * (0.5 - 0.03 * sway), height * (0.5 + Math.sign(drift.y) * 0.03 * sway));
      for (const { sprite, x, y, pace } of bodies) {
        const margin = sprite.height;
        sprite.position.set(
          wrap(x * width + drift.x * travelled * pace, -margin, width + margin),
          wrap(y * height + drift.y * travelled * pace, -margin, height + margin),
        );
      }
    },
  });
  sky.addChild(background, far, ...bodies.map(({ sprite }) => sprite), stars);
  return sky;
}

function wrap(value: number, from: number, to: number): number {
  const span = to - from;
  return from + ((((value - from) % span) + span) % span);
}
