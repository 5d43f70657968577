import { Container, ImageSource, Rectangle, Sprite, Texture } from 'pixi.js';
import { fontOf, goldStops, SHADOW_SHARE, STROKE_SHARE, shadowColour, strokes } from './lettering.ts';
import { canvasOf } from './motions.ts';

/** Pixels of the sheet per pixel of the stage. */
const DENSITY = 1.5;
/** Space around each digit for its outline and its shadow. */
const MARGIN_SHARE = 0.3;

interface Glyph {
  outline: Texture;
  face: Texture;
  advance: number;
}

/**
 * A counting amount in gold, composed of digits that are drawn once: drawing a text for each step takes a phone
 * longer than a frame. All outlines are below the digits, as in a text drawn in one piece.
 */
export class GoldFigure {
  readonly container = new Container();
  readonly #size: number;
  readonly #letters: readonly string[];
  readonly #outlines = this.container.addChild(new Container());
  readonly #faces = this.container.addChild(new Container());
  #glyphs: Readonly<Record<string, Glyph>> | undefined;
  #top = 0;

  constructor(size: number, figure: (amountMinor: bigint) => string) {
    this.#size = size;
    this.#letters = [...new Set(figure(12_345_678_901_234n))];
  }

  /** Each letter and its place in one sheet; drawn with the first amount. */
  #draw(): Readonly<Record<string, Glyph>> {
    const size = this.#size;
    const [stroke, shadow, margin] = [size * STROKE_SHARE, size * SHADOW_SHARE, size * MARGIN_SHARE];
    const font = fontOf(size);
    const ruler = canvasOf(1, 1).pen;
    ruler.font = font;
    const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = ruler.measureText('|ÉqÅ');
    const advances = this.#letters.map((letter) => ruler.measureText(letter).width);
    const width = Math.ceil(Math.max(...advances) + 2 * margin);
    const height = Math.ceil(ascent + descent + stroke + 2 * margin);
    const baseline = margin + stroke / 2 + ascent;
    this.#top = (ascent - descent - shadow) / 2 - baseline;

    const { canvas, pen } = canvasOf(this.#letters.length * width * DENSITY, 2 * height * DENSITY);
    pen.scale(DENSITY, DENSITY);
    Object.assign(pen, { font, lineWidth: stroke, lineJoin: 'round', strokeStyle: strokes.gold });
    const gold = pen.createLinearGradient(0, height + margin, 0, height + margin + ascent + descent);
    for (const { offset, color } of goldStops) gold.addColorStop(offset, color);
    pen.fillStyle = gold;
    const place = (at: number) => at * width + margin;
    for (const [at, letter] of this.#letters.entries()) pen.fillText(letter, place(at), height + baseline);
    Object.assign(pen, { shadowColor: shadowColour, shadowOffsetY: shadow * DENSITY, shadowBlur: shadow * DENSITY });
    for (const [at, letter] of this.#letters.entries()) pen.strokeText(letter, place(at), baseline);

    const source = new ImageSource({ resource: canvas, resolution: DENSITY });
    const cut = (at: number, top: number) =>
      new Texture({ source, frame: new Rectangle(at * width, top, width, height) });
    return Object.fromEntries(
      this.#letters.map((letter, at) => [
        letter,
        { outline: cut(at, 0), face: cut(at, height), advance: advances[at]! },
      ]),
    );
  }

  /** Shows an amount around the middle, scaled by `scale`, or less where it would be wider than `width`. */
  show(words: string, width: number, scale: number): void {
    this.#glyphs ??= this.#draw();
    for (const sprite of [...this.#outlines.children, ...this.#faces.children]) sprite.visible = false;
    const glyphs = [...words].flatMap((letter) => this.#glyphs?.[letter] ?? []);
    const length = glyphs.reduce((sum, { advance }) => sum + advance, 0);
    let x = -length / 2;
    for (const [at, { outline, face, advance }] of glyphs.entries()) {
      for (const [row, texture] of [
        [this.#outlines, outline],
        [this.#faces, face],
      ] as const) {
        const sprite = (row.children[at] ?? row.addChild(new Sprite())) as Sprite;
        sprite.texture = texture;
        sprite.position.set(x - this.#size * MARGIN_SHARE, this.#top);
        sprite.visible = true;
      }
      x += advance;
    }
    this.container.scale.set(Math.min(1, width / Math.max(1, length)) * scale);
  }
}
