import { type InsideKind, type InsideSpot, insideSpots } from '@sabai/games/games/roulette/rules.ts';
import type { CSSProperties } from 'react';
import { Spot } from '../../table/spot.tsx';
import { useTable } from '../../table/table-context.ts';
import { useSpotName } from './use-spot-name.ts';

const columnOf = (number: number) => Math.ceil(number / 3);
const rowOf = (number: number) => 3 - ((number - 1) % 3);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the position of a chip on these numbers, as parts of the field: on the line between them, or at the edge of
 * a street.
 */
function placeOf({ kind, numbers }: InsideSpot): CSSProperties {
  const others = numbers.filter((number) => number > 0);
  const touchesZero = others.length < numbers.length;
  const isAtEdge = kind === 'line' || (kind === 'street' && !touchesZero) || (kind === 'corner' && touchesZero);
  const x = touchesZero ? 0 : (mean(others.map(columnOf)) - 0.5) / 12;
  const row = isAtEdge ? 3 : mean(others.map(rowOf)) - 0.5;
  // On an upright line the chip is in the lower half of the numbers, clear of the figures.
  const isUpright = !Number.isInteger(row);
  return { '--x': `${x * 100}%`, '--y': `${(row / 3) * 100}%`, '--upright': isUpright ? 1 : 0 } as CSSProperties;
}

/** The spots of one kind on the lines of the felt; chips on spots of other kinds are visible too. */
export function InsideSpots({ kind }: { kind: InsideKind | undefined }) {
  const nameOf = useSpotName();
  const { sums, wins } = useTable();
  return insideSpots
    .filter((each) => each.kind === kind || sums.has(each.spot) || wins.has(each.spot))
    .map((each) => (
      <Spot
        key={each.spot}
        spot={each.spot}
        label={nameOf(each.spot)}
        className={each.kind === kind ? 'roulette-inside' : 'roulette-inside roulette-lying'}
        style={placeOf(each)}
      >
        <i aria-hidden="true" />
      </Spot>
    ));
}
