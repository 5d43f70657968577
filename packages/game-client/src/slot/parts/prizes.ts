import type { SlotTier } from '@sabai/games/protocol';
import { Container, Sprite, type Text } from 'pixi.js';
import { lettering, setWords } from '../lettering.ts';
import type { SceneLayout } from '../scene-layout.ts';
import type { StageKit } from '../slot-engine.ts';

const tiers = ['grand', 'major', 'minor', 'mini'] as const;
/** Plates of 220×72: in a row above the frame on a phone, in a column beside the frame on a wide screen. */
const ROW = { gap: 6, scale: 0.97 };
const COLUMN = { gap: 24, scale: 0.94, margin: 14 };
const PLATE = { width: 220, height: 72 };
/** The dark part of a plate, below its name. */
const FIGURE = { y: 11, width: 180 };

/** The fixed prizes, each for the current stake, or for that of the running feature. */
export class Prizes {
  readonly container = new Container();
  readonly #kit: StageKit;
  readonly #plates: Record<SlotTier, { plate: Container; figure: Text }>;
  readonly #multipliers: Readonly<Record<SlotTier, number>>;
  #fixed: Readonly<Record<SlotTier, string>> | undefined;
  #scale = 1;

  constructor(kit: StageKit, multipliers: Readonly<Record<SlotTier, number>>) {
    this.#kit = kit;
    this.#multipliers = multipliers;
    const make = (tier: SlotTier) => {
      const plate = new Container();
      const figure = lettering(32, 'white');
      figure.y = FIGURE.y;
      plate.addChild(new Sprite({ texture: kit.pictures.shared[`plate-${tier}`], anchor: 0.5 }), figure);
      this.container.addChild(plate);
      return { plate, figure };
    };
    this.#plates = { grand: make('grand'), major: make('major'), minor: make('minor'), mini: make('mini') };
    kit.top.addChild(this.container);
    kit.stake.subscribe(() => this.#write());
    this.#write();
  }

  layout({ design, orientation, world }: SceneLayout): void {
    const { frame, width } = design;
    // The screen's left edge in the coordinates of the design: the plates fill the space up to the frame.
    const room = frame.x + world.x / world.scale - 2 * COLUMN.margin;
    this.#scale = orientation === 'portrait' ? ROW.scale : Math.min(COLUMN.scale, room / PLATE.width);
    for (const [index, tier] of tiers.entries()) {
      const { plate } = this.#plates[tier];
      plate.scale.set(this.#scale);
      if (orientation === 'portrait') {
        plate.position.set(
          width / 2 + (index - 1.5) * (PLATE.width * ROW.scale + ROW.gap),
          frame.y - PLATE.height / 2 - 8,
        );
      } else {
        const x = frame.x - COLUMN.margin - (PLATE.width * this.#scale) / 2;
        plate.position.set(x, frame.y + frame.height / 2 + (index - 1.5) * (PLATE.height + COLUMN.gap));
      }
    }
  }

  /** While the feature runs the prizes are those of its start. */
  fix(amounts: Readonly<Record<SlotTier, string>> | undefined): void {
    this.#fixed = amounts;
    this.#write();
  }

  /** A prize has been won. */
  async cheer(tier: SlotTier): Promise<void> {
    const { plate } = this.#plates[tier];
    const { sparks, pictures, timeline, sound } = this.#kit;
    const { x, y } = plate;
    sound.play('winBig');
    sparks.throw({ x, y, textures: [pictures.shared.sparkle], count: 18, speed: 420, lifeMs: 800 });
    await timeline.run({
      ms: 900,
      update: (progress) => plate.scale.set(this.#scale * (1 + 0.22 * Math.sin(progress * Math.PI * 3) ** 2)),
    });
  }

  #write(): void {
    const { words, stake } = this.#kit;
    for (const tier of tiers) {
      const amountMinor = this.#fixed ? BigInt(this.#fixed[tier]) : stake.get() * BigInt(this.#multipliers[tier]);
      setWords(this.#plates[tier].figure, words.short(amountMinor), FIGURE.width);
    }
  }
}
