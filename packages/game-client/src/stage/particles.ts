import { Container, Sprite, type Texture } from 'pixi.js';

export interface Puff {
  texture: Texture;
  x: number;
  y: number;
  /** Pixels per second. */
  speedX: number;
  speedY: number;
  lifeMs: number;
  scale: number;
  /** Its scale at the end of its life. */
  growth?: number;
  /** Acceleration downwards: pixels per second, per second. */
  fall?: number;
  spin?: number;
  alpha?: number;
  isLight?: boolean;
}

/** Short-lived sprites from a pool of a fixed size: when it is used up, new ones are dropped. */
export interface Particles extends Container {
  spawn(puff: Puff): void;
  advance(deltaMs: number): void;
  clear(): void;
}

interface Living extends Puff {
  sprite: Sprite;
  ageMs: number;
}

export function createParticles(capacity: number): Particles {
  const idle = Array.from({ length: capacity }, () => new Sprite({ anchor: 0.5, visible: false }));
  let living: Living[] = [];

  function retire({ sprite }: Living): void {
    sprite.visible = false;
    idle.push(sprite);
  }

  const particles = Object.assign(new Container({ children: [...idle] }), {
    spawn(puff: Puff) {
      const sprite = idle.pop();
      if (!sprite) return;
      sprite.texture = puff.texture;
      sprite.blendMode = puff.isLight ? 'add' : 'normal';
      sprite.visible = true;
      living.push({ ...puff, sprite, ageMs: 0 });
    },
    advance(deltaMs: number) {
      const seconds = deltaMs / 1000;
      for (const one of living) {
        one.ageMs += deltaMs;
        one.speedY += (one.fall ?? 0) * seconds;
        one.x += one.speedX * seconds;
        one.y += one.speedY * seconds;
        const age = Math.min(1, one.ageMs / one.lifeMs);
        one.sprite.position.set(one.x, one.y);
        one.sprite.scale.set(one.scale * (1 + (one.growth ?? 0) * age));
        one.sprite.alpha = (one.alpha ?? 1) * (1 - age ** 2);
        one.sprite.rotation += (one.spin ?? 0) * seconds;
      }
      for (const one of living.filter(({ ageMs, lifeMs }) => ageMs >= lifeMs)) retire(one);
      living = living.filter(({ ageMs, lifeMs }) => ageMs < lifeMs);
    },
    clear() {
      for (const one of living) retire(one);
      living = [];
    },
  });
  return particles;
}
