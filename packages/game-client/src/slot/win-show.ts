import type { SlotPosition } from '@sabai/games/protocol';
import { Container, Graphics, NineSliceSprite, Sprite, type Text } from 'pixi.js';
import type { Timeline } from '../stage/timeline.ts';
import { lettering, setWords } from './lettering.ts';
import { LIGHT_SCALE } from './motions.ts';
import type { Pictures } from './pictures.ts';
import type { Reels } from './reels.ts';
import type { SceneDesign } from './scene-layout.ts';

const DIMMED = 0x6b5a86;
/** One colour per line, so that crossing lines can be distinguished; each has its number as well. */
const lineColours = [0xffd24a, 0x5ad1ff, 0xff7ab8, 0x7dff9b, 0xffa24a, 0xc79bff, 0xff6b6b, 0x4affe0];
/** Border of a lit cell's picture that is not stretched. */
const CELL_BORDER = 40;
const GLOW_SHARE = 0.8;

/** One highlight: cells, optionally a line through all reels, and words below the frame. */
export interface Highlight {
  positions: readonly SlotPosition[];
  line?: { number: number; rows: readonly number[] };
  words: string;
}

/**
 * Highlights wins: the rest is dimmed, the cells light up and pulse, the line is drawn, the banner shows the amount.
 */
export class WinShow {
  readonly behind = new Container();
  readonly front = new Container();
  readonly #pictures: Pictures;
  readonly #reels: Reels;
  readonly #cells = new Container<NineSliceSprite>();
  readonly #glows = new Container<Sprite>();
  #lit = 0;
  readonly #line = new Graphics();
  readonly #badges: { container: Container; text: Text }[];
  readonly #sparkles: Sprite[];
  readonly #banner = new Container();
  readonly #words: Text;
  #design: SceneDesign | undefined;
  #shown: Highlight | undefined;
  #shownForMs = 0;

  constructor(pictures: Pictures, reels: Reels, timeline: Timeline, isCalm: () => boolean) {
    this.#pictures = pictures;
    this.#reels = reels;
    this.behind.addChild(this.#cells, this.#glows);
    this.#badges = [0, 1].map(() => {
      const container = new Container({ visible: false });
      const text = lettering(24, 'white');
      container.addChild(new Sprite({ texture: pictures.shared['line-badge'], anchor: 0.5 }), text);
      return { container, text };
    });
    this.#sparkles = Array.from({ length: 6 }, () => {
      return new Sprite({ texture: pictures.shared.sparkle, anchor: 0.5, visible: false, blendMode: 'add' });
    });
    this.#words = lettering(46, 'white');
    this.#banner.addChild(new Sprite({ texture: pictures.shared['win-banner'], anchor: 0.5 }), this.#words);
    this.#banner.visible = false;
    this.front.addChild(this.#line, ...this.#sparkles, ...this.#badges.map(({ container }) => container), this.#banner);
    timeline.each(
      (deltaMs, nowMs) => !isCalm() && this.#live(deltaMs, nowMs),
      () => isCalm() || !this.#shown,
    );
  }

  layout(design: SceneDesign): void {
    this.#design = design;
    const { frame } = design;
    this.#banner.position.set(frame.x + frame.width / 2, frame.y + frame.height - 14);
    this.#banner.scale.set(design.width > design.height ? 0.94 : 1.04);
    if (this.#shown) this.point(this.#shown);
  }

  /** Shows one highlight instead of the previous one. */
  point(highlight: Highlight): void {
    this.#shown = highlight;
    this.#shownForMs = 0;
    this.#putOut();
    const lit = new Set(highlight.positions.map(String));
    for (const position of this.#reels.positions()) {
      const isLit = lit.has(String(position));
      this.#reels.sprite(position).tint = isLit ? 0xffffff : DIMMED;
      if (isLit) this.#light(position);
    }
    this.#drawLine(highlight.line);
    for (const [index, sparkle] of this.#sparkles.entries()) {
      const at = highlight.positions[index % highlight.positions.length];
      sparkle.visible = at !== undefined && index < highlight.positions.length * 2;
      if (!at) continue;
      const { x, y, width, height } = this.#reels.cell(at);
      const side = index % 2 === 0 ? -1 : 1;
      sparkle.position.set(x + side * width * 0.3, y + (index % 3 === 0 ? 1 : -1) * height * 0.3);
    }
    this.say(highlight.words);
  }

  /** Changes only the words, while an amount counts up. */
  say(words: string): void {
    setWords(this.#words, words, 460);
    this.#banner.visible = words !== '';
  }

  clear(): void {
    this.#shown = undefined;
    this.#putOut();
    for (const reel of this.#reels.reels) for (const sprite of reel.sprites) sprite.tint = 0xffffff;
    this.#line.clear();
    for (const { container } of this.#badges) container.visible = false;
    for (const sparkle of this.#sparkles) sparkle.visible = false;
    this.#banner.visible = false;
  }

  #putOut(): void {
    for (const light of [...this.#cells.children, ...this.#glows.children]) light.visible = false;
    this.#lit = 0;
    for (const reel of this.#reels.reels) reel.draw();
  }

  #light(position: SlotPosition): void {
    const { x, y, width, height, symbolScale } = this.#reels.cell(position);
    const at = this.#lit++;
    const cell = this.#cells.children[at] ?? this.#cells.addChild(this.#newCell());
    cell.position.set(x, y);
    // The picture has twelve pixels of light around the cell.
    cell.setSize(width + 22, height + 22);
    cell.visible = true;
    const texture = this.#pictures.symbols[`${this.#reels.face(position)?.symbol}-glow`];
    const glow =
      this.#glows.children[at] ?? this.#glows.addChild(new Sprite({ anchor: 0.5, blendMode: 'add', alpha: 0.6 }));
    glow.visible = texture !== undefined;
    if (!texture) return;
    glow.texture = texture;
    glow.position.set(x, y);
    glow.scale.set(symbolScale * LIGHT_SCALE * GLOW_SHARE);
  }

  #newCell(): NineSliceSprite {
    return new NineSliceSprite({
      texture: this.#pictures.shared['win-cell'],
      leftWidth: CELL_BORDER,
      rightWidth: CELL_BORDER,
      topHeight: CELL_BORDER,
      bottomHeight: CELL_BORDER,
      anchor: 0.5,
    });
  }

  #drawLine(line: Highlight['line']): void {
    this.#line.clear();
    for (const { container } of this.#badges) container.visible = line !== undefined;
    if (!line) return;
    const colour = lineColours[(line.number - 1) % lineColours.length]!;
    const points = line.rows.map((row, reel) => this.#reels.cell([reel, row]));
    const [first, last] = [points[0]!, points[points.length - 1]!];
    const edge = first.width / 2 + 12;
    const path = [{ x: first.x - edge, y: first.y }, ...points, { x: last.x + edge, y: last.y }];
    for (const [width, alpha, tint] of [
      [16, 0.35, 0x1a0630],
      [8, 0.95, colour],
      [3, 0.9, 0xffffff],
    ] as const) {
      this.#line.moveTo(path[0]!.x, path[0]!.y);
      for (const point of path.slice(1)) this.#line.lineTo(point.x, point.y);
      this.#line.stroke({ width, color: tint, alpha, cap: 'round', join: 'round' });
    }
    for (const [side, badge] of this.#badges.entries()) {
      const at = side === 0 ? path[0]! : path[path.length - 1]!;
      const x = at.x + (side === 0 ? -14 : 14);
      badge.container.position.set(Math.min(this.#design!.width - 30, Math.max(30, x)), at.y);
      setWords(badge.text, String(line.number), 40);
    }
  }

  #live(deltaMs: number, nowMs: number): void {
    if (!this.#shown) return;
    this.#shownForMs += deltaMs;
    const beat = 1 + 0.07 * Math.max(0, Math.sin(this.#shownForMs / 130));
    for (const position of this.#shown.positions) {
      this.#reels.sprite(position).scale.set(this.#reels.cell(position).symbolScale * beat);
    }
    for (const glow of this.#glows.children) glow.alpha = 0.45 + 0.3 * Math.sin(nowMs / 180);
    for (const [index, sparkle] of this.#sparkles.entries()) {
      const twinkle = (nowMs / 900 + index * 0.37) % 1;
      sparkle.scale.set(Math.sin(twinkle * Math.PI) * 0.75);
      sparkle.rotation = twinkle * 0.9;
    }
  }
}
