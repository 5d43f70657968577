import { Container, Sprite, TilingSprite } from 'pixi.js';
import type { StageSize } from '../../../../client/stage/insets.ts';
import type { NovaTextures } from './nova-textures.ts';

/** Where each planet stands at the start, as parts of the picture, how large it is and how fast it passes. */
const planets = [
  { name: 'planet-amber', x: 0.78, y: 0.2, size: 0.34, pace: 0.16 },
  { name: 'planet-ice', x: 0.22, y: 0.12, size: 0.15, pace: 0.1 },
  { name: 'planet-jade', x: 1.15, y: 0.55, size: 0.2, pace: 0.22 },
] as const;

/** The way everything outside passes: down and to the left, as the rocket flies up and to the right. */
const DRIFT = { x: -0.8, y: 0.6 };

/** Background, stars and planets, which pass the faster the nearer they are. */
export interface Sky extends Container {
  layout(size: StageSize): void;
  /** Moves everything by a way in pixels of the nearest layer. */
  pass(way: number): void;
}

export function createSky(textures: NovaTextures): Sky {
  const background = new Sprite({ texture: textures.background, anchor: 0.5 });
  const stars = new TilingSprite({ texture: textures.stars, width: 1, height: 1, blendMode: 'add' });
  const far = new TilingSprite({ texture: textures.stars, width: 1, height: 1, blendMode: 'add', alpha: 0.45 });
  far.tileScale.set(0.6);
  const bodies = planets.map((planet) => ({
    ...planet,
    sprite: new Sprite({ texture: textures.props[planet.name], anchor: 0.5 }),
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
      stars.tilePosition.set(DRIFT.x * travelled, DRIFT.y * travelled);
      far.tilePosition.set(DRIFT.x * travelled * 0.4, DRIFT.y * travelled * 0.4);
      const sway = Math.min(1, travelled / 20_000);
      background.position.set(width * (0.5 - 0.03 * sway), height * (0.5 + 0.03 * sway));
      for (const { sprite, x, y, pace } of bodies) {
        const margin = sprite.height;
        sprite.position.set(
          wrap(x * width + DRIFT.x * travelled * pace, -margin, width + margin),
          wrap(y * height + DRIFT.y * travelled * pace, -margin, height + margin),
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
