import { Container, Sprite } from 'pixi.js';
import type { CrashSceneData, CrashTextures } from '../model/crash-look.ts';

/** The craft with its propulsion. It turns about its middle; `thrust` from 0 to 1 is the strength of the jet. */
export interface Craft extends Container {
  burn(thrust: number, nowMs: number): void;
  /** Distance from its middle to its lower edge, before scaling. */
  readonly foot: number;
}

const JET_FRAME_MS = 55;

export function createCraft(textures: CrashTextures, { craft, softScale }: CrashSceneData): Craft {
  const body = new Sprite({ texture: textures.props.craft!, anchor: 0.5 });
  const jet = new Sprite({ texture: textures.jet[0]!, anchor: { x: 0.5, y: 0.04 } });
  const glow = new Sprite({ texture: textures.props.light!, anchor: 0.5, blendMode: 'add' });
  const { x, y, turn, scale } = craft.jet;
  jet.position.set(x, y);
  jet.rotation = turn;
  glow.position.set(x - Math.sin(turn) * 20, y + Math.cos(turn) * 20);
  return Object.assign(new Container({ children: [glow, jet, body] }), {
    foot: craft.foot,
    burn(thrust: number, nowMs: number) {
      jet.visible = glow.visible = thrust > 0.01;
      jet.texture = textures.jet[Math.floor(nowMs / JET_FRAME_MS) % textures.jet.length]!;
      const flicker = 1 + 0.06 * Math.sin(nowMs / 31);
      jet.scale.set(scale * (0.75 + 0.25 * thrust), scale * thrust * flicker);
      glow.scale.set(softScale * (0.8 + 0.7 * thrust) * flicker);
      glow.alpha = 0.75 * thrust;
    },
  });
}
