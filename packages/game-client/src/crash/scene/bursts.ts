import { createParticles, type Particles } from '../../stage/particles.ts';
import type { CrashLook, CrashTextures } from '../model/crash-look.ts';
import type { Craft } from './craft.ts';

/** Particles of a craft; `scale` is that of the craft. */
export interface Bursts {
  /** Behind the craft. */
  readonly smoke: Particles;
  /** In front of it. */
  readonly sparks: Particles;
  puff(deltaMs: number, isLaunching: boolean, scale: number): void;
  explode(scale: number): void;
  /** Coins for a cash-out that won more than its stake. */
  celebrate(scale: number): void;
  advance(deltaMs: number): void;
}

export function createBursts({ props }: CrashTextures, { isDive, debris, scene }: CrashLook, craft: Craft): Bursts {
  const smoke = createParticles(90);
  const sparks = createParticles(80);
  let puffDebt = 0;
  return {
    smoke,
    sparks,
    puff(deltaMs, isLaunching, scale) {
      puffDebt += deltaMs / (isLaunching ? 22 : 60);
      const heading = craft.rotation + scene.craft.nose;
      for (; puffDebt >= 1; puffDebt--) {
        const back = (isDive ? props.craft!.width / 2 : craft.foot) * scale * 1.15;
        const angle = heading + (Math.random() - 0.5) * (isLaunching ? 2.2 : 0.5);
        smoke.spawn({
          texture: props.puff!,
          x: craft.x - Math.sin(heading) * back,
          y: craft.y + Math.cos(heading) * back,
          speedX: -Math.sin(angle) * 90,
          // Bubbles rise, smoke stays low.
          speedY: isDive ? -40 - Math.random() * 60 : Math.cos(angle) * (isLaunching ? 24 : 90),
          lifeMs: 700 + Math.random() * 500,
          scale: scale * (isDive ? 0.16 + Math.random() * 0.3 : 0.34),
          growth: isDive ? 0.6 : 2.4,
          alpha: isDive ? 0.8 : isLaunching ? 0.5 : 0.2,
        });
      }
    },
    explode(scale) {
      for (let i = 0; i < 42; i++) {
        const [angle, speed] = [Math.random() * Math.PI * 2, 80 + Math.random() * 380];
        sparks.spawn({
          texture: props[i % 6 === 0 ? debris[0]! : 'spark']!,
          x: craft.x,
          y: craft.y,
          speedX: Math.cos(angle) * speed,
          speedY: Math.sin(angle) * speed,
          fall: isDive ? -60 : 160,
          spin: (Math.random() - 0.5) * 9,
          lifeMs: 600 + Math.random() * 700,
          scale: i % 6 === 0 ? scale * 0.34 : scale * (0.8 + Math.random()),
          isLight: i % 6 !== 0 && !isDive,
        });
      }
    },
    celebrate(scale) {
      for (let i = 0; i < 26; i++) {
        sparks.spawn({
          texture: props[i % 3 === 0 ? 'star' : 'coin']!,
          x: craft.x,
          y: craft.y,
          speedX: (Math.random() - 0.5) * 420,
          speedY: -120 - Math.random() * 320,
          fall: 900,
          spin: (Math.random() - 0.5) * 10,
          lifeMs: 900 + Math.random() * 500,
          scale: scale * (0.3 + Math.random() * 0.25),
        });
      }
    },
    advance(deltaMs) {
      smoke.advance(deltaMs);
      sparks.advance(deltaMs);
    },
  };
}
