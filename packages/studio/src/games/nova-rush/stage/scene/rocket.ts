import { Container, Sprite } from 'pixi.js';
import scene from '../../../../../assets/games/nova-rush/scene.json';
import type { NovaTextures } from './nova-textures.ts';

/** The rocket with its flame. It turns about its middle; `thrust` from 0 to 1 is how strongly the engine burns. */
export interface Rocket extends Container {
  burn(thrust: number, nowMs: number): void;
  /** Distance from its middle to the ground it stands on, before scaling. */
  readonly foot: number;
}

const FLAME_FRAME_MS = 55;

export function createRocket(textures: NovaTextures): Rocket {
  const body = new Sprite({ texture: textures.props.rocket, anchor: 0.5 });
  const flame = new Sprite({ texture: textures.flames[0]!, anchor: { x: 0.5, y: 0.04 } });
  const glow = new Sprite({ texture: textures.props.light, anchor: 0.5, blendMode: 'add' });
  const { x, y } = scene.rocket.nozzle;
  flame.position.set(x, y);
  glow.position.set(x, y + 20);
  return Object.assign(new Container({ children: [glow, flame, body] }), {
    foot: textures.props.rocket.height / 2 - 6,
    burn(thrust: number, nowMs: number) {
      flame.visible = glow.visible = thrust > 0.01;
      flame.texture = textures.flames[Math.floor(nowMs / FLAME_FRAME_MS) % textures.flames.length]!;
      const flicker = 1 + 0.06 * Math.sin(nowMs / 31);
      flame.scale.set(scene.rocket.flameScale * (0.75 + 0.25 * thrust), scene.rocket.flameScale * thrust * flicker);
      glow.scale.set(scene.softScale * (0.8 + 0.7 * thrust) * flicker);
      glow.alpha = 0.75 * thrust;
    },
  });
}
