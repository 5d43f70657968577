import { Container, Sprite, type Text } from 'pixi.js';
import type { Moment, RoundStage } from '../../../client/solo/round-stage.ts';
import { isCelebrated, winTier } from '../../../client/solo/win-tier.ts';
import type { SoundEngine } from '../../../client/sound/sound-engine.ts';
import type { StageSize } from '../../../client/stage/insets.ts';
import type { StageTools } from '../../../client/stage/stage-canvas.tsx';
import { ease } from '../../../client/stage/timeline.ts';
import {
  type RoundView,
  type SlotEvent,
  type SlotReveal,
  type SlotScatter,
  type SlotWin,
  sumSlotEvents,
} from '../../../protocol.ts';
import { lotusLanternsMaths } from '../maths.ts';
import { Backdrop } from './backdrop.ts';
import { Celebration } from './celebration.ts';
import { lettering, setWords } from './lettering.ts';
import { loadPictures, type Orientation, type Pictures, type ScenePictures } from './pictures.ts';
import { Reels } from './reels.ts';
import { type SceneLayout, sceneLayout } from './scene-layout.ts';
import type { StageWords } from './stage-words.ts';
import { type Highlight, WinShow } from './win-show.ts';

export interface LotusStageOptions extends StageTools {
  words: StageWords;
  sound: SoundEngine;
  isCalm: () => boolean;
}

type LotusMoment = Moment<SlotEvent>;

/** What stands on the reels before the first round. */
const firstBoard: Pick<SlotReveal, 'strips' | 'stops' | 'board'> = {
  strips: 'base',
  stops: [36, 14, 7, 12, 28],
  board: [
    ['N', 'A', 'B'],
    ['J', 'W', 'D'],
    ['K', 'S', 'W'],
    ['E', 'W', 'Q'],
    ['D', 'A', 'K'],
  ],
};
/** Lines that are shown one by one while the player waits; all of them go round afterwards. */
const MOST_WAITED_LINES = 4;
const IDLE_LINE_MS = 1400;

/** Loads the pictures and builds the scene of Lotus Lanterns. */
export async function buildLotusStage(options: LotusStageOptions): Promise<RoundStage<SlotEvent>> {
  const first = sceneLayout(options.size).orientation;
  const pictures = await loadPictures(first, options.onProgress);
  const stage = new LotusStage(options, pictures, await pictures.scene(first));
  return stage;
}

class LotusStage implements RoundStage<SlotEvent> {
  readonly #options: LotusStageOptions;
  readonly #pictures: Pictures;
  #scene: ScenePictures;
  readonly #backdrop: Backdrop;
  readonly #world = new Container();
  readonly #frame = new Sprite();
  readonly #front = new Sprite();
  readonly #logo: Sprite;
  readonly #sign = new Container({ visible: false });
  readonly #signText: Text;
  readonly #reels: Reels;
  readonly #wins: WinShow;
  readonly #celebration: Celebration;
  #layout: SceneLayout | undefined;
  /** What the reels stood on last: there they go back to when no round comes of a bet. */
  #standing: Pick<SlotReveal, 'strips' | 'stops' | 'board'> = firstBoard;
  #isFree = false;
  #stopCycle: (() => void) | undefined;
  #spinSound: (() => void) | undefined;
  #isGone = false;

  constructor(options: LotusStageOptions, pictures: Pictures, scene: ScenePictures) {
    const { app, timeline, isCalm, sound, words } = options;
    this.#options = options;
    this.#pictures = pictures;
    this.#scene = scene;
    this.#backdrop = new Backdrop(pictures, timeline, isCalm);
    this.#reels = new Reels({ pictures, timeline, sound, isCalm });
    this.#wins = new WinShow(pictures, this.#reels, timeline, isCalm);
    this.#celebration = new Celebration(pictures, timeline, isCalm, words.figure);
    this.#logo = new Sprite({ texture: pictures.logo, anchor: 0.5 });
    this.#signText = lettering(44, 'white');
    this.#sign.addChild(new Sprite({ texture: pictures.props['win-banner'], anchor: 0.5 }), this.#signText);
    this.#world.addChild(
      this.#frame,
      this.#wins.behind,
      this.#reels.container,
      this.#front,
      this.#wins.front,
      this.#logo,
      this.#sign,
    );
    app.stage.addChild(this.#backdrop.container, this.#world, this.#backdrop.front, this.#celebration.container);
    this.resize(options.size);
    this.#reels.show(this.#standing);
  }

  resize(size: StageSize): void {
    const layout = sceneLayout(size);
    const isTurned = layout.orientation !== this.#layout?.orientation;
    this.#layout = layout;
    if (isTurned && this.#scene) void this.#turn(layout.orientation, size);
    this.#place(size);
  }

  /** The screen was turned: the other background and frame take their place as soon as they are here. */
  async #turn(orientation: Orientation, size: StageSize): Promise<void> {
    const scene = await this.#pictures.scene(orientation);
    if (this.#isGone || this.#layout?.orientation !== orientation) return;
    this.#scene = scene;
    this.#place(size);
  }

  #place(size: StageSize): void {
    const layout = this.#layout!;
    const { design, world } = layout;
    this.#backdrop.layout(size, layout, this.#scene);
    this.#world.position.set(world.x, world.y);
    this.#world.scale.set(world.scale);
    for (const [sprite, texture] of [
      [this.#frame, this.#scene.frame],
      [this.#front, this.#scene.front],
    ] as const) {
      sprite.texture = texture;
      sprite.position.set(design.frame.x, design.frame.y);
      sprite.setSize(design.frame.width, design.frame.height);
    }
    this.#logo.position.set(design.logo.x, design.logo.y);
    this.#logo.scale.set(design.logo.width / this.#pictures.logo.width);
    this.#sign.position.set(design.logo.x, design.logo.y);
    this.#sign.scale.set(design.logo.width / 620);
    this.#reels.layout(design);
    this.#wins.layout(design);
    this.#celebration.layout(size);
  }

  begin(isTurbo: boolean): void {
    const { sound, timeline } = this.#options;
    this.#rest();
    sound.play('click');
    this.#reels.turn(isTurbo);
    if (this.#options.isCalm()) return;
    sound.play('spinLoop');
    let sinceMs = 0;
    this.#spinSound = timeline.each((deltaMs) => {
      sinceMs += deltaMs;
      if (sinceMs < 900) return;
      sinceMs = 0;
      sound.play('spinLoop');
    });
  }

  abort(): void {
    this.#hush();
    this.#rest();
    this.#reels.show(this.#standing);
  }

  hurry(): void {
    this.#reels.hurry();
  }

  restore(events: readonly SlotEvent[], _round: RoundView<SlotEvent>): void {
    this.#rest();
    const reveal = events.findLast((event) => event.type === 'reveal');
    this.#standing = reveal ?? firstBoard;
    this.#reels.show(this.#standing);
    const opened = events.findLastIndex((event) => event.type === 'fsStart');
    const closed = events.findLastIndex((event) => event.type === 'fsEnd');
    this.#isFree = opened > closed;
    this.#backdrop.setMood(this.#isFree ? 1 : 0);
    this.#showSign(reveal?.freeSpin);
  }

  async present(event: SlotEvent, moment: LotusMoment): Promise<void> {
    switch (event.type) {
      case 'reveal':
        return this.#reveal(event, moment);
      case 'win':
        return this.#win(event, moment);
      case 'scatter':
        return this.#scatter(event, moment);
      case 'fsStart':
        return this.#openFeature(event.spins, event.multiplier);
      case 'fsEnd':
        return this.#closeFeature(event.spins, BigInt(event.amount), moment);
      case 'cap':
        return this.#celebration.show({
          title: this.#options.words.cap,
          amountMinor: BigInt(event.limit),
          countMs: 900,
          stayMs: 1500,
          coins: 60,
        });
      case 'final':
        return this.#final(BigInt(event.amount), moment);
    }
  }

  async #reveal(reveal: SlotReveal, { isTurbo }: LotusMoment): Promise<void> {
    if (!this.#reels.isTurning) this.begin(isTurbo);
    this.#showSign(reveal.freeSpin);
    this.#standing = reveal;
    await this.#reels.stop(reveal);
    this.#hush();
  }

  async #win(win: SlotWin, { round, isTurbo, isAutoplay }: LotusMoment): Promise<void> {
    const { timeline, words, sound } = this.#options;
    const amountMinor = BigInt(win.amount);
    const tier = winTier(amountMinor, BigInt(round.stake));
    if (isCelebrated(tier)) sound.play(tier === 'normal' ? 'winSmall' : 'winBig');
    const lines = win.lines.map(
      (line): Highlight => ({
        positions: line.positions,
        line: { number: line.line, rows: lotusLanternsMaths.rows[line.line - 1]! },
        words: `${words.line(line.line)}   ${words.figure(BigInt(line.amount))}`,
      }),
    );
    const longest = win.lines.reduce((best, line) => (line.count > best.count ? line : best), win.lines[0]!);
    const title = win.lines.length === 1 ? `${words.ofAKind(longest.count)}   ` : '';
    const all: Highlight = {
      positions: win.lines.flatMap(({ positions }) => positions),
      ...(lines.length === 1 && { line: lines[0]!.line! }),
      words: `${title}${words.figure(amountMinor)}`,
    };
    this.#wins.point(all);
    const isBrisk = isTurbo || isAutoplay || this.#isFree;
    await timeline.wait(isTurbo ? 500 : lines.length === 1 ? 1100 : 800);
    if (lines.length > 1 && !isTurbo) {
      for (const line of lines.slice(0, isBrisk ? 2 : MOST_WAITED_LINES)) {
        this.#wins.point(line);
        if (isCelebrated(tier)) sound.play('coin');
        await timeline.wait(isBrisk ? 480 : 760);
      }
    }
    this.#cycle([all, ...(lines.length > 1 ? lines : [])]);
  }

  async #scatter(scatter: SlotScatter, { isTurbo }: LotusMoment): Promise<void> {
    const { timeline, words, sound } = this.#options;
    this.#stopCycle?.();
    const amount = words.figure(BigInt(scatter.amount));
    sound.play('winBig');
    this.#wins.point({ positions: scatter.positions, words: `${words.scatterWin(scatter.count)}   ${amount}` });
    await timeline.wait(isTurbo ? 900 : 1600);
    if (!this.#isFree || scatter.spins === 0) return;
    this.#wins.clear();
    await this.#celebration.show({ title: words.freeMore(scatter.spins), countMs: 0, stayMs: 1300 });
  }

  async #openFeature(spins: number, multiplier: number): Promise<void> {
    const { timeline, words, sound } = this.#options;
    this.#rest();
    this.#isFree = true;
    sound.play('boom');
    void timeline.run({ ms: 1200, ease: ease.inOut, update: (progress) => this.#backdrop.setMood(progress) });
    await this.#celebration.show({
      title: words.free,
      lines: [words.freeIntro(spins), words.freeMultiplier(multiplier)],
      countMs: 0,
      stayMs: 2400,
    });
    this.#showSign({ number: 0, of: spins });
  }

  async #closeFeature(spins: number, amountMinor: bigint, { round }: LotusMoment): Promise<void> {
    const { timeline, words, sound } = this.#options;
    this.#rest();
    const tier = winTier(amountMinor, BigInt(round.stake));
    if (isCelebrated(tier)) sound.play('winBig');
    await this.#celebration.show({
      title: words.freeTotal,
      lines: [words.freeOutro(spins)],
      amountMinor,
      countMs: 1600,
      stayMs: 1800,
      ...(isCelebrated(tier) && { coins: 40 }),
    });
    this.#isFree = false;
    this.#showSign(undefined);
    await timeline.run({ ms: 700, ease: ease.inOut, update: (progress) => this.#backdrop.setMood(1 - progress) });
  }

  async #final(amountMinor: bigint, { round }: LotusMoment): Promise<void> {
    const { words, sound } = this.#options;
    const tier = winTier(amountMinor, BigInt(round.stake));
    if (tier !== 'big' && tier !== 'mega') return;
    const cycle = this.#stopCycle;
    cycle?.();
    sound.play('boom');
    sound.play('winBig');
    await this.#celebration.show({
      title: tier === 'mega' ? words.mega : words.big,
      amountMinor,
      coins: tier === 'mega' ? 90 : 50,
      countMs: tier === 'mega' ? 3600 : 2400,
      stayMs: 1600,
    });
    this.#wins.say(words.figure(sumSlotEvents(round.events)));
  }

  /** Goes round the wins while nothing else happens. */
  #cycle(highlights: readonly Highlight[]): void {
    this.#stopCycle?.();
    let [index, sinceMs] = [0, 0];
    this.#wins.point(highlights[0]!);
    if (highlights.length === 1) return;
    this.#stopCycle = this.#options.timeline.each((deltaMs) => {
      sinceMs += deltaMs;
      if (sinceMs < IDLE_LINE_MS) return;
      sinceMs = 0;
      index = (index + 1) % highlights.length;
      this.#wins.point(highlights[index]!);
    });
  }

  #showSign(freeSpin: { number: number; of: number } | undefined): void {
    const isShown = freeSpin !== undefined && this.#isFree;
    this.#sign.visible = isShown;
    this.#logo.visible = !isShown;
    if (freeSpin) setWords(this.#signText, this.#options.words.freeCount(freeSpin.number, freeSpin.of), 480);
  }

  #hush(): void {
    this.#spinSound?.();
    this.#spinSound = undefined;
  }

  #rest(): void {
    this.#stopCycle?.();
    this.#stopCycle = undefined;
    this.#wins.clear();
  }

  destroy(): void {
    this.#isGone = true;
    this.#hush();
  }
}
