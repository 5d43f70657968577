import type { RoundView, SlotEvent, SlotPosition } from '@sabai/games/protocol';
import { Container, Sprite } from 'pixi.js';
import type { RoundStage } from '../solo/round-stage.ts';
import type { SoundEngine } from '../sound/sound-engine.ts';
import type { StageSize } from '../stage/insets.ts';
import type { StageTools } from '../stage/stage-canvas.tsx';
import { Backdrop } from './backdrop.ts';
import { Celebration } from './celebration.ts';
import { CommonShow } from './common-show.ts';
import { facesOf } from './faces.ts';
import { loadPictures, type Pictures, type ScenePictures } from './pictures.ts';
import { Reels, type Standing } from './reels.ts';
import { type Orientation, type SceneLayout, sceneLayout } from './scene-layout.ts';
import type { MakePart, SlotEngine, SlotMoment, SlotPart, StageKit } from './slot-engine.ts';
import type { SlotSkin } from './slot-skin.ts';
import type { SlotWords } from './slot-words.ts';
import { Sparks } from './sparks.ts';
import { WinShow } from './win-show.ts';

export interface SlotStageOptions extends StageTools {
  skin: SlotSkin;
  engine: SlotEngine;
  parts: readonly MakePart[];
  words: SlotWords;
  sound: SoundEngine;
  isCalm: () => boolean;
  stake: StageKit['stake'];
}

/** Interval of the turning reels' sound. */
const SPIN_SOUND_MS = 900;

/** Loads the pictures and builds the scene of a slot. */
export async function buildSlotStage(options: SlotStageOptions): Promise<RoundStage<SlotEvent>> {
  const first = sceneLayout(options.skin.scene, options.size).orientation;
  const pictures = await loadPictures(options.skin, first, options.onProgress);
  const stage = new SlotStage(options, pictures, await pictures.scene(first));
  void pictures.loadRest();
  return stage;
}

class SlotStage implements RoundStage<SlotEvent> {
  readonly #options: SlotStageOptions;
  readonly #kit: StageKit;
  readonly #common: CommonShow;
  readonly #parts: readonly SlotPart[];
  readonly #world = new Container();
  readonly #frame = new Sprite();
  readonly #front = new Sprite();
  readonly #logo: Sprite;
  #scene: ScenePictures;
  #layout: SceneLayout | undefined;
  /** The last symbols on the reels: they return to these when a bet makes no round. */
  #standing: Standing;
  #spinSound: (() => void) | undefined;
  #isGone = false;

  constructor(options: SlotStageOptions, pictures: Pictures, scene: ScenePictures) {
    const { root, timeline, isCalm, sound, words, skin, engine, parts, stake } = options;
    this.#options = options;
    this.#scene = scene;
    const backdrop = new Backdrop(pictures, skin, timeline, isCalm);
    const reels = new Reels({ pictures, scene: skin.scene, manner: engine.manner, timeline, sound, isCalm });
    const wins = new WinShow(pictures, reels, timeline, isCalm);
    const celebration = new Celebration(pictures, timeline, isCalm, words.figure);
    const kit: StageKit = {
      skin,
      pictures,
      words,
      sound,
      timeline,
      isCalm,
      stake,
      reels,
      wins,
      celebration,
      backdrop,
      sparks: new Sparks(timeline, isCalm),
      over: new Container(),
      top: new Container(),
      screen: new Container(),
      rest: () => this.#common.rest(),
    };
    this.#kit = kit;
    this.#common = new CommonShow(kit, engine.lines ?? []);
    this.#parts = parts.map((make) => make(kit));
    this.#logo = new Sprite({ texture: pictures.logo, anchor: 0.5 });
    this.#world.addChild(
      this.#frame,
      wins.behind,
      reels.container,
      kit.over,
      this.#front,
      wins.front,
      this.#logo,
      this.#common.sign,
      kit.top,
      kit.sparks.container,
    );
    root.addChild(backdrop.container, this.#world, backdrop.front, kit.screen, celebration.container);
    this.#standing = firstStanding(options);
    reels.show(this.#standing);
    this.resize(options.size);
  }

  resize(size: StageSize): void {
    const layout = sceneLayout(this.#options.skin.scene, size);
    const isTurned = this.#layout !== undefined && layout.orientation !== this.#layout.orientation;
    this.#layout = layout;
    if (isTurned) void this.#turn(layout.orientation, size);
    this.#place(size);
  }

  /** After a turn of the screen the other background and frame replace these as soon as they are loaded. */
  async #turn(orientation: Orientation, size: StageSize): Promise<void> {
    const scene = await this.#kit.pictures.scene(orientation);
    if (this.#isGone || this.#layout?.orientation !== orientation) return;
    this.#scene = scene;
    this.#place(size);
  }

  #place(size: StageSize): void {
    const layout = this.#layout!;
    const { design, world } = layout;
    const { backdrop, reels, wins, celebration, pictures } = this.#kit;
    backdrop.layout(size, layout, this.#scene);
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
    this.#logo.scale.set(design.logo.width / pictures.logo.width);
    reels.layout(design);
    wins.layout(design);
    celebration.layout(size);
    this.#common.layout(design);
    for (const part of this.#parts) part.layout?.(layout, size);
  }

  begin(isTurbo: boolean): void {
    const { sound, timeline, reels, isCalm } = this.#kit;
    this.#common.rest();
    for (const part of this.#parts) part.begin?.();
    sound.play('click');
    reels.turn(isTurbo);
    if (isCalm() || this.#options.engine.manner.falls) return;
    sound.play('spinLoop');
    let sinceMs = 0;
    this.#spinSound = timeline.each((deltaMs) => {
      sinceMs += deltaMs;
      if (sinceMs < SPIN_SOUND_MS) return;
      sinceMs = 0;
      sound.play('spinLoop');
    });
  }

  abort(): void {
    this.#hush();
    this.#common.rest();
    this.#kit.reels.show(this.#standing);
  }

  hurry(): void {
    this.#kit.reels.hurry();
  }

  restore(events: readonly SlotEvent[], round: RoundView<SlotEvent>): void {
    this.#common.restore(events);
    this.#logo.visible = !this.#common.sign.visible;
    this.#standing = standingAfter(events, this.#options.words) ?? this.#standing;
    this.#kit.reels.show(this.#standing);
    for (const part of this.#parts) part.restore?.(events, round);
  }

  async present(event: SlotEvent, moment: SlotMoment): Promise<void> {
    const common = () => this.#show(event, moment);
    const show = this.#parts.reduceRight<() => Promise<void>>(
      (next, part) => (part.show ? () => part.show!(event, moment, next) : next),
      common,
    );
    await show();
    this.#logo.visible = !this.#common.sign.visible;
  }

  async #show(event: SlotEvent, moment: SlotMoment): Promise<void> {
    const { reels, words } = this.#kit;
    if (event.type !== 'reveal' && event.type !== 'tumble') return this.#common.show(event, moment);
    this.#standing = {
      ...(event.type === 'reveal' ? { strips: event.strips, stops: event.stops } : this.#standing),
      faces: facesOf(event.board, event.values, words),
    } as Standing;
    if (event.type === 'tumble') {
      this.#common.rest();
      this.#burst(event.removed);
      return reels.tumble(event.removed, this.#standing.faces);
    }
    if (!reels.isTurning) this.begin(moment.isTurbo);
    this.#common.showSign(event.freeSpin);
    this.#logo.visible = !this.#common.sign.visible;
    await reels.stop(this.#standing);
    this.#hush();
  }

  #burst(positions: readonly SlotPosition[]): void {
    const { reels, sparks, sound, pictures } = this.#kit;
    sound.play('bubble');
    for (const position of positions) {
      const { x, y, symbolScale } = reels.cell(position);
      sparks.throw({
        x,
        y,
        textures: [pictures.shared.sparkle],
        count: 5,
        speed: 380 * symbolScale,
        lifeMs: 520,
        size: 0.9 * symbolScale,
      });
    }
  }

  #hush(): void {
    this.#spinSound?.();
    this.#spinSound = undefined;
  }

  destroy(): void {
    this.#isGone = true;
    this.#hush();
  }
}

/** Returns the symbols on the reels before the first round. */
function firstStanding({ skin }: SlotStageOptions): Standing {
  return {
    strips: 'base',
    stops: skin.opening.map(() => 0),
    faces: skin.opening.map((reel) => Array.from(reel, (symbol) => ({ symbol }))),
  };
}

/** Returns the board after these events: that of the last reveal or of a tumble after it. */
function standingAfter(events: readonly SlotEvent[], words: SlotWords): Standing | undefined {
  const reveal = events.findLast((event) => event.type === 'reveal');
  if (!reveal) return undefined;
  const last = events.findLast((event) => event.type === 'reveal' || event.type === 'tumble') ?? reveal;
  return { strips: reveal.strips, stops: reveal.stops, faces: facesOf(last.board, last.values, words) };
}
