import { Container, Graphics, Sprite, TilingSprite } from 'pixi.js';
import type { StageSize } from '../../stage/insets.ts';
import { createParticles } from '../../stage/particles.ts';
import type { RoomTextures } from './room-textures.ts';

/** The light of a room. */
export interface SeaLight {
  shafts: number;
  shaftAlpha: number;
  causticAlpha: number;
  causticTint: number;
}

/** The water behind the fish and the light above them. */
export interface Sea {
  back: Container;
  front: Container;
  layout(size: StageSize): void;
  advance(deltaMs: number, nowMs: number, isCalm: boolean): void;
}

const SHAFTS = 5;

export function createSea(textures: RoomTextures, light: SeaLight): Sea {
  const water = new Sprite({ texture: textures.water, anchor: 0.5 });
  const shafts = Array.from({ length: SHAFTS }, (_, index) => {
    const shaft = new Graphics({ blendMode: 'add', alpha: 0 });
    shaft.poly([-0.05, 0, 0.05, 0, 0.16 + index * 0.02, 1, -0.16, 1]).fill({ color: light.shafts, alpha: 1 });
    return shaft;
  });
  const bubbles = createParticles(36);
  const back = new Container({ children: [water, ...shafts, bubbles] });
  const caustics = new TilingSprite({
    texture: textures.caustics,
    width: 1,
    height: 1,
    alpha: light.causticAlpha,
    tint: light.causticTint,
  });
  const front = new Container({ children: [caustics] });
  let [width, height, debt] = [1, 1, 0];

  return {
    back,
    front,
    layout(size) {
      ({ width, height } = size);
      water.position.set(width / 2, height / 2);
      water.scale.set(Math.max(width / water.texture.width, height / water.texture.height) * 1.02);
      Object.assign(caustics, { width, height });
      caustics.tileScale.set(Math.max(1.2, Math.max(width, height) / 620));
      for (const [index, shaft] of shafts.entries()) {
        shaft.position.set(width * (0.12 + index * 0.2), -10);
        shaft.scale.set(Math.max(width, 700) * 0.9, height * 0.92);
        shaft.rotation = (index - 2) * -0.07;
      }
    },
    advance(deltaMs, nowMs, isCalm) {
      bubbles.advance(deltaMs);
      if (isCalm) return;
      caustics.tilePosition.set(
        Math.sin(nowMs / 5200) * 60 + nowMs * 0.006,
        Math.cos(nowMs / 6100) * 46 + nowMs * 0.004,
      );
      for (const [index, shaft] of shafts.entries()) {
        shaft.alpha = light.shaftAlpha * (0.5 + 0.5 * Math.sin(nowMs / (2300 + index * 370) + index * 1.9));
        shaft.skew.x = Math.sin(nowMs / 4100 + index) * 0.05;
      }
      debt += deltaMs / 480;
      for (; debt >= 1; debt--) {
        bubbles.spawn({
          texture: textures.sprites.bubble!,

          x: Math.random() * width,
          y: height + 10,
          speedX: (Math.random() - 0.5) * 14,
          speedY: -40 - Math.random() * 60,
          lifeMs: 9000,
          scale: 0.08 + Math.random() * 0.26,
          alpha: 0.55,
        });
      }
    },
  };
}
