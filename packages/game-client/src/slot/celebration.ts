import { Container, Graphics, Sprite, type Text } from 'pixi.js';
import { partOf } from '../base/amount.ts';
import type { StageSize } from '../stage/insets.ts';
import { ease, type Timeline } from '../stage/timeline.ts';
import { GoldFigure } from './gold-figure.ts';
import { depthOf, lettering, setWords } from './lettering.ts';
import type { Pictures, SharedProp } from './pictures.ts';

interface Coin {
  sprite: Sprite;
  vx: number;
  vy: number;
  frame: number;
  turns: number;
}

const GRAVITY = 1500;
export const coinFrames = ['coin-0', 'coin-1', 'coin-2', 'coin-3', 'coin-4', 'coin-5'] as const satisfies SharedProp[];

export interface Card {
  title: string;
  /** Below the title, in white. */
  lines?: readonly string[];
  /** The amount of the count, in gold. */
  amountMinor?: bigint;
  coins?: number;
  /** Called with each amount while it counts. */
  onCount?: (amountMinor: bigint) => void;
  /** Duration of the count, and the time for which the card then stays. */
  countMs: number;
  stayMs: number;
}

/** Great wins in the middle of the screen: a title, rays behind it, an amount that counts up, a rain of coins. */
export class Celebration {
  readonly container = new Container({ visible: false });
  readonly #timeline: Timeline;
  readonly #pictures: Pictures;
  readonly #isCalm: () => boolean;
  readonly #figure: (amountMinor: bigint) => string;
  readonly #shade = new Graphics();
  readonly #rays: Sprite;
  readonly #title: Text;
  readonly #amount: GoldFigure;
  readonly #lines: Text;
  readonly #rain = new Container();
  #coins: Coin[] = [];
  #size = { width: 1, height: 1, scale: 1 };

  constructor(pictures: Pictures, timeline: Timeline, isCalm: () => boolean, figure: (amountMinor: bigint) => string) {
    this.#pictures = pictures;
    this.#timeline = timeline;
    this.#isCalm = isCalm;
    this.#figure = figure;
    this.#rays = new Sprite({ texture: pictures.shared.burst, anchor: 0.5, blendMode: 'add', alpha: 0.4 });
    this.#title = lettering(120, 'gold');
    this.#amount = new GoldFigure(110, figure);
    this.#lines = lettering(54, 'white', { lineHeight: 70 });
    this.container.addChild(this.#shade, this.#rays, this.#rain, this.#title, this.#lines, this.#amount.container);
    timeline.each(
      (deltaMs) => this.#live(deltaMs),
      () => !this.container.visible,
    );
  }

  layout({ width, height, insets }: StageSize): void {
    const freeHeight = height - insets.bottom;
    this.#size = { width, height, scale: Math.min(width / 900, freeHeight / 620) };
    this.#shade.clear().rect(0, 0, width, height).fill({ color: 0x12042e, alpha: 0.72 });
    const { scale } = this.#size;
    this.#rays.position.set(width / 2, freeHeight / 2);
    this.#rays.scale.set(4.4 * scale);
    this.#rain.position.set(0, 0);
  }

  /** Shows a card and removes it. Hurrying first ends the count, then the card. */
  async show(card: Card): Promise<void> {
    const { width, height, scale } = this.#size;
    const middle = this.#rays.y;
    const hasAmount = card.amountMinor !== undefined;
    const lines = card.lines ?? [];
    this.container.visible = true;
    setWords(this.#title, card.title.toLocaleUpperCase(), (width * 0.92) / scale);
    const fitted = this.#title.scale.x;
    setWords(this.#lines, lines.join('\n'), (width * 0.9) / scale);
    const linesScale = this.#lines.scale.x * scale;
    this.#lines.scale.set(linesScale);
    const isAlone = !hasAmount && lines.length === 0;
    this.#title.position.set(width / 2, middle - (isAlone ? 0 : 90 + depthOf(this.#title) * fitted) * scale);
    this.#lines.position.set(width / 2, middle + (hasAmount ? 150 : 50) * scale);
    this.#amount.container.position.set(width / 2, middle + 52 * scale);
    this.#amount.container.visible = hasAmount;
    this.#lines.visible = lines.length > 0;
    if (card.coins && !this.#isCalm()) this.#pour(card.coins, width, height, scale);

    await this.#timeline.run({
      ms: this.#isCalm() ? 0 : 380,
      ease: ease.back,
      update: (progress) => {
        this.container.alpha = Math.min(1, progress * 1.4);
        this.#title.scale.set(fitted * scale * (0.4 + 0.6 * progress));
      },
    });
    if (card.amountMinor !== undefined) await this.#count(card, card.amountMinor, (width * 0.9) / scale, scale);
    await this.#timeline.wait(card.stayMs);
    await this.#timeline.run({ ms: 260, update: (progress) => (this.container.alpha = 1 - progress) });
    this.container.visible = false;
    for (const { sprite } of this.#coins) sprite.destroy();
    this.#coins = [];
  }

  async #count({ countMs, onCount }: Card, amountMinor: bigint, width: number, scale: number): Promise<void> {
    let shownAt = -1;
    await this.#timeline.run({
      ms: this.#isCalm() ? 0 : countMs,
      ease: ease.out,
      update: (progress) => {
        const step = Math.floor(progress * 60);
        if (step === shownAt && progress < 1) return;
        shownAt = step;
        const counted = partOf(amountMinor, progress);
        this.#amount.show(this.#figure(counted), width, scale);
        onCount?.(counted);
      },
    });
  }

  #pour(count: number, width: number, height: number, scale: number): void {
    for (let i = 0; i < count; i++) {
      const sprite = new Sprite({ texture: this.#pictures.shared['coin-0'], anchor: 0.5 });
      const size = 0.45 + Math.random() * 0.6;
      sprite.scale.set(size * Math.max(0.35, scale));
      sprite.position.set(Math.random() * width, -60 - Math.random() * height * 1.3);
      this.#rain.addChild(sprite);
      this.#coins.push({
        sprite,
        vx: (Math.random() - 0.5) * 120 * scale,
        vy: (180 + Math.random() * 320) * scale,
        frame: Math.random() * coinFrames.length,
        turns: 7 + Math.random() * 9,
      });
    }
  }

  #live(deltaMs: number): void {
    if (!this.container.visible) return;
    const seconds = deltaMs / 1000;
    const { height, width, scale } = this.#size;
    if (!this.#isCalm()) this.#rays.rotation += seconds * 0.35;
    for (const coin of this.#coins) {
      coin.vy += GRAVITY * 0.35 * scale * seconds;
      coin.sprite.x += coin.vx * seconds;
      coin.sprite.y += coin.vy * seconds;
      coin.frame += coin.turns * seconds;
      coin.sprite.texture = this.#pictures.shared[coinFrames[Math.floor(coin.frame) % coinFrames.length]!];
      if (coin.sprite.y > height + 80) {
        coin.sprite.position.set(Math.random() * width, -80);
        coin.vy = (180 + Math.random() * 320) * scale;
      }
    }
  }
}
