import type { QuestEntry, Quest as ShownQuest } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import { type QuestReward, questMeasures } from '@sabai/rewards';
import { type givenPromotions, textIn } from '../bonus/index.ts';
import type { Entry, gamesNamed, Quest } from './quests.repository.ts';

const amountOf = (minor: string | undefined, currency: string) =>
  minor === undefined ? null : decimalOf(minor, currency);

export interface Shown {
  readonly locale: LocalePrefix;
  readonly currency: string;
  readonly games: Awaited<ReturnType<typeof gamesNamed>>;
  /** The member's; undefined for visitors. */
  readonly level?: number | undefined;
  readonly now: Date;
  readonly placesLeft: ReadonlyMap<number, number>;
  /** Texts of promotions that are given, by their ids. */
  readonly promotions: Awaited<ReturnType<typeof givenPromotions>>;
  /** The key of the current try. */
  readonly keyOf: (quest: Quest) => string;
  /** Returns when a try ends that would begin now. */
  readonly untilOf: (quest: Quest) => Date;
  /** Returns when the next try can begin; null if there is none. */
  readonly nextOf: (quest: Quest) => Date | null;
}

function rewardOf(reward: QuestReward | undefined, { currency, games, promotions }: Shown) {
  const { type = 'point', amounts, points, rounds, promotion } = reward ?? {};
  return {
    reward_type: type,
    reward_amount:
      type === 'money'
        ? amountOf(amounts?.[currency] ?? '0', currency)
        : type === 'point'
          ? String(points ?? 0)
          : type === 'freespins'
            ? String(rounds?.count ?? 0)
            : null,
    promotion_type: promotion === undefined ? null : (promotions.get(promotion)?.title ?? null),
    promotion_id: promotion ?? null,
    promotion_terms: [...((promotion === undefined ? undefined : promotions.get(promotion))?.terms ?? [])],
    game_name: rounds ? (games.byCode.get(rounds.game) ?? rounds.game) : null,
    bet_per_round: rounds ? amountOf(amounts?.[currency] ?? '0', currency) : null,
  };
}

/** Presents a quest to a member with the own progress, or to a visitor. */
export function presentQuest(
  quest: Quest,
  entry: Entry | undefined,
  shown: Shown,
  reward: QuestReward | undefined = quest.rules.reward,
): ShownQuest {
  const { rules } = quest;
  const { currency, locale, games, level, now } = shown;
  const own = rules.amounts[currency] ?? {};
  const { title, summary, terms = [] } = textIn(quest.texts, locale);
  const multiplier = rules.winMultiplierHundredths;
  const isMember = level !== undefined;
  const isOld = entry !== undefined && entry.natural_key !== shown.keyOf(quest) && entry.state !== 'mission_completed';
  const current = isOld ? undefined : entry;
  const state = current?.state;
  const isOver = current !== undefined && current.ends_at <= now && state !== 'claim';
  const isLost = state === 'lost' || state === 'lapsed' || isOver;
  const left = shown.placesLeft.get(quest.id) ?? null;
  const again = (state === 'claim' || isLost) && left !== 0 ? shown.nextOf(quest) : null;
  const counts = {
    bets: current?.bets ?? 0n,
    stakedMinor: current?.staked_minor ?? 0n,
    wonMinor: current?.won_minor ?? 0n,
    depositedMinor: current?.deposited_minor ?? 0n,
  };
  return {
    quest_information_id: quest.id,
    name: title,
    summary,
    terms: [...terms],
    type: quest.type,
    bet_type:
      quest.type === 'deposit' || quest.type === 'daily_check_in'
        ? null
        : own.accumulatedWinLoss !== undefined
          ? 'win_loss'
          : own.accumulatedWin !== undefined || own.minimumWin !== undefined || multiplier !== undefined
            ? 'win'
            : 'bet',
    calculate_type:
      quest.type === 'daily_check_in'
        ? null
        : (rules.numberOfBets ?? 1) > 1 ||
            [own.accumulatedBet, own.accumulatedWin, own.accumulatedWinLoss, own.deposit].some(
              (one) => one !== undefined,
            )
          ? 'accumulated'
          : 'single_bet',
    conditions: {
      minimum_bet: amountOf(own.minimumBet, currency),
      minimum_win: amountOf(own.minimumWin, currency),
      number_of_bets: rules.numberOfBets ?? null,
      win_multiplier: multiplier === undefined ? null : String(multiplier / 100),
      accumulated_bet: amountOf(own.accumulatedBet, currency),
      accumulated_win: amountOf(own.accumulatedWin, currency),
      accumulated_win_loss: amountOf(own.accumulatedWinLoss, currency),
    },
    ...rewardOf(reward, shown),
    currency_code: currency,
    picture: quest.picture,
    ends_at: quest.endsAt.toISOString(),
    starts_at: quest.startsAt.toISOString(),
    level: rules.minLevel ?? null,
    deposit: amountOf(own.deposit, currency),
    window_days: rules.windowDays,
    step: quest.step ?? null,
    steps: quest.step === undefined ? null : (rules.steps?.length ?? null),
    places: rules.places ?? null,
    places_left: left,
    state: !isMember ? null : state === undefined || state === 'lost' || state === 'lapsed' ? 'join' : state,
    is_open:
      isMember && current === undefined && quest.startsAt <= now && (rules.minLevel ?? 0) <= level && (left ?? 1) > 0,
    is_lost: isLost,
    progress:
      quest.type === 'daily_check_in'
        ? []
        : questMeasures(rules, currency, counts).map(({ condition, done, target }) => {
            const isMoney = condition !== 'number_of_bets';
            const format = (figure: bigint) => (isMoney ? decimalOf(figure, currency) : String(figure));
            const missing = target > done ? target - done : 0n;
            return { condition, done: format(done), target: format(target), left: format(missing), is_money: isMoney };
          }),
    until: current
      ? state === 'claim'
        ? null
        : current.ends_at.toISOString()
      : // The day or week may end long before the window.
        rules.every === 'ever' || quest.type === 'daily_check_in'
        ? null
        : shown.untilOf(quest).toISOString(),
    again_at: again?.toISOString() ?? null,
    claimed_at: current?.claimed_at?.toISOString() ?? null,
    last_bet: current?.last_counted_at
      ? {
          amount: decimalOf(current.last_stake_minor ?? 0n, currency),
          game_name: current.last_game_id === null ? null : (games.byId.get(current.last_game_id) ?? null),
          at: current.last_counted_at.toISOString(),
        }
      : null,
  };
}

/** Presents a quest as it was for an entry, whatever try is the current one, also after the offer has ended. */
export const presentAsWas = (quest: Quest, entry: Entry, shown: Shown): ShownQuest =>
  presentQuest(
    quest,
    entry,
    { ...shown, keyOf: () => entry.natural_key, nextOf: () => null },
    entry.reward ?? quest.rules.reward,
  );

export const presentEntry = (quest: Quest, entry: Entry, shown: Shown): QuestEntry => ({
  ...presentAsWas(quest, entry, shown),
  id: entry.id,
  day: entry.day_no,
  joined_at: entry.joined_at.toISOString(),
});
