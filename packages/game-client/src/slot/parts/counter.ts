import { Container, Sprite, type Text } from 'pixi.js';
import type { StageSize } from '../../stage/insets.ts';
import { ease } from '../../stage/timeline.ts';
import { lettering, setWords } from '../lettering.ts';
import { type SceneLayout, sideRoom } from '../scene-layout.ts';
import type { StageKit } from '../slot-engine.ts';

const PLATE_WIDTH = 160;
const WIDTH = 130;

/** A plate that shows a multiplier, with a jump at each change. */
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

  /** Beside the frame on a wide screen, on its upper edge on a phone. */
  layout(layout: SceneLayout, size: StageSize): void {
    const { frame, width } = layout.design;
    if (layout.orientation === 'portrait') {
      this.#scale = 1;
      this.container.position.set(width - 110, frame.y - 8);
    } else {
      const room = sideRoom(layout, size);
      this.#scale = Math.min(1.16, (room.width - 16) / PLATE_WIDTH);
      this.container.position.set(room.x, frame.y + frame.height * 0.32);
    }
    this.container.scale.set(this.#scale);
  }

  set(value: number | undefined): void {
    this.container.visible = value !== undefined;
    if (value === undefined || value === this.#value) return;
    this.#value = value;
    setWords(this.#text, this.#kit.words.times(value), WIDTH);
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
