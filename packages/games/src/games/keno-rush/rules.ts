import { ways } from '../../families/instant/binomial.ts';
import { hasOnly, type InstantRules, isWhole } from '../../families/instant/instant-game.ts';

/** The numbers 1 to 40, of which ten are drawn. */
export const NUMBERS = 40;
export const DRAWN = 10;
export const MOST_PICKS = 10;

/** The paytable: frequent small hits, or few that pay more. */
export const kenoRisks = ['classic', 'high'] as const;
export type KenoRisk = (typeof kenoRisks)[number];

/** Pays of hits, in hundredths: the row is the number of picks, the column the hits from 0. */
export const kenoPays: Readonly<Record<KenoRisk, readonly (readonly number[])[]>> = {
  classic: [
    [],
    [0, 390],
    [0, 175, 530],
    [0, 95, 295, 1300],
    [0, 75, 170, 460, 4400],
    [0, 25, 130, 390, 1850, 7300],
    [0, 0, 90, 350, 820, 2150, 16000],
    [0, 0, 40, 275, 510, 1650, 7000, 48000],
    [0, 0, 0, 190, 440, 1200, 5100, 16000, 72000],
    [0, 0, 0, 125, 310, 820, 2800, 9500, 37000, 96000],
    [0, 0, 0, 110, 225, 500, 1200, 5700, 24000, 81000, 204000],
  ],
  high: [
    [],
    [0, 390],
    [0, 0, 1700],
    [0, 0, 0, 8060],
    [0, 0, 0, 1000, 25500],
    [0, 0, 0, 490, 4400, 44000],
    [0, 0, 0, 0, 1350, 31000, 87000],
    [0, 0, 0, 0, 680, 8500, 48000, 101000],
    [0, 0, 0, 0, 480, 2300, 23000, 86000, 159000],
    [0, 0, 0, 0, 400, 950, 6200, 54000, 106000, 215000],
    [0, 0, 0, 0, 340, 790, 1450, 6000, 51000, 100000, 250000],
  ],
};

export interface KenoChoice {
  /** One to ten different numbers. */
  readonly picks: readonly number[];
  /** A bet without it uses the classic table. */
  readonly risk: KenoRisk;
}

/** Returns the chance of a number of hits. */
export const kenoChance = (picks: number, hits: number): number =>
  (ways(picks, hits) * ways(NUMBERS - picks, DRAWN - hits)) / ways(NUMBERS, DRAWN);

/** Ten numbers are drawn from the forty, without replacement. */
export const kenoRules: InstantRules<KenoChoice, { drawn: readonly number[]; hits: number }> = {
  usual: { picks: [3, 9, 17, 22, 31, 40], risk: 'classic' },
  readChoice(params) {
    const { picks, risk: named = 'classic' } = params;
    const risk = kenoRisks.find((each) => each === named);
    if (!Array.isArray(picks) || !risk || !hasOnly(params, 'picks', 'risk')) return undefined;
    const isOffered =
      isWhole(picks.length, 1, MOST_PICKS) &&
      new Set(picks).size === picks.length &&
      picks.every((pick) => isWhole(pick, 1, NUMBERS));
    return isOffered ? { picks, risk } : undefined;
  },
  draw(draws, { picks }) {
    const pool = Array.from({ length: NUMBERS }, (_, index) => index + 1);
    const drawn = Array.from({ length: DRAWN }, () => pool.splice(draws.index(pool.length), 1)[0]!);
    return { drawn, hits: picks.filter((pick) => drawn.includes(pick)).length };
  },
  multiplier: ({ picks, risk }, { hits }) => kenoPays[risk][picks.length]![hits]! * 100,
};
