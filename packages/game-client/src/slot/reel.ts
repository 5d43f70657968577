import { Container, Graphics, Sprite, type Text } from 'pixi.js';
import { ease, type Timeline } from '../stage/timeline.ts';
import { lettering } from './lettering.ts';
import { MOTION_SCALE } from './motions.ts';
import type { Pictures } from './pictures.ts';
import { cellAt, type SceneDesign } from './scene-layout.ts';

/** The content of a cell: a symbol and its label. */
export interface Face {
  symbol: string;
  label?: string;
}

/** Cells per millisecond: three pixels a millisecond at cells of 120 pixels, and five with turbo. */
export const reelSpeed = { normal: 3 / 120, turbo: 5 / 120 };
/** Overshoot of a reel before it settles, in cells. */
const BOUNCE = 0.3;
export const BOUNCE_MS = 190;
/** Distance that a stopping reel still moves, in cells: its last symbols roll in from above. */
const RUN_OUT = 5;
const START_MS = 140;
/** Gravity of falling symbols, in windows per millisecond squared, and the pause between two of a column. */
const FALL_MS = 340;
const FALL_STAGGER_MS = 26;
/** The label on a symbol, in its own 256 pixels. */
export const LABEL = { size: 92, width: 170 };

/**
 * One reel. `position` is the strip index of the symbol in the top row; turning lowers it. At rest, the faces from
 * the server replace those of the strip. The number of rows can change with each spin.
 */
export class Reel {
  readonly container = new Container();
  readonly #pictures: Pictures;
  readonly #timeline: Timeline;
  readonly #index: number;
  readonly #mask = new Graphics();
  readonly #sprites: Sprite[];
  readonly #labels = new Map<Sprite, Text>();
  #design: SceneDesign | undefined;
  #strip = 'N';
  #faces: readonly Face[] = [];
  #window = new Map<number, Face>();
  #stop = 0;
  #position = 0;
  #isBlurred = false;
  #cell = { width: 1, height: 1, scale: 1 };
  /** Per row: its distance in cells from its place, and its scale. */
  #offsets: number[] = [];
  #sizes: number[] = [];
  #rest: (() => void) | undefined;

  constructor(pictures: Pictures, timeline: Timeline, index: number, mostRows: number) {
    this.#pictures = pictures;
    this.#timeline = timeline;
    this.#index = index;
    this.#sprites = Array.from({ length: mostRows + 3 }, () => new Sprite({ anchor: 0.5 }));
    this.container.addChild(...this.#sprites, this.#mask);
    this.container.mask = this.#mask;
  }

  get rows(): number {
    return this.#faces.length;
  }

  get faces(): readonly Face[] {
    return this.#faces;
  }

  get isTurning(): boolean {
    return this.#rest !== undefined;
  }

  /** Returns the symbol in a row. */
  sprite(row: number): Sprite {
    return this.#sprites[row + 2]!;
  }

  get sprites(): readonly Sprite[] {
    return this.#sprites;
  }

  layout(design: SceneDesign): void {
    this.#design = design;
    const { x, y, cellWidth, columnGap } = design.reels;
    this.container.position.set(x + this.#index * (cellWidth + columnGap), y);
    this.#mask
      .clear()
      .rect(-2, 0, cellWidth + 4, design.window.height)
      .fill(0xffffff);
    this.#measure();
    this.draw();
  }

  /** Puts the reel at rest: this strip, stopped here, showing these faces. */
  show(strip: string, stop: number, faces: readonly Face[]): void {
    this.#rest?.();
    this.#rest = undefined;
    this.#put(strip, stop, faces);
    this.#position = stop;
    this.#isBlurred = false;
    this.draw();
  }

  /** Sets other faces in the visible rows. */
  write(faces: readonly Face[]): void {
    this.show(this.#strip, this.#stop, faces);
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
      this.draw();
    });
  }

  /** Runs out and settles on the server's symbols. Resolves when it has landed; the bounce continues for a moment. */
  async stop(strip: string, stop: number, faces: readonly Face[], speed: number): Promise<void> {
    this.#rest?.();
    this.#rest = undefined;
    const lead = this.#position - Math.floor(this.#position);
    this.#put(strip, stop, faces);
    const from = stop + RUN_OUT + lead;
    await this.#timeline.run({
      ms: (RUN_OUT + lead) / speed,
      update: (progress) => {
        this.#position = from - (RUN_OUT + lead + BOUNCE) * progress;
        this.#isBlurred = progress < 0.72;
        this.draw();
      },
    });
    void this.#timeline.run({
      ms: BOUNCE_MS,
      ease: ease.out,
      update: (progress) => {
        if (this.#rest) return;
        this.#position = stop - BOUNCE * (1 - progress);
        this.draw();
      },
    });
  }

  /** Drops all symbols out of the window, one row after another from below; the reel is then empty. */
  async clear(isTurbo: boolean): Promise<void> {
    const rows = this.rows;
    this.#rest = () => {};
    await this.#fall(
      this.#faces.map((_, row) => ({ from: 0, to: rows + 0.5, delayMs: (rows - 1 - row) * FALL_STAGGER_MS })),
      isTurbo ? FALL_MS * 0.6 : FALL_MS,
      false,
    );
  }

  /** Fills an empty window from above. */
  async fill(strip: string, stop: number, faces: readonly Face[], isTurbo: boolean): Promise<void> {
    this.#rest = undefined;
    this.#put(strip, stop, faces);
    this.#position = stop;
    this.#isBlurred = false;
    await this.#fall(
      faces.map((_, row) => ({
        from: -faces.length - 0.6,
        to: 0,
        delayMs: (faces.length - 1 - row) * FALL_STAGGER_MS * (isTurbo ? 0.6 : 1.6),
      })),
      isTurbo ? FALL_MS * 0.6 : FALL_MS,
      true,
    );
  }

  /** Bursts the winning rows. */
  async burst(rows: readonly number[], ms: number): Promise<void> {
    await this.#timeline.run({
      ms,
      update: (progress) => {
        const size = progress < 0.35 ? 1 + progress * 0.6 : Math.max(0, 1.21 * (1 - (progress - 0.35) / 0.65));
        for (const row of rows) this.#sizes[row] = size;
        this.draw();
      },
    });
  }

  /** Remaining symbols fall into the gaps, and new ones come from above: `faces` is the resulting column. */
  async refill(removed: readonly number[], faces: readonly Face[], isTurbo: boolean): Promise<void> {
    const gone = new Set(removed);
    const stayed = this.#faces.map((_, row) => row).filter((row) => !gone.has(row));
    const fresh = faces.length - stayed.length;
    this.#put(this.#strip, this.#stop, faces);
    await this.#fall(
      faces.map((_, row) => ({
        from: row < fresh ? -fresh - 0.4 : stayed[row - fresh]! - row,
        to: 0,
        delayMs: (faces.length - 1 - row) * FALL_STAGGER_MS,
      })),
      isTurbo ? FALL_MS * 0.6 : FALL_MS,
      true,
    );
  }

  /** Lets a symbol jump. */
  async pop(row: number): Promise<void> {
    await this.#timeline.run({
      ms: 420,
      update: (progress) => {
        this.#sizes[row] = 1 + 0.28 * Math.sin(progress * Math.PI) * (1 - progress * 0.4);
        this.draw();
      },
    });
  }

  async #fall(
    drops: readonly { from: number; to: number; delayMs: number }[],
    fallMs: number,
    lands: boolean,
  ): Promise<void> {
    const ms = Math.max(0, ...drops.map(({ delayMs }) => delayMs)) + fallMs + (lands ? BOUNCE_MS : 0);
    await this.#timeline.run({
      ms,
      update: (progress) => {
        for (const [row, { from, to, delayMs }] of drops.entries()) {
          const part = Math.min(1, Math.max(0, (progress * ms - delayMs) / fallMs));
          const after =
            lands && from !== to ? Math.min(1, Math.max(0, (progress * ms - delayMs - fallMs) / BOUNCE_MS)) : 0;
          this.#offsets[row] = from + (to - from) * part ** 2 - 0.12 * Math.sin(after * Math.PI) * (1 - after);
        }
        this.draw();
      },
    });
  }

  #put(strip: string, stop: number, faces: readonly Face[]): void {
    this.#strip = strip;
    this.#stop = stop;
    this.#faces = faces;
    this.#offsets = faces.map(() => 0);
    this.#sizes = faces.map(() => 1);
    this.#window = new Map(faces.map((face, row) => [this.#wrap(stop + row), face]));
    this.#measure();
  }

  #measure(): void {
    if (!this.#design) return;
    const { width, height, symbolScale } = cellAt(this.#design, this.#index, 0, Math.max(1, this.rows));
    this.#cell = { width, height, scale: symbolScale };
  }

  #wrap(index: number): number {
    const length = this.#strip.length;
    return ((index % length) + length) % length;
  }

  draw(): void {
    const base = Math.floor(this.#position + 0.5);
    const { symbols } = this.#pictures;
    const shown = this.#design?.window.height ?? 0;
    const stands = !this.#isBlurred && Math.abs(this.#position - this.#stop) < 1;
    for (const [slot, sprite] of this.#sprites.entries()) {
      const index = base + slot - 2;
      const row = index - this.#stop;
      const place = this.#wrap(index);
      const face: Face = this.#window.get(place) ?? { symbol: this.#strip[place]! };
      const isInside = stands && row >= 0 && row < this.rows;
      sprite.visible = slot < this.rows + 3;
      sprite.texture = (this.#isBlurred ? symbols[`${face.symbol}-blur`] : undefined) ?? symbols[face.symbol]!;
      const isBlurred = this.#isBlurred && symbols[`${face.symbol}-blur`] !== undefined;
      const size = isInside ? (this.#sizes[row] ?? 1) : 1;
      sprite.scale.set(this.#cell.scale * (isBlurred ? MOTION_SCALE : 1) * size);
      const offset = isInside ? (this.#offsets[row] ?? 0) : 0;
      const y = (index - this.#position + 0.5 + offset) * this.#cell.height;
      sprite.position.set(this.#cell.width / 2, y);
      // Entirely outside the window. It stays in the list of drawn objects, which is slower to rebuild than to walk.
      const reach = sprite.height / 2;
      sprite.alpha = y > -reach && y < shown + reach ? 1 : 0;
      this.#write(sprite, isBlurred ? undefined : face.label);
    }
  }

  /** Sets the label of a symbol in its current position. */
  #write(sprite: Sprite, label: string | undefined): void {
    let text = this.#labels.get(sprite);
    if (label === undefined) {
      if (text) text.visible = false;
      return;
    }
    if (!text) {
      text = lettering(LABEL.size, 'label');
      this.#labels.set(sprite, text);
      this.container.addChild(text);
    }
    text.visible = sprite.visible;
    text.text = label;
    text.position.copyFrom(sprite.position);
    const fit = Math.min(1, LABEL.width / Math.max(1, text.width / text.scale.x));
    text.scale.set(sprite.scale.x * fit);
  }
}
