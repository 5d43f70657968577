import type { SlotPosition } from '@sabai/games/protocol';
import { Container, Sprite } from 'pixi.js';
import type { SoundEngine } from '../sound/sound-engine.ts';
import type { Timeline } from '../stage/timeline.ts';
import type { Pictures } from './pictures.ts';
import { BOUNCE_MS, type Face, Reel, reelSpeed } from './reel.ts';
import { type Cell, cellAt, type SceneDesign, type SlotScene } from './scene-layout.ts';

const LEAST_TURN_MS = 420;
const tempo = { normal: { gapMs: 145, leastMs: LEAST_TURN_MS }, turbo: { gapMs: 60, leastMs: 120 } };
const TENSION_MS = 1250;
const CALM_FADE_MS = 250;

/** The motion of an engine's reels and the symbols that prolong it. */
export interface ReelManner {
  /** Returns the strips of a name, one per reel. */
  strips(name: string): readonly string[];
  /** Symbols fall in from above instead of rolling. */
  falls?: boolean;
  /** With `count` of these on the reels the next reel builds up tension. */
  tempting?: { symbol: string; count: number };
  /** Symbols that jump when they land. */
  heralds: string;
}

/** The symbols on the reels. */
export interface Standing {
  strips: string;
  stops: readonly number[];
  faces: readonly (readonly Face[])[];
}

export interface ReelsOptions {
  pictures: Pictures;
  scene: SlotScene;
  manner: ReelManner;
  timeline: Timeline;
  sound: SoundEngine;
  isCalm: () => boolean;
}

/** The reels: they turn, build up tension and stop at given symbols. */
export class Reels {
  readonly container = new Container();
  readonly reels: readonly Reel[];
  readonly #options: ReelsOptions;
  readonly #halo: Sprite;
  #design: SceneDesign | undefined;
  #isHasty = false;
  #turning: Promise<unknown> = Promise.resolve();
  #isTurbo = false;

  constructor(options: ReelsOptions) {
    const { pictures, scene, timeline } = options;
    this.#options = options;
    this.reels = Array.from({ length: scene.columns }, (_, index) => new Reel(pictures, timeline, index, scene.rows));
    this.#halo = new Sprite({ texture: pictures.shared.light, anchor: 0.5, blendMode: 'add', visible: false });
    this.#halo.tint = 0xffc25a;
    this.container.addChild(this.#halo, ...this.reels.map((reel) => reel.container));
  }

  sprite([reel, row]: SlotPosition): Sprite {
    return this.reels[reel]!.sprite(row);
  }

  face([reel, row]: SlotPosition): Face | undefined {
    return this.reels[reel]?.faces[row];
  }

  cell([reel, row]: SlotPosition): Cell {
    return cellAt(this.#design!, reel, row, Math.max(1, this.reels[reel]!.rows));
  }

  /** Returns all visible cells. */
  positions(): SlotPosition[] {
    return this.reels.flatMap((reel, index) => reel.faces.map((_, row) => [index, row] as const));
  }

  get isTurning(): boolean {
    return this.reels.some((reel) => reel.isTurning);
  }

  layout(design: SceneDesign): void {
    this.#design = design;
    for (const reel of this.reels) reel.layout(design);
  }

  show({ strips, stops, faces }: Standing): void {
    const texts = this.#options.manner.strips(strips);
    for (const [index, reel] of this.reels.entries()) reel.show(texts[index]!, stops[index] ?? 0, faces[index] ?? []);
    this.container.alpha = 1;
  }

  turn(isTurbo: boolean): void {
    const { timeline, isCalm, manner } = this.#options;
    this.#isTurbo = isTurbo;
    this.#isHasty = false;
    if (isCalm()) {
      void timeline.run({ ms: CALM_FADE_MS / 2, update: (progress) => (this.container.alpha = 1 - 0.75 * progress) });
      return;
    }
    if (manner.falls) {
      this.#turning = Promise.all(
        this.reels.map(async (reel, index) => {
          await timeline.wait(index * (isTurbo ? 15 : 45));
          await reel.clear(isTurbo);
        }),
      );
      return;
    }
    const speed = isTurbo ? reelSpeed.turbo : reelSpeed.normal;
    for (const reel of this.reels) reel.turn(speed);
    this.#turning = timeline.wait(tempo[isTurbo ? 'turbo' : 'normal'].leastMs);
  }

  /** Stops the reels one after another on the drawn board. */
  async stop(standing: Standing): Promise<void> {
    const { timeline, isCalm, manner } = this.#options;
    if (isCalm()) {
      this.show(standing);
      await timeline.run({
        ms: CALM_FADE_MS,
        isSteady: true,
        update: (progress) => (this.container.alpha = 0.25 + 0.75 * progress),
      });
      return;
    }
    await this.#turning;
    const { gapMs } = tempo[this.#isTurbo ? 'turbo' : 'normal'];
    const speed = this.#isTurbo ? reelSpeed.turbo : reelSpeed.normal;
    const strips = manner.strips(standing.strips);
    const { tempting } = manner;
    let tempters = 0;
    const landings: Promise<void>[] = [];
    for (const [index, reel] of this.reels.entries()) {
      if (index > 0 && !this.#isHasty) await timeline.wait(manner.falls ? gapMs / 2 : gapMs);
      if (tempting && tempters >= tempting.count && !this.#isHasty) await this.#tempt(index);
      const [stop, faces] = [standing.stops[index] ?? 0, standing.faces[index]!];
      const landing = (
        manner.falls
          ? reel.fill(strips[index]!, stop, faces, this.#isTurbo)
          : reel.stop(strips[index]!, stop, faces, speed)
      ).then(() => this.#landed(reel));
      landings.push(landing);
      tempters += faces.filter(({ symbol }) => symbol === tempting?.symbol).length;
      if (this.#isHasty) timeline.hurry();
      if (tempting && tempters >= tempting.count) await landing;
    }
    await Promise.all(landings);
    if (!this.#isHasty) await timeline.wait(BOUNCE_MS);
    this.#halo.visible = false;
  }

  hurry(): void {
    this.#isHasty = true;
    this.#options.timeline.hurry();
  }

  /** Winning symbols burst and the columns close up: `faces` is the resulting board. */
  async tumble(removed: readonly SlotPosition[], faces: Standing['faces']): Promise<void> {
    const { sound, isCalm } = this.#options;
    const rowsOf = (index: number) => removed.filter(([reel]) => reel === index).map(([, row]) => row);
    if (isCalm()) {
      for (const [index, reel] of this.reels.entries()) reel.write(faces[index]!);
      return;
    }
    const moving = this.reels.map((reel, index) => ({ reel, index, rows: rowsOf(index) }));
    await Promise.all(moving.map(({ reel, rows }) => rows.length > 0 && reel.burst(rows, this.#isTurbo ? 160 : 260)));
    await Promise.all(
      moving.map(async ({ reel, index, rows }) => {
        if (rows.length === 0) return reel.write(faces[index]!);
        await reel.refill(rows, faces[index]!, this.#isTurbo);
        sound.play('reelStop');
      }),
    );
  }

  #landed(reel: Reel): void {
    const { sound, manner } = this.#options;
    sound.play('reelStop');
    const heralds = reel.faces.flatMap(({ symbol }, row) => (manner.heralds.includes(symbol) ? [row] : []));
    if (heralds.length > 0) sound.play('bubble');
    for (const row of heralds) void reel.pop(row);
  }

  /** One reel turns longer, lit from behind. */
  async #tempt(index: number): Promise<void> {
    const { timeline, sound, scene } = this.#options;
    const { x, y, width } = cellAt(this.#design!, index, 0, 1);
    this.#halo.position.set(x, y);
    this.#halo.scale.set((width / 160) * scene.softScale, (this.#design!.window.height / 160) * scene.softScale);
    this.#halo.visible = true;
    sound.play('tension');
    await timeline.run({
      ms: TENSION_MS,
      update: (progress) => (this.#halo.alpha = 0.5 + 0.4 * Math.sin(progress * Math.PI * 5) ** 2),
    });
  }
}
