import { Container, Graphics, Sprite } from 'pixi.js';
import { ease, type Timeline } from '../../../client/stage/timeline.ts';
import type { SlotSymbol } from '../../../protocol.ts';
import type { Pictures } from './pictures.ts';
import { blurScale, rows, type SceneLayout, symbolScale } from './scene-layout.ts';

/** Cells per millisecond: three pixels a millisecond at cells of 120 pixels, and five with turbo. */
export const reelSpeed = { normal: 3 / 120, turbo: 5 / 120 };
/** How far a reel overshoots before it settles, in cells. */
const BOUNCE = 0.3;
export const BOUNCE_MS = 190;
/** How far a stopping reel still runs, in cells: its last symbols roll in from above. */
const RUN_OUT = 5;
const START_MS = 140;

/**
 * One reel. `position` is the place on its strip of the symbol in the top row; turning lowers it. While it stands, the
 * symbols that the server named lie over those of the strip.
 */
export class Reel {
  readonly container = new Container();
  readonly #pictures: Pictures;
  readonly #timeline: Timeline;
  readonly #mask = new Graphics();
  readonly #sprites: Sprite[];
  #strip = 'N';
  #window = new Map<number, SlotSymbol>();
  #position = 0;
  #isBlurred = false;
  #cell = { width: 1, height: 1, scale: 1 };
  #rest: (() => void) | undefined;

  constructor(pictures: Pictures, timeline: Timeline) {
    this.#pictures = pictures;
    this.#timeline = timeline;
    this.#sprites = Array.from({ length: rows + 3 }, () => new Sprite({ anchor: 0.5 }));
    this.container.addChild(...this.#sprites, this.#mask);
    this.container.mask = this.#mask;
  }

  /** The symbol standing in a row. */
  sprite(row: number): Sprite {
    return this.#sprites[row + 2]!;
  }

  get isTurning(): boolean {
    return this.#rest !== undefined;
  }

  layout(design: SceneLayout['design'], index: number): void {
    const { x, y, cellWidth, cellHeight, columnGap } = design.reels;
    this.#cell = { width: cellWidth, height: cellHeight, scale: symbolScale(design) };
    this.container.position.set(x + index * (cellWidth + columnGap), y);
    this.#mask
      .clear()
      .rect(-2, 0, cellWidth + 4, cellHeight * rows)
      .fill(0xffffff);
    this.#draw();
  }

  /** Puts the reel at rest: this strip, stopped here, showing these symbols. */
  show(strip: string, stop: number, window: readonly SlotSymbol[]): void {
    this.#rest?.();
    this.#rest = undefined;
    this.#strip = strip;
    this.#setWindow(stop, window);
    this.#position = stop;
    this.#isBlurred = false;
    this.#draw();
  }

  /** Turns until it is stopped, after leaning back a little. */
  turn(speed: number): void {
    if (this.#rest) return;
    let elapsed = 0;
    const from = this.#position;
    this.#rest = this.#timeline.each((deltaMs) => {
      elapsed += deltaMs;
      if (elapsed < START_MS) this.#position = from + Math.sin((elapsed / START_MS) * Math.PI) * 0.14;
      else this.#position -= speed * deltaMs;
      this.#isBlurred = elapsed > START_MS + 40;
      this.#draw();
    });
  }

  /** Runs out and settles on what the server has drawn. Resolves when it has landed; the bounce goes on for a moment. */
  async stop(strip: string, stop: number, window: readonly SlotSymbol[], speed: number): Promise<void> {
    this.#rest?.();
    this.#rest = undefined;
    const lead = this.#position - Math.floor(this.#position);
    this.#strip = strip;
    this.#setWindow(stop, window);
    const from = stop + RUN_OUT + lead;
    const ms = (RUN_OUT + lead) / speed;
    await this.#timeline.run({
      ms,
      update: (progress) => {
        this.#position = from - (RUN_OUT + lead + BOUNCE) * progress;
        this.#isBlurred = progress < 0.72;
        this.#draw();
      },
    });
    void this.#timeline.run({
      ms: BOUNCE_MS,
      ease: ease.out,
      update: (progress) => {
        if (this.#rest) return;
        this.#position = stop - BOUNCE * (1 - progress);
        this.#draw();
      },
    });
  }

  #setWindow(stop: number, window: readonly SlotSymbol[]): void {
    this.#window = new Map(window.map((symbol, row) => [this.#wrap(stop + row), symbol]));
  }

  #wrap(index: number): number {
    const length = this.#strip.length;
    return ((index % length) + length) % length;
  }

  #draw(): void {
    const base = Math.floor(this.#position + 0.5);
    const { symbols } = this.#pictures;
    for (const [slot, sprite] of this.#sprites.entries()) {
      const index = base + slot - 2;
      const place = this.#wrap(index);
      const symbol: SlotSymbol = this.#window.get(place) ?? (this.#strip[place] as SlotSymbol);
      sprite.texture = symbols[this.#isBlurred ? (`${symbol}-blur` as const) : symbol];
      sprite.scale.set(this.#cell.scale * (this.#isBlurred ? blurScale : 1));
      sprite.position.set(this.#cell.width / 2, (index - this.#position + 0.5) * this.#cell.height);
    }
  }
}
