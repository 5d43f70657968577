import { hasOnly, type InstantRules } from '../../families/instant/instant-game.ts';
import { spread } from '../../families/instant/wheel-segments.ts';

export const wheelSizes = [10, 20, 30, 40, 50] as const;
export const wheelRisks = ['low', 'medium', 'high'] as const;
export type WheelSize = (typeof wheelSizes)[number];
export type WheelRisk = (typeof wheelRisks)[number];

export interface WheelChoice {
  readonly segments: WheelSize;
  readonly risk: WheelRisk;
}

/** With medium risk every other segment pays: the pay in hundredths, and the number of segments with it. */
const medium: Readonly<Record<WheelSize, readonly (readonly [number, number])[]>> = {
  10: [
    [150, 2],
    [190, 1],
    [200, 1],
    [300, 1],
  ],
  20: [
    [150, 5],
    [200, 3],
    [180, 1],
    [450, 1],
  ],
  30: [
    [150, 8],
    [200, 5],
    [170, 1],
    [600, 1],
  ],
  40: [
    [150, 11],
    [200, 6],
    [160, 1],
    [250, 1],
    [700, 1],
  ],
  50: [
    [150, 14],
    [200, 9],
    [250, 1],
    [800, 1],
  ],
};

/** Returns the pays of the segments, in hundredths: together 99% of their number. */
function payments({ segments, risk }: WheelChoice): readonly number[] {
  const tens = segments / 10;
  if (risk === 'low')
    return spread([
      [0, 2 * tens],
      [110, 4 * tens],
      [130, 2 * tens],
      [100, tens],
      [190, tens],
    ]);
  if (risk === 'high')
    return spread([
      [0, segments - 1],
      [99 * segments, 1],
    ]);
  return spread([[0, segments / 2], ...medium[segments]]);
}

const wheels = Object.fromEntries(
  wheelSizes.flatMap((segments) => wheelRisks.map((risk) => [`${segments} ${risk}`, payments({ segments, risk })])),
);

/** Returns the wheel of a choice, segment by segment, clockwise from the top. */
export const wheelOf = ({ segments, risk }: WheelChoice): readonly number[] => wheels[`${segments} ${risk}`]!;

/** The default choice. Separate from the rules, because a page needs it without them. */
export const wheelUsual = { segments: 20, risk: 'medium' } satisfies WheelChoice;

/** The wheel stops at one of its segments, all equally likely. */
export const wheelRules: InstantRules<WheelChoice, { segment: number }> = {
  usual: wheelUsual,
  readChoice(params) {
    const segments = wheelSizes.find((each) => each === params.segments);
    const risk = wheelRisks.find((each) => each === params.risk);
    return segments && risk && hasOnly(params, 'segments', 'risk') ? { segments, risk } : undefined;
  },
  draw: (draws, { segments }) => ({ segment: draws.index(segments) }),
  multiplier: (choice, { segment }) => wheelOf(choice)[segment]! * 100,
};
