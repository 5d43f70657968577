/** The grade of a bet on a match. On a quarter line half of a stake can be won or lost, and the other half refunded. */
export type Grade = 'won' | 'halfWon' | 'void' | 'halfLost' | 'lost';

export const marketNames = ['result', 'double', 'handicap', 'goals', 'both', 'score'] as const;
export type MarketName = (typeof marketNames)[number];

/** One selection, read from its name, such as `handicap:home:-0.75`. The line is that of the picked side. */
export interface Selection {
  readonly market: MarketName;
  readonly pick: string;
  /** In quarters of a goal. */
  readonly quarters: number;
}

const picks: Readonly<Record<Exclude<MarketName, 'score'>, readonly string[]>> = {
  result: ['home', 'draw', 'away'],
  double: ['homeDraw', 'homeAway', 'drawAway'],
  handicap: ['home', 'away'],
  goals: ['over', 'under'],
  both: ['yes', 'no'],
};
const OTHER = 'other';
/** Each side of a score that can be named; all others together are one selection. */
export const NAMED_GOALS = 3;
const SCORE = new RegExp(`^[0-${NAMED_GOALS}]-[0-${NAMED_GOALS}]$`);
const LINE = /^(-?(?:0|[1-9]|1\d)(?:\.(?:25|5|75))?)$/;

/** Returns undefined for an unknown name. */
export function readSelection(name: string): Selection | undefined {
  const [market, pick = '', line, ...rest] = name.split(':');
  if (rest.length > 0) return undefined;
  if (market === 'score') {
    return line === undefined && (pick === OTHER || SCORE.test(pick)) ? { market, pick, quarters: 0 } : undefined;
  }
  if (!market || !Object.hasOwn(picks, market) || !picks[market as keyof typeof picks].includes(pick)) return undefined;
  const own = { market: market as MarketName, pick };
  const hasLine = market === 'handicap' || market === 'goals';
  if (!hasLine) return line === undefined ? { ...own, quarters: 0 } : undefined;
  if (line === undefined || !LINE.test(line) || line === '-0') return undefined;
  const quarters = Number(line) * 4;
  // A line of goals never equals a score and is never negative.
  return market === 'goals' && (quarters < 0 || quarters % 4 !== 2) ? undefined : { ...own, quarters };
}

/** `quarters` by which a bet is won, or lost if negative. */
function byMargin(quarters: number): Grade {
  if (quarters >= 2) return 'won';
  if (quarters <= -2) return 'lost';
  return quarters === 1 ? 'halfWon' : quarters === -1 ? 'halfLost' : 'void';
}

/** Returns the grade of a selection for a final score. */
export function gradeOf({ market, pick, quarters }: Selection, home: number, away: number): Grade {
  const isSo = (fact: boolean): Grade => (fact ? 'won' : 'lost');
  const winner = home > away ? 'home' : home < away ? 'away' : 'draw';
  switch (market) {
    case 'result':
      return isSo(pick === winner);
    case 'double':
      return isSo(pick.toLowerCase().includes(winner));
    case 'handicap':
      return byMargin((pick === 'home' ? home - away : away - home) * 4 + quarters);
    case 'goals':
      return isSo(home + away > quarters / 4 === (pick === 'over'));
    case 'both':
      return isSo((home > 0 && away > 0) === (pick === 'yes'));
    case 'score':
      return isSo(pick === (Math.max(home, away) > NAMED_GOALS ? OTHER : `${home}-${away}`));
  }
}

const named = (market: MarketName, ...lines: readonly string[]) => [market, ...lines].join(':');

/** Returns all selections of a market: exactly one wins, except in `double`, where two win. */
export function selectionsOf(market: MarketName, quarters = 0): readonly string[] {
  if (market === 'handicap') {
    return [named(market, 'home', String(quarters / 4)), named(market, 'away', String(-quarters / 4 || 0))];
  }
  if (market === 'goals') return picks.goals.map((pick) => named(market, pick, String(quarters / 4)));
  if (market !== 'score') return picks[market].map((pick) => named(market, pick));
  const goals = Array.from({ length: NAMED_GOALS + 1 }, (_, count) => count);
  return [...goals.flatMap((home) => goals.map((away) => `${home}-${away}`)), OTHER].map((pick) => named(market, pick));
}
