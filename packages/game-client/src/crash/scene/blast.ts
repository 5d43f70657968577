import { Container, Sprite } from 'pixi.js';
import type { CrashTextures } from '../model/crash-look.ts';

const BLAST_MS = 720;

/** The explosion that ends a flight, and the rays behind it. */
export interface Blast extends Container {
  /** `scale` is that of the craft it replaces. */
  draw(crashedForMs: number, scale: number, isCalm: boolean): void;
}

export function createBlast(textures: CrashTextures, softScale: number): Blast {
  const rays = new Sprite({ texture: textures.props.burst!, anchor: 0.5, blendMode: 'add' });
  const fire = new Sprite({ anchor: 0.5 });
  const blast = Object.assign(new Container({ children: [rays, fire], visible: false }), {
    draw(crashedForMs: number, scale: number, isCalm: boolean) {
      const age = Math.min(1, crashedForMs / BLAST_MS);
      blast.visible = age < 1;
      fire.texture = textures.blast[Math.min(textures.blast.length - 1, Math.floor(age * textures.blast.length))]!;
      fire.scale.set(softScale * scale * 3.4);
      fire.alpha = isCalm ? 1 - age : 1;
      rays.scale.set(softScale * scale * (1 + 3 * age));
      rays.alpha = isCalm ? 0 : 0.7 * (1 - age);
    },
  });
  return blast;
}
