import { Container, Sprite, type Texture } from 'pixi.js';
import type { Timeline } from '../stage/timeline.ts';

interface Spark {
  sprite: Sprite;
  textures: readonly Texture[];
  vx: number;
  vy: number;
  gravity: number;
  spin: number;
  size: number;
  ageMs: number;
  lifeMs: number;
}

export interface Shower {
  x: number;
  y: number;
  /** One picture, or the pictures of a turning object. */
  textures: readonly Texture[];
  count: number;
  /** Pixels of the scene per second, at most. */
  speed: number;
  lifeMs: number;
  gravity?: number;
  size?: number;
  tint?: number;
  /** Most particles go up. */
  isFountain?: boolean;
}

const TURN_MS = 55;
const MOST = 160;

/** Short-lived particles: sparkles of bursts, thrown coins. Reduced motion disables them. */
export class Sparks {
  readonly container = new Container();
  readonly #isCalm: () => boolean;
  #sparks: Spark[] = [];

  constructor(timeline: Timeline, isCalm: () => boolean) {
    this.#isCalm = isCalm;
    timeline.each(
      (deltaMs) => this.#live(deltaMs),
      () => this.#sparks.length === 0,
    );
  }

  throw(shower: Shower): void {
    if (this.#isCalm()) return;
    const { x, y, textures, count, speed, lifeMs, gravity = 0, size = 1, tint = 0xffffff, isFountain } = shower;
    for (let i = 0; i < count && this.#sparks.length < MOST; i++) {
      const angle = isFountain ? -Math.PI / 2 + (Math.random() - 0.5) * 1.5 : Math.random() * Math.PI * 2;
      const pace = speed * (0.35 + 0.65 * Math.random());
      const isGlow = textures.length === 1;
      const sprite = new Sprite({ texture: textures[0]!, anchor: 0.5, x, y, tint });
      if (isGlow) sprite.blendMode = 'add';
      this.container.addChild(sprite);
      this.#sparks.push({
        sprite,
        textures,
        vx: Math.cos(angle) * pace,
        vy: Math.sin(angle) * pace,
        gravity,
        spin: (Math.random() - 0.5) * 6,
        size: size * (0.5 + 0.6 * Math.random()),
        ageMs: isGlow ? 0 : Math.random() * 200,
        lifeMs: lifeMs * (0.7 + 0.3 * Math.random()),
      });
    }
  }

  #live(deltaMs: number): void {
    if (this.#sparks.length === 0) return;
    const seconds = deltaMs / 1000;
    this.#sparks = this.#sparks.filter((spark) => {
      spark.ageMs += deltaMs;
      const { sprite, textures, ageMs, lifeMs, size } = spark;
      if (ageMs >= lifeMs) {
        sprite.destroy();
        return false;
      }
      spark.vy += spark.gravity * seconds;
      sprite.x += spark.vx * seconds;
      sprite.y += spark.vy * seconds;
      sprite.rotation += spark.spin * seconds;
      const left = 1 - ageMs / lifeMs;
      if (textures.length > 1) sprite.texture = textures[Math.floor(ageMs / TURN_MS) % textures.length]!;
      sprite.scale.set(size * (textures.length > 1 ? 1 : left));
      sprite.alpha = Math.min(1, left * 3);
      return true;
    });
  }
}
