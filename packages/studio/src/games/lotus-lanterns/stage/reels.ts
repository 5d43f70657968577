import { Container, Sprite } from 'pixi.js';
import type { SoundEngine } from '../../../client/sound/sound-engine.ts';
import type { Timeline } from '../../../client/stage/timeline.ts';
import { stripsOf } from '../../../families/lines-slot/definition.ts';
import type { SlotPosition, SlotReveal, SlotSymbol } from '../../../protocol.ts';
import { lotusLanternsMaths } from '../maths.ts';
import type { Pictures } from './pictures.ts';
import { BOUNCE_MS, Reel, reelSpeed } from './reel.ts';
import { cellCentre, columns, rows, type SceneLayout, softScale } from './scene-layout.ts';

/** Scatters that make the reels to come worth waiting for. */
const TEMPTING = 2;
const LEAST_TURN_MS = 420;
const tempo = { normal: { gapMs: 145, leastMs: LEAST_TURN_MS }, turbo: { gapMs: 60, leastMs: 120 } };
const TENSION_MS = 1250;
const CALM_FADE_MS = 250;

export interface ReelsOptions {
  pictures: Pictures;
  timeline: Timeline;
  sound: SoundEngine;
  isCalm: () => boolean;
}

/** The five reels: they turn, build up tension and stop where they are told. */
export class Reels {
  readonly container = new Container();
  readonly #options: ReelsOptions;
  readonly #reels: Reel[];
  readonly #halo: Sprite;
  #design: SceneLayout['design'] | undefined;
  #isHasty = false;
  #turningSince: Promise<void> = Promise.resolve();
  #isTurbo = false;

  constructor(options: ReelsOptions) {
    this.#options = options;
    this.#reels = Array.from({ length: columns }, () => new Reel(options.pictures, options.timeline));
    this.#halo = new Sprite({
      texture: options.pictures.props['lantern-light'],
      anchor: 0.5,
      blendMode: 'add',
      visible: false,
    });
    this.container.addChild(this.#halo, ...this.#reels.map((reel) => reel.container));
  }

  sprite([reel, row]: SlotPosition): Sprite {
    return this.#reels[reel]!.sprite(row);
  }

  get isTurning(): boolean {
    return this.#reels.some((reel) => reel.isTurning);
  }

  layout(design: SceneLayout['design']): void {
    this.#design = design;
    for (const [index, reel] of this.#reels.entries()) reel.layout(design, index);
  }

  show({ strips, stops, board }: Pick<SlotReveal, 'strips' | 'stops' | 'board'>): void {
    for (const [index, reel] of this.#reels.entries()) {
      reel.show(stripsOf(lotusLanternsMaths, strips)[index]!, stops[index]!, board[index]!);
    }
    this.container.alpha = 1;
  }

  turn(isTurbo: boolean): void {
    const { timeline, isCalm } = this.#options;
    this.#isTurbo = isTurbo;
    this.#isHasty = false;
    if (isCalm()) {
      void timeline.run({ ms: CALM_FADE_MS / 2, update: (progress) => (this.container.alpha = 1 - 0.75 * progress) });
      return;
    }
    const speed = isTurbo ? reelSpeed.turbo : reelSpeed.normal;
    for (const reel of this.#reels) reel.turn(speed);
    this.#turningSince = timeline.wait(tempo[isTurbo ? 'turbo' : 'normal'].leastMs);
  }

  /** Stops the reels one after another on the drawn board. */
  async stop(reveal: SlotReveal): Promise<void> {
    const { timeline, isCalm } = this.#options;
    if (isCalm()) {
      this.show(reveal);
      await timeline.run({
        ms: CALM_FADE_MS,
        isSteady: true,
        update: (progress) => (this.container.alpha = 0.25 + 0.75 * progress),
      });
      return;
    }
    await this.#turningSince;
    const { gapMs } = tempo[this.#isTurbo ? 'turbo' : 'normal'];
    const speed = this.#isTurbo ? reelSpeed.turbo : reelSpeed.normal;
    let scatters = 0;
    const landings: Promise<void>[] = [];
    for (const [index, reel] of this.#reels.entries()) {
      if (index > 0 && !this.#isHasty) await timeline.wait(gapMs);
      if (scatters >= TEMPTING && !this.#isHasty) await this.#tempt(index);
      const window = reveal.board[index]!;
      const landing = reel
        .stop(stripsOf(lotusLanternsMaths, reveal.strips)[index]!, reveal.stops[index]!, window, speed)
        .then(() => this.#landed(window));
      landings.push(landing);
      if (window.includes('S')) scatters += 1;
      if (this.#isHasty) timeline.hurry();
      if (scatters >= TEMPTING) await landing;
    }
    await Promise.all(landings);
    if (!this.#isHasty) await timeline.wait(BOUNCE_MS);
    this.#halo.visible = false;
  }

  hurry(): void {
    this.#isHasty = true;
    this.#options.timeline.hurry();
  }

  #landed(window: readonly SlotSymbol[]): void {
    const { sound } = this.#options;
    sound.play('reelStop');
    if (window.includes('S')) sound.play('bubble');
  }

  /** One reel turns on, lit from behind. */
  async #tempt(index: number): Promise<void> {
    const { timeline, sound } = this.#options;
    const design = this.#design!;
    const { x, y } = cellCentre(design, index, (rows - 1) / 2);
    this.#halo.position.set(x, y);
    this.#halo.scale.set(
      (design.reels.cellWidth / 160) * softScale,
      ((design.reels.cellHeight * rows) / 160) * softScale,
    );
    this.#halo.visible = true;
    sound.play('tension');
    await timeline.run({
      ms: TENSION_MS,
      update: (progress) => (this.#halo.alpha = 0.5 + 0.4 * Math.sin(progress * Math.PI * 5) ** 2),
    });
  }
}
