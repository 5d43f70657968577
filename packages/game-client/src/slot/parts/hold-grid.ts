import type { SlotPosition, SlotValue } from '@sabai/games/protocol';
import { Container, Graphics, Sprite, type Text } from 'pixi.js';
import { ease } from '../../stage/timeline.ts';
import { valueFace } from '../faces.ts';
import { lettering, setWords } from '../lettering.ts';
import { LIGHT_SCALE, MOTION_SCALE } from '../motions.ts';
import { LABEL } from '../reel.ts';
import type { Cell } from '../scene-layout.ts';
import type { StageKit } from '../slot-engine.ts';

const SPIN_MS = 620;
const COLUMN_MS = 110;
const BLUR_MS = 170;

interface HoldCell {
  group: Container;
  panel: Graphics;
  blur: Sprite;
  /** The coin and its label. */
  face: Container;
  coin: Sprite;
  glow: Sprite;
  label: Text;
  isHeld: boolean;
}

/** The board of the respins: locked coins, and empty places that spin separately. */
export class HoldGrid {
  readonly container = new Container({ visible: false });
  readonly #kit: StageKit;
  readonly #cells = new Map<string, HoldCell>();

  constructor(kit: StageKit) {
    this.#kit = kit;
    const { columns, rows } = kit.skin.scene;
    for (let reel = 0; reel < columns; reel++) {
      for (let row = 0; row < rows; row++) this.#cells.set(`${reel},${row}`, this.#make());
    }
    this.container.addChild(...[...this.#cells.values()].map(({ group }) => group));
    kit.over.addChild(this.container);
    kit.timeline.each(
      (_deltaMs, nowMs) => {
        if (!this.container.visible || kit.isCalm()) return;
        for (const { glow, isHeld } of this.#cells.values()) {
          if (isHeld) glow.alpha = 0.3 + 0.25 * Math.sin(nowMs / 320);
        }
      },
      () => !this.container.visible,
    );
  }

  layout(): void {
    for (const [key, cell] of this.#cells) {
      const { x, y, width, height } = this.#place(key);
      cell.group.position.set(x, y);
      cell.panel
        .clear()
        .roundRect(-width / 2 + 3, -height / 2 + 3, width - 6, height - 6, 16)
        .fill({ color: 0x0a0420, alpha: 0.86 })
        .stroke({ color: 0xffd97a, width: 2, alpha: 0.35 });
      this.#rest(cell, key);
    }
  }

  open(coins: readonly SlotValue[]): void {
    for (const cell of this.#cells.values()) {
      cell.isHeld = false;
      cell.face.visible = cell.glow.visible = cell.blur.visible = false;
    }
    for (const coin of coins) this.#hold(coin);
    this.container.visible = true;
  }

  close(): void {
    this.container.visible = false;
  }

  /** Spins every empty place; new coins land and lock. `onLand` is called for each. */
  async spin(coins: readonly SlotValue[], isTurbo: boolean, onLand: (coin: SlotValue) => void): Promise<void> {
    const { timeline, isCalm, sound } = this.#kit;
    const landing = new Map(coins.map((coin) => [String(coin.position), coin]));
    const speed = isTurbo ? 0.5 : 1;
    if (!isCalm()) sound.play('spinLoop');
    await Promise.all(
      [...this.#cells].map(async ([key, cell]) => {
        if (cell.isHeld) return;
        const coin = landing.get(key);
        const reel = Number(key.split(',')[0]);
        const { height } = this.#place(key);
        const ms = (SPIN_MS + reel * COLUMN_MS) * speed;
        cell.blur.visible = !isCalm();
        await timeline.run({
          ms: isCalm() ? 0 : ms,
          update: (progress) => {
            const turn = ((progress * ms) / BLUR_MS + reel * 0.37 + cell.group.y * 0.011) % 1;
            cell.blur.y = (turn - 0.5) * height * 0.9;
            cell.blur.alpha = 0.75 * Math.sin(turn * Math.PI);
          },
        });
        cell.blur.visible = false;
        if (!coin) return;
        this.#hold(coin);
        onLand(coin);
        await this.#drop(cell, key);
      }),
    );
  }

  /** A coin jumps when it is counted. */
  async count(position: SlotPosition, ms: number): Promise<void> {
    const { timeline, sparks, pictures } = this.#kit;
    const cell = this.#cells.get(String(position))!;
    const { x, y, symbolScale } = this.#place(String(position));
    sparks.throw({ x, y, textures: [pictures.shared.sparkle], count: 6, speed: 300, lifeMs: 500, size: 0.7 });
    await timeline.run({
      ms,
      update: (progress) => cell.face.scale.set(symbolScale * (1 + 0.22 * Math.sin(progress * Math.PI))),
    });
  }

  #hold(coin: SlotValue): void {
    const { pictures, words } = this.#kit;
    const key = String(coin.position);
    const cell = this.#cells.get(key)!;
    const { symbol, label } = valueFace(coin, words);
    cell.isHeld = true;
    cell.coin.texture = pictures.symbols[symbol]!;
    cell.face.visible = true;
    cell.glow.visible = true;
    cell.label.visible = label !== undefined;
    if (label) setWords(cell.label, label, LABEL.width);
    this.#rest(cell, key);
  }

  async #drop(cell: HoldCell, key: string): Promise<void> {
    const { timeline, isCalm } = this.#kit;
    const { height, symbolScale } = this.#place(key);
    await timeline.run({
      ms: isCalm() ? 0 : 260,
      ease: ease.back,
      update(progress) {
        cell.face.y = -(1 - progress) * height * 0.35;
        cell.face.scale.set(symbolScale * (1.35 - 0.35 * progress));
      },
    });
  }

  #rest(cell: HoldCell, key: string): void {
    const { symbolScale } = this.#place(key);
    cell.face.scale.set(symbolScale);
    cell.face.y = 0;
    cell.blur.scale.set(symbolScale * MOTION_SCALE * 0.9);
    cell.glow.scale.set(symbolScale * LIGHT_SCALE * 0.85);
  }

  #place(key: string): Cell {
    const [reel, row] = key.split(',').map(Number) as [number, number];
    return this.#kit.reels.cell([reel, row]);
  }

  #make(): HoldCell {
    const { symbols } = this.#kit.pictures;
    const group = new Container();
    const panel = new Graphics();
    const blur = new Sprite({ texture: symbols['O-blur'] ?? symbols.O!, anchor: 0.5, visible: false });
    const glow = new Sprite({ texture: symbols['O-glow'] ?? symbols.O!, anchor: 0.5, blendMode: 'add', alpha: 0.4 });
    const coin = new Sprite({ texture: symbols.O!, anchor: 0.5 });
    const label = lettering(LABEL.size, 'label');
    const face = new Container();
    face.addChild(coin, label);
    group.addChild(panel, blur, glow, face);
    return { group, panel, blur, face, coin, glow, label, isHeld: false };
  }
}
