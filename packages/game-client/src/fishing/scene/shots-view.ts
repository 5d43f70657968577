import { WATER } from '@sabai/games/families/fishing/water.ts';
import { Container, Sprite } from 'pixi.js';
import type { LiveShot } from '../model/gunner.ts';
import type { Projection } from './fish-view.ts';
import type { RoomTextures } from './room-textures.ts';

const BULLET_LENGTH = 0.09;

/** The shots in flight. */
export interface ShotsView extends Container {
  draw(shots: Iterable<LiveShot>, projection: Projection): void;
}

const pictureOf = ({ weapon, isOwn }: LiveShot) => {
  if (weapon === 'torpedo') return 'torpedo';
  if (weapon === 'lightning') return 'ball-lightning';
  return isOwn ? 'ball-own' : 'ball-other';
};

export function createShotsView(textures: RoomTextures): ShotsView {
  const sprites = new Map<LiveShot, Sprite>();
  const layer = new Container();

  function spriteOf(shot: LiveShot): Sprite {
    const known = sprites.get(shot);
    if (known) return known;
    const sprite = new Sprite({ texture: textures.sprites[pictureOf(shot)]!, anchor: 0.5 });
    sprites.set(shot, sprite);
    layer.addChild(sprite);
    return sprite;
  }

  return Object.assign(layer, {
    draw(shots: Iterable<LiveShot>, { toScreen, unit }: Projection) {
      const living = new Set(shots);
      for (const shot of living) {
        const sprite = spriteOf(shot);
        const here = toScreen(shot.spot);
        const ahead = toScreen({
          x: shot.spot.x + Math.cos(shot.heading) * 10,
          y: shot.spot.y + Math.sin(shot.heading) * 10,
        });
        sprite.visible = shot.asked === undefined;
        sprite.position.set(here.x, here.y);
        sprite.rotation = Math.atan2(ahead.y - here.y, ahead.x - here.x) + Math.PI / 2;
        sprite.scale.set((Math.max(0.42, unit) * WATER * BULLET_LENGTH) / sprite.texture.height);
        sprite.alpha = shot.isOwn ? 1 : 0.7;
      }
      for (const [shot, sprite] of sprites) {
        if (living.has(shot)) continue;
        sprites.delete(shot);
        sprite.destroy();
      }
    },
  });
}
