/** A quest's conditions and rewards, as stored in its version. Amounts are strings of minor units by currency. */
export interface QuestRules {
  readonly minLevel?: number | undefined;
  readonly every: 'ever' | 'day' | 'week';
  readonly amounts: Readonly<Record<string, QuestAmounts | undefined>>;
  readonly numberOfBets?: number | undefined;
  readonly winMultiplierHundredths?: number | undefined;
  /** All of them empty: every game counts. */
  readonly counts: {
    readonly categories: readonly string[];
    readonly providers: readonly string[];
    readonly games: readonly string[];
  };
  readonly windowDays: number;
  readonly claimDays: number;
  readonly places?: number | undefined;
  readonly reward?: QuestReward | undefined;
  readonly checkIn?: readonly QuestReward[] | undefined;
  readonly steps?: readonly QuestStep[] | undefined;
}
export interface QuestAmounts {
  readonly minimumBet?: string | undefined;
  readonly minimumWin?: string | undefined;
  readonly accumulatedBet?: string | undefined;
  readonly accumulatedWin?: string | undefined;
  readonly accumulatedWinLoss?: string | undefined;
  readonly deposit?: string | undefined;
}
export interface QuestStep {
  /** The sum of bets to reach, by currency. */
  readonly bets: Readonly<Record<string, string | undefined>>;
  readonly reward: QuestReward;
}
export interface QuestReward {
  readonly type: 'money' | 'point' | 'freespins' | 'promotion';
  readonly amounts?: Readonly<Record<string, string | undefined>> | undefined;
  readonly points?: number | undefined;
  readonly rounds?: { readonly game: string; readonly count: number; readonly days: number } | undefined;
  readonly promotion?: number | undefined;
}

/**
 * Returns a reward's cost to the quest's own budget: the money paid, or the stakes of free spins. A promotion has a
 * budget of its own.
 */
export function questCostOf({ type, amounts, rounds }: QuestReward, currency: string): bigint {
  const amount = BigInt(amounts?.[currency] ?? '0');
  if (type === 'money') return amount;
  return type === 'freespins' ? amount * BigInt(rounds?.count ?? 0) : 0n;
}
export const rewardsOfQuest = ({
  reward,
  checkIn = [],
  steps = [],
}: Pick<QuestRules, 'reward' | 'checkIn' | 'steps'>): QuestReward[] => [
  ...(reward ? [reward] : []),
  ...checkIn,
  ...steps.map((step) => step.reward),
];

/** A played game, with its provider and category. */
export interface PlayedGame {
  readonly code: string;
  readonly provider: string;
  readonly category: string;
}

/** Whether a game counts: one that is named, or of a provider or a category that is. */
export function countsForQuest({ counts }: Pick<QuestRules, 'counts'>, game: PlayedGame): boolean {
  const { categories, providers, games } = counts;
  if (categories.length + providers.length + games.length === 0) return true;
  return categories.includes(game.category) || providers.includes(game.provider) || games.includes(game.code);
}
