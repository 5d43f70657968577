import { Container, Sprite, type Text } from 'pixi.js';
import { ease } from '../../stage/timeline.ts';
import { lettering, setWords } from '../lettering.ts';
import type { SceneDesign, SceneLayout } from '../scene-layout.ts';
import type { StageKit } from '../slot-engine.ts';

const WIDTH = 130;

/** A plate that counts a multiplier; each change jumps at the player. */
export class Counter {
  readonly container = new Container({ visible: false });
  readonly #kit: StageKit;
  readonly #text: Text;
  #scale = 1;
  #value = 0;

  constructor(kit: StageKit) {
    this.#kit = kit;
    this.#text = lettering(54, 'gold');
    this.container.addChild(new Sprite({ texture: kit.pictures.shared.counter, anchor: 0.5 }), this.#text);
    kit.top.addChild(this.container);
  }

  get value(): number {
    return this.#value;
  }

  /** Beside the frame on a broad screen, on its upper edge on a phone. */
  layout({ design, orientation }: SceneLayout): void {
    const { x, y } = placeOf(design, orientation);
    this.#scale = orientation === 'portrait' ? 1 : 1.16;
    this.container.position.set(x, y);
    this.container.scale.set(this.#scale);
  }

  set(value: number | undefined): void {
    this.container.visible = value !== undefined;
    if (value === undefined || value === this.#value) return;
    this.#value = value;
    setWords(this.#text, `×${value}`, WIDTH);
  }

  /** Counts up and jumps. */
  async jump(value: number): Promise<void> {
    this.set(value);
    const { timeline, sparks, pictures } = this.#kit;
    const { x, y } = this.container;
    sparks.throw({ x, y, textures: [pictures.shared.sparkle], count: 10, speed: 300, lifeMs: 600, size: 0.7 });
    await timeline.run({
      ms: 380,
      ease: ease.out,
      update: (progress) => this.container.scale.set(this.#scale * (1 + 0.45 * Math.sin(progress * Math.PI))),
    });
  }
}

function placeOf({ frame, width }: SceneDesign, orientation: SceneLayout['orientation']) {
  return orientation === 'portrait'
    ? { x: width - 110, y: frame.y - 8 }
    : { x: Math.min(width - 100, frame.x + frame.width + 92), y: frame.y + frame.height * 0.32 };
}
