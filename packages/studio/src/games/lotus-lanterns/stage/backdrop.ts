import { Container, Graphics, Sprite } from 'pixi.js';
import type { StageSize } from '../../../client/stage/insets.ts';
import type { Timeline } from '../../../client/stage/timeline.ts';
import type { Pictures, ScenePictures } from './pictures.ts';
import { type SceneLayout, softScale } from './scene-layout.ts';

interface Drifter {
  sprite: Sprite;
  /** Pixels per second at scale 1. */
  speed: number;
  phase: number;
  spin: number;
}

const PETALS = 12;
const MOTES = 16;
/** The night of the free spins. */
const NIGHT_TINT = 0x5a5cd8;

/** Everything behind the reels, with a life of its own: lanterns sway, lotuses float, petals drift. */
export class Backdrop {
  readonly container = new Container();
  /** Lotuses stand before the frame. */
  readonly front = new Container();
  readonly #pictures: Pictures;
  readonly #background = new Sprite({ anchor: 0.5 });
  readonly #night = new Graphics();
  readonly #lanterns = new Container();
  readonly #drifting = new Container();
  readonly #drifters: Drifter[] = [];
  #size: StageSize = { width: 1, height: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
  #scale = 1;
  #mood = 0;

  constructor(pictures: Pictures, timeline: Timeline, isCalm: () => boolean) {
    this.#pictures = pictures;
    this.container.addChild(this.#background, this.#night, this.#lanterns);
    for (let i = 0; i < PETALS + MOTES; i++) {
      const isPetal = i < PETALS;
      const sprite = new Sprite({ texture: pictures.props[isPetal ? 'petal' : 'mote'], anchor: 0.5 });
      if (!isPetal) sprite.blendMode = 'add';
      sprite.scale.set(isPetal ? 0.2 + 0.25 * random(i) : 0.4 + 0.8 * random(i));
      sprite.position.set(random(i + 50), random(i + 90));
      this.#drifters.push({
        sprite,
        speed: isPetal ? 22 + 26 * random(i + 7) : -(8 + 14 * random(i + 7)),
        phase: random(i + 3) * Math.PI * 2,
        spin: random(i + 5) - 0.5,
      });
    }
    this.#drifting.addChild(...this.#drifters.map(({ sprite }) => sprite));
    this.container.addChild(this.#drifting);
    this.#drifting.visible = !isCalm();
    timeline.each((deltaMs, nowMs) => {
      this.#drifting.visible = !isCalm();
      if (!isCalm()) this.#live(deltaMs, nowMs);
    });
  }

  layout(size: StageSize, { design, edgeScale, orientation }: SceneLayout, { background }: ScenePictures): void {
    const isFirst = this.#size.width === 1;
    const turned = { x: size.width / this.#size.width, y: size.height / this.#size.height };
    this.#size = size;
    this.#scale = edgeScale;
    const { width, height, insets } = size;
    this.#background.texture = background;
    this.#background.scale.set(Math.max(width / background.width, height / background.height));
    this.#background.position.set(width / 2, height / 2);
    this.#night.clear().rect(0, 0, width, height).fill({ color: 0x0a0638, alpha: 0.5 });
    this.#hang(design.lanterns, design.width, width, orientation === 'portrait' ? 0.78 : 1);
    const floor = height - insets.bottom + (insets.left > 0 ? -6 : 8) * edgeScale;
    this.#float(design.lotuses, design.width, width, floor);
    for (const { sprite } of this.#drifters) {
      sprite.x = isFirst ? sprite.x * width : sprite.x * turned.x;
      sprite.y = isFirst ? sprite.y * height : sprite.y * turned.y;
    }
    this.setMood(this.#mood);
  }

  /** 0 is the evening of the plain game, 1 the night of the free spins. */
  setMood(mood: number): void {
    this.#mood = mood;
    this.#night.alpha = mood;
    this.#background.tint = mix(0xffffff, NIGHT_TINT, mood);
    for (const lantern of this.#lanterns.children) {
      const light = lantern.children[1];
      if (light) light.alpha = 0.35 + 0.6 * mood;
    }
  }

  #hang(lanterns: SceneLayout['design']['lanterns'], designWidth: number, width: number, shrink: number): void {
    for (const child of this.#lanterns.removeChildren()) child.destroy({ children: true });
    const scale = this.#scale * shrink;
    for (const { x, y, scale: own } of lanterns) {
      const isLeft = x < designWidth / 2;
      const lantern = new Container();
      const light = new Sprite({
        texture: this.#pictures.props['lantern-light'],
        anchor: 0.5,
        blendMode: 'add',
        y: 290,
        alpha: 0.35,
      });
      light.scale.set(softScale * 1.6);
      lantern.addChild(new Sprite({ texture: this.#pictures.props.lantern, anchor: { x: 0.5, y: 0.02 } }), light);
      lantern.scale.set(own * scale);
      lantern.position.set(isLeft ? x * scale : width - (designWidth - x) * scale, y * scale);
      this.#lanterns.addChild(lantern);
    }
  }

  #float(lotuses: SceneLayout['design']['lotuses'], designWidth: number, width: number, floor: number): void {
    for (const child of this.front.removeChildren()) child.destroy({ children: true });
    for (const { x, scale: own } of lotuses) {
      const isLeft = x < designWidth / 2;
      const lotus = new Container();
      const light = new Sprite({
        texture: this.#pictures.props['lotus-light'],
        anchor: 0.5,
        blendMode: 'add',
        y: -100,
        alpha: 0.5,
      });
      light.scale.set(softScale * 1.8, softScale * 1.2);
      lotus.addChild(light, new Sprite({ texture: this.#pictures.props.lotus, anchor: { x: 0.5, y: 0.84 } }));
      lotus.scale.set(own * this.#scale);
      lotus.position.set(isLeft ? x * this.#scale : width - (designWidth - x) * this.#scale, floor);
      this.front.addChild(lotus);
    }
  }

  #live(deltaMs: number, nowMs: number): void {
    for (const [index, lantern] of this.#lanterns.children.entries()) {
      lantern.rotation = Math.sin(nowMs / 1900 + index * 1.7) * 0.035;
      const light = lantern.children[1];
      if (light) light.alpha = 0.3 + 0.1 * Math.sin(nowMs / 700 + index * 2.3) + 0.5 * this.#mood;
    }
    for (const [index, lotus] of this.front.children.entries()) {
      lotus.rotation = Math.sin(nowMs / 2600 + index * 2) * 0.02;
      const light = lotus.children[0];
      if (light) light.alpha = 0.4 + 0.2 * Math.sin(nowMs / 1300 + index);
    }
    const { width, height } = this.#size;
    for (const { sprite, speed, phase, spin } of this.#drifters) {
      const step = (deltaMs / 1000) * this.#scale;
      sprite.y += speed * step;
      sprite.x += Math.sin(nowMs / 1700 + phase) * 16 * step;
      sprite.rotation += (spin * deltaMs) / 900;
      if (sprite.y > height + 30) sprite.y = -30;
      if (sprite.y < -30) sprite.y = height + 30;
      if (sprite.x < -30) sprite.x = width + 30;
      if (sprite.x > width + 30) sprite.x = -30;
      if (speed < 0) sprite.alpha = 0.35 + 0.3 * Math.sin(nowMs / 600 + phase);
    }
  }
}

/** A fixed sequence of numbers from 0 to 1, so that the scene looks alike each time. Nothing is won or lost by it. */
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
