import { type Numbers, take, times, upTo, weighted } from './numbers.ts';
import type { Played, Rules } from './rules.ts';

/** Section 6 of docs/fairness.md, and the draw of section 9. */

const LIMIT = 100_000_000n;

/** Returns the crash point of a crash game, in hundredths. */
export function crashPoint(numbers: Numbers, rtpPercent: number): number {
  const reached = (BigInt(rtpPercent) << 52n) / (numbers.u52() + 1n);
  return Number(reached < 100n ? 100n : reached > LIMIT ? LIMIT : reached);
}

const paid = (stake: bigint, multiplier: number, outcome: object): Played => ({
  outcome,
  payout: times(stake, multiplier, 10_000),
});

interface Prize {
  pays: number;
  tickets: number;
}

function scratch({ tables, numbers, stake }: Rules): Played {
  const { cells, alike, tickets, prizes } = tables as {
    cells: number;
    alike: number;
    tickets: number;
    prizes: Prize[];
  };
  let ticket = numbers.index(tickets);
  let prize = -1;
  for (const [place, one] of prizes.entries()) {
    if (ticket < one.tickets) {
      prize = place;
      break;
    }
    ticket -= one.tickets;
  }
  const laid = prize < 0 ? [] : upTo(alike).map(() => prize);
  while (laid.length < cells) {
    const free = upTo(prizes.length).filter(
      (place) => place !== prize && laid.filter((other) => other === place).length < alike - 1,
    );
    laid.push(
      weighted(
        free.map((place) => [place, prizes[place]!.tickets] as const),
        numbers,
      ),
    );
  }
  const shown = upTo(cells).map(() => take(laid, numbers));
  return paid(stake, prize < 0 ? 0 : prizes[prize]!.pays * 10_000, { cells: shown, prize });
}

export const instants: Readonly<Record<string, (rules: Rules) => Played>> = {
  dice({ tables, numbers, choice, stake }) {
    const { rolls } = tables as { rolls: number };
    const winning = Number(choice.winning);
    const roll = numbers.index(rolls);
    const wins = choice.side === 'under' ? roll < winning : roll >= rolls - winning;
    return paid(stake, wins ? Math.floor(99_000_000 / winning) : 0, { roll });
  },
  limbo({ tables, numbers, choice, stake }) {
    const { rtpPercent } = tables as { rtpPercent: number };
    const reached = crashPoint(numbers, rtpPercent);
    const target = Number(choice.target);
    return paid(stake, reached >= target ? target * 100 : 0, { reached });
  },
  plinko({ tables, numbers, choice, stake }) {
    const { multipliers } = tables as { multipliers: Record<string, Record<string, number[]>> };
    const path = upTo(Number(choice.rows)).map(() => (numbers.f32() >= 0.5 ? 'R' : 'L'));
    const bucket = path.filter((way) => way === 'R').length;
    return paid(stake, multipliers[String(choice.rows)]![String(choice.risk)]![bucket]!, {
      path: path.join(''),
      bucket,
    });
  },
  'keno-rush'({ tables, numbers, choice, stake }) {
    const keno = tables as { numbers: number; drawn: number; paysHundredths: number[][] | Record<string, number[][]> };
    const picks = choice.picks as readonly number[];
    const pool = upTo(keno.numbers).map((place) => place + 1);
    const drawn = upTo(keno.drawn).map(() => take(pool, numbers));
    const hits = picks.filter((pick) => drawn.includes(pick)).length;
    const { paysHundredths: pays } = keno;
    const ofRisk = Array.isArray(pays) ? pays : pays[String(choice.risk ?? 'classic')]!;
    return paid(stake, ofRisk[picks.length]![hits]! * 100, { drawn, hits });
  },
  wheel({ tables, numbers, choice, stake }) {
    const { paysHundredths } = tables as { paysHundredths: Record<string, Record<string, number[]>> };
    const segments = paysHundredths[String(choice.segments)]![String(choice.risk)]!;
    const segment = numbers.index(segments.length);
    return paid(stake, segments[segment]! * 100, { segment });
  },
  'fortune-wheel-mini'({ tables, numbers, stake }) {
    const { paysHundredths } = tables as { paysHundredths: number[] };
    const segment = numbers.index(paysHundredths.length);
    return paid(stake, paysHundredths[segment]! * 100, { segment });
  },
  scratch,
};
