import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { StageSize } from '../stage/insets.ts';
import type { Timeline } from '../stage/timeline.ts';
import type { Pictures, ScenePictures } from './pictures.ts';
import type { Ornament, SceneLayout } from './scene-layout.ts';
import type { SlotSkin } from './slot-skin.ts';

interface Drifter {
  sprite: Sprite;
  isMote: boolean;
  /** Pixels per second at scale 1. */
  speed: number;
  phase: number;
  spin: number;
}

/** Speed of drifting things in pixels per second, and how far they sway. */
const manners = {
  fall: { speed: 35, spread: 26, sway: 16, turns: 1 },
  rise: { speed: -30, spread: 22, sway: 18, turns: 0.6 },
  snow: { speed: 52, spread: 46, sway: 26, turns: 0.4 },
  rain: { speed: 760, spread: 260, sway: 0, turns: 0 },
} as const;
const MOTE_SPEED = -15;

/** Everything behind the reels, with its own motion: things hang and sway, float, or drift through the air. */
export class Backdrop {
  readonly container = new Container();
  /** Things on the ground are in front of the frame. */
  readonly front = new Container();
  readonly #pictures: Pictures;
  readonly #skin: SlotSkin;
  readonly #background = new Sprite({ anchor: 0.5 });
  readonly #night = new Graphics();
  readonly #flash = new Sprite({ texture: Texture.WHITE, alpha: 0 });
  readonly #hanging = new Container();
  readonly #drifting = new Container();
  readonly #drifters: Drifter[];
  readonly #timeline: Timeline;
  #size: StageSize = { width: 1, height: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
  #scale = 1;
  #mood = 0;

  constructor(pictures: Pictures, skin: SlotSkin, timeline: Timeline, isCalm: () => boolean) {
    this.#pictures = pictures;
    this.#skin = skin;
    this.#timeline = timeline;
    const { count, motes, manner } = skin.drift;
    const { speed, spread, turns } = manners[manner];
    this.#drifters = Array.from({ length: count + motes }, (_, i) => {
      const isMote = i >= count;
      const texture = (isMote ? undefined : pictures.props.drift) ?? pictures.shared.mote;
      const sprite = new Sprite({ texture, anchor: 0.5 });
      if (isMote) sprite.blendMode = 'add';
      sprite.scale.set(isMote ? 0.4 + 0.8 * random(i) : 0.2 + 0.25 * random(i));
      sprite.position.set(random(i + 50), random(i + 90));
      return {
        sprite,
        isMote,
        speed: isMote ? MOTE_SPEED * (0.5 + random(i + 7)) : speed + (random(i + 7) - 0.5) * spread,
        phase: random(i + 3) * Math.PI * 2,
        spin: isMote ? 0 : (random(i + 5) - 0.5) * turns,
      };
    });
    this.#drifting.addChild(...this.#drifters.map(({ sprite }) => sprite));
    this.container.addChild(this.#background, this.#night, this.#flash, this.#hanging, this.#drifting);
    this.#drifting.visible = !isCalm();
    timeline.each(
      (deltaMs, nowMs) => {
        this.#drifting.visible = !isCalm();
        if (!isCalm()) this.#live(deltaMs, nowMs);
      },
      () => true,
    );
  }

  layout(size: StageSize, { design, edgeScale, orientation, world }: SceneLayout, { background }: ScenePictures): void {
    const isFirst = this.#size.width === 1;
    const turned = isFirst ? size : { width: size.width / this.#size.width, height: size.height / this.#size.height };
    this.#size = size;
    this.#scale = edgeScale;
    const { width, height, insets } = size;
    this.#background.texture = background;
    this.#background.scale.set(Math.max(width / background.width, height / background.height));
    this.#background.position.set(width / 2, height / 2);
    this.#flash.setSize(width, height);
    this.#night.clear().rect(0, 0, width, height).fill({ color: this.#skin.night.veil, alpha: 0.5 });
    const shrink = orientation === 'portrait' ? 0.78 : 1;
    this.#place(this.#hanging, 'hang', design.hang, design.width, this.#scale * shrink);
    const floor = height - insets.bottom + (insets.left > 0 ? -6 : 8) * edgeScale;
    // On a phone things are below the frame, and small where it leaves them little space.
    const frameFoot = world.y + (design.frame.y + design.frame.height) * world.scale;
    const room = orientation === 'portrait' ? Math.max(36, floor - frameFoot + 12) : Number.POSITIVE_INFINITY;
    this.#place(this.front, 'stand', design.stand, design.width, this.#scale, { floor, room });
    for (const { sprite } of this.#drifters) {
      sprite.x *= turned.width;
      sprite.y *= turned.height;
    }
    this.setMood(this.#mood);
  }

  /** Sets the mood: 0 is the plain game, 1 the night of the feature. */
  setMood(mood: number): void {
    this.#mood = mood;
    this.#night.alpha = mood;
    this.#background.tint = mix(0xffffff, this.#skin.night.tint, mood);
  }

  /** A brief light over the scene, such as a stroke of lightning. */
  async flash(): Promise<void> {
    await this.#timeline.run({ ms: 420, update: (progress) => (this.#flash.alpha = 0.5 * (1 - progress) ** 2) });
  }

  #place(
    to: Container,
    name: 'hang' | 'stand',
    places: readonly Ornament[],
    designWidth: number,
    scale: number,
    ground?: { floor: number; room: number },
  ): void {
    for (const child of to.removeChildren()) child.destroy({ children: true });
    const texture = this.#pictures.props[name];
    if (!texture) return;
    const light = this.#pictures.props[`${name}-light`];
    for (const { x, y, scale: own } of places) {
      const thing = new Container();
      const body = new Sprite({ texture, anchor: texture.defaultAnchor ?? { x: 0.5, y: name === 'hang' ? 0 : 1 } });
      thing.addChild(body);
      if (light) {
        const glow = new Sprite({ texture: light, anchor: 0.5, blendMode: 'add', alpha: 0.4 });
        glow.y =
          (0.5 - body.anchor.y) * texture.height + (name === 'hang' ? 0.09 * texture.height : -0.08 * texture.height);
        glow.scale.set(this.#skin.scene.softScale * (name === 'hang' ? 1.6 : 1.5));
        thing.addChild(glow);
      }
      thing.scale.set(Math.min(own * scale, (ground?.room ?? Number.POSITIVE_INFINITY) / texture.height));
      const isLeft = x < designWidth / 2;
      thing.position.set(isLeft ? x * scale : this.#size.width - (designWidth - x) * scale, ground?.floor ?? y * scale);
      to.addChild(thing);
    }
  }

  #live(deltaMs: number, nowMs: number): void {
    for (const [index, thing] of this.#hanging.children.entries()) {
      thing.rotation = Math.sin(nowMs / 1900 + index * 1.7) * 0.035;
      const light = thing.children[1];
      if (light) light.alpha = 0.3 + 0.1 * Math.sin(nowMs / 700 + index * 2.3) + 0.5 * this.#mood;
    }
    for (const [index, thing] of this.front.children.entries()) {
      thing.rotation = Math.sin(nowMs / 2600 + index * 2) * 0.02;
      const light = thing.children[1];
      if (light) light.alpha = 0.4 + 0.2 * Math.sin(nowMs / 1300 + index);
    }
    const { sway } = manners[this.#skin.drift.manner];
    for (const drifter of this.#drifters) this.#drift(drifter, deltaMs, nowMs, drifter.isMote ? 16 : sway);
  }

  #drift({ sprite, isMote, speed, phase, spin }: Drifter, deltaMs: number, nowMs: number, sway: number): void {
    const { width, height } = this.#size;
    const step = (deltaMs / 1000) * this.#scale;
    sprite.y += speed * step;
    sprite.x += Math.sin(nowMs / 1700 + phase) * sway * step;
    sprite.rotation += (spin * deltaMs) / 900;
    if (sprite.y > height + 30) sprite.y = -30;
    if (sprite.y < -30) sprite.y = height + 30;
    if (sprite.x < -30) sprite.x = width + 30;
    if (sprite.x > width + 30) sprite.x = -30;
    if (isMote) sprite.alpha = 0.35 + 0.3 * Math.sin(nowMs / 600 + phase);
  }
}

/**
 * Returns a fixed sequence of numbers from 0 to 1, so that the scene looks the same each time. It affects no result.
 */
function random(index: number): number {
  const value = Math.sin(index * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}

function mix(from: number, to: number, part: number): number {
  const channel = (shift: number) => {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255];
    return Math.round(a + (b - a) * part) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
