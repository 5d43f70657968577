import { Container, Graphics, Sprite, type Text } from 'pixi.js';
import type { Timeline } from '../../../client/stage/timeline.ts';
import type { SlotPosition } from '../../../protocol.ts';
import { lettering, setWords } from './lettering.ts';
import type { Pictures } from './pictures.ts';
import type { Reels } from './reels.ts';
import { cellCentre, columns, glowScale, rows, type SceneLayout, symbolScale } from './scene-layout.ts';

const DIMMED = 0x6b5a86;
/** One colour per line, so that crossing lines can be told apart; each carries its number as well. */
const lineColours = [0xffd24a, 0x5ad1ff, 0xff7ab8, 0x7dff9b, 0xffa24a, 0xc79bff, 0xff6b6b, 0x4affe0];

/** One thing to point at: cells, perhaps a line through all reels, and words below the frame. */
export interface Highlight {
  positions: readonly SlotPosition[];
  line?: { number: number; rows: readonly number[] };
  words: string;
}

/** Points at what has won: the rest goes dark, the cells light up, the line is drawn, the banner says how much. */
export class WinShow {
  readonly behind = new Container();
  readonly front = new Container();
  readonly #pictures: Pictures;
  readonly #reels: Reels;
  readonly #cells = new Container();
  readonly #glows = new Container();
  readonly #line = new Graphics();
  readonly #badges: { container: Container; text: Text }[];
  readonly #sparkles: Sprite[];
  readonly #banner = new Container();
  readonly #words: Text;
  #design: SceneLayout['design'] | undefined;
  #shown: Highlight | undefined;

  constructor(pictures: Pictures, reels: Reels, timeline: Timeline, isCalm: () => boolean) {
    this.#pictures = pictures;
    this.#reels = reels;
    this.behind.addChild(this.#cells, this.#glows);
    this.#badges = [0, 1].map(() => {
      const container = new Container({ visible: false });
      const text = lettering(24, 'white');
      container.addChild(new Sprite({ texture: pictures.props['line-badge'], anchor: 0.5 }), text);
      return { container, text };
    });
    this.#sparkles = Array.from({ length: 6 }, () => {
      return new Sprite({ texture: pictures.props.sparkle, anchor: 0.5, visible: false, blendMode: 'add' });
    });
    this.#words = lettering(46, 'white');
    this.#banner.addChild(new Sprite({ texture: pictures.props['win-banner'], anchor: 0.5 }), this.#words);
    this.#banner.visible = false;
    this.front.addChild(this.#line, ...this.#sparkles, ...this.#badges.map(({ container }) => container), this.#banner);
    timeline.each((_deltaMs, nowMs) => !isCalm() && this.#live(nowMs));
  }

  layout(design: SceneLayout['design']): void {
    this.#design = design;
    const { frame } = design;
    this.#banner.position.set(frame.x + frame.width / 2, frame.y + frame.height - 14);
    this.#banner.scale.set(design.width > design.height ? 0.94 : 1.04);
    if (this.#shown) this.point(this.#shown);
  }

  /** Shows one highlight in place of the one before. */
  point(highlight: Highlight): void {
    const design = this.#design!;
    this.#shown = highlight;
    const lit = new Set(highlight.positions.map(([reel, row]) => reel * rows + row));
    for (const child of [...this.#cells.removeChildren(), ...this.#glows.removeChildren()]) child.destroy();
    for (let reel = 0; reel < columns; reel++) {
      for (let row = 0; row < rows; row++) {
        const sprite = this.#reels.sprite([reel, row]);
        const isLit = lit.has(reel * rows + row);
        sprite.tint = isLit ? 0xffffff : DIMMED;
        if (isLit) this.#light(reel, row);
      }
    }
    this.#drawLine(highlight.line);
    for (const [index, sparkle] of this.#sparkles.entries()) {
      const at = highlight.positions[index % highlight.positions.length];
      sparkle.visible = at !== undefined;
      if (!at) continue;
      const { x, y } = cellCentre(design, ...at);
      const side = index % 2 === 0 ? -1 : 1;
      sparkle.position.set(
        x + side * design.reels.cellWidth * 0.3,
        y + (index % 3 === 0 ? 1 : -1) * design.reels.cellHeight * 0.3,
      );
    }
    setWords(this.#words, highlight.words, 460);
    this.#banner.visible = highlight.words !== '';
  }

  /** Only the words change, while an amount counts up. */
  say(words: string): void {
    setWords(this.#words, words, 460);
    this.#banner.visible = words !== '';
  }

  clear(): void {
    this.#shown = undefined;
    for (const child of [...this.#cells.removeChildren(), ...this.#glows.removeChildren()]) child.destroy();
    for (let reel = 0; reel < columns; reel++) {
      for (let row = -2; row < rows + 1; row++) this.#reels.sprite([reel, row]).tint = 0xffffff;
    }
    this.#line.clear();
    for (const { container } of this.#badges) container.visible = false;
    for (const sparkle of this.#sparkles) sparkle.visible = false;
    this.#banner.visible = false;
  }

  #light(reel: number, row: number): void {
    const design = this.#design!;
    const { x, y } = cellCentre(design, reel, row);
    const { cellWidth, cellHeight } = design.reels;
    const cell = new Sprite({ texture: this.#pictures.props['win-cell'], anchor: 0.5, x, y });
    cell.scale.set((cellWidth - 2) / 220, (cellHeight - 2) / 210);
    this.#cells.addChild(cell);
    const standing = this.#reels.sprite([reel, row]).texture.label ?? '';
    const glowTexture = this.#pictures.symbols[`${standing}-glow` as keyof Pictures['symbols']];
    if (!glowTexture) return;
    const glow = new Sprite({ texture: glowTexture, anchor: 0.5, x, y, blendMode: 'add', alpha: 0.6 });
    glow.scale.set(symbolScale(design) * glowScale * 0.8);
    this.#glows.addChild(glow);
  }

  #drawLine(line: Highlight['line']): void {
    this.#line.clear();
    for (const { container } of this.#badges) container.visible = line !== undefined;
    if (!line) return;
    const design = this.#design!;
    const colour = lineColours[(line.number - 1) % lineColours.length]!;
    const { reels } = design;
    const points = line.rows.map((row, reel) => cellCentre(design, reel, row));
    const [first, last] = [points[0]!, points[points.length - 1]!];
    const edge = reels.cellWidth / 2;
    const path = [{ x: first.x - edge - 12, y: first.y }, ...points, { x: last.x + edge + 12, y: last.y }];
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
      badge.container.position.set(Math.min(design.width - 30, Math.max(30, x)), at.y);
      setWords(badge.text, String(line.number), 40);
    }
  }

  #live(nowMs: number): void {
    if (!this.#shown) return;
    for (const glow of this.#glows.children) glow.alpha = 0.45 + 0.3 * Math.sin(nowMs / 180);
    for (const [index, sparkle] of this.#sparkles.entries()) {
      const beat = (nowMs / 900 + index * 0.37) % 1;
      sparkle.scale.set(Math.sin(beat * Math.PI) * 0.75);
      sparkle.rotation = beat * 0.9;
    }
  }
}
