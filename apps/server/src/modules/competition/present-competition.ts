import type {
  CompetitionEntry,
  CompetitionPlace,
  CompetitionPrize,
  Competition as ShownCompetition,
} from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import { type CompetitionRules, placesOf, prizePoolOf, type QuestReward } from '@sabai/rewards';
import { textIn } from '../bonus/index.ts';
import type { Competition, Entry } from './competitions.repository.ts';

/** A multiple of the bet without zeros at its end. */
const multiple = (hundredths: bigint): string => String(Number(hundredths) / 100);

/** A score as people read it: an amount in the competition's currency, or a multiple. */
export const scoreText = ({ calculateType, currency }: CompetitionRules, score: bigint): string =>
  calculateType === 'win_multiplier' ? multiple(score) : decimalOf(score, currency);

/** The data for presenting competitions. */
export interface Shown {
  readonly locale: LocalePrefix;
  readonly now: Date;
  /** The currency of the reader. */
  readonly currency: string;
  /** The member's; undefined for visitors. */
  readonly level: number | undefined;
  readonly games: ReadonlyMap<string, string>;
  readonly providers: ReadonlyMap<string, string>;
  /** Titles of promotions that are won, by their ids. */
  readonly promotions: ReadonlyMap<number, string>;
}

/** The currency that a competition is shown in: of who looks, where it is offered in that one. */
export const currencyFor = ({ amounts, currency }: CompetitionRules, own: string): string =>
  amounts[own] ? own : amounts[currency] ? currency : (Object.keys(amounts)[0] ?? currency);

export function presentPrize(
  { from, to, reward }: { readonly from: number; readonly to: number; readonly reward: QuestReward },
  currency: string,
  { games, promotions }: Pick<Shown, 'games' | 'promotions'>,
): CompetitionPrize {
  const { type, amounts = {}, points = 0, rounds, promotion } = reward;
  const amount = decimalOf(amounts[currency] ?? '0', currency);
  return {
    from,
    to,
    reward_type: type,
    reward_amount: type === 'money' ? amount : type === 'point' ? String(points) : rounds ? String(rounds.count) : null,
    game_name: rounds ? (games.get(rounds.game) ?? rounds.game) : null,
    bet_per_round: rounds ? amount : null,
    promotion_type: promotion === undefined ? null : (promotions.get(promotion) ?? null),
  };
}

function statusOf(
  { stage, startsAt, endsAt }: Competition,
  { now, isJoined, isOpen }: { readonly now: Date; readonly isJoined: boolean; readonly isOpen: boolean },
): ShownCompetition['status'] {
  if (stage === 'called_off') return 'expired';
  if (now >= endsAt) return 'completed';
  if (now < startsAt) return 'upcoming';
  return isJoined ? 'joined' : isOpen ? 'active' : 'ongoing';
}

/** Presents a competition to an entrant, another member or a visitor. */
export function presentCompetition(
  competition: Competition,
  shown: Shown,
  standing: { readonly entrants: number; readonly ownPlace: number | null; readonly isJoined: boolean },
): ShownCompetition {
  const { rules, stage } = competition;
  const { now, level, locale, games, providers } = shown;
  const currency = currencyFor(rules, shown.currency);
  const own = rules.amounts[currency];
  const rate =
    currency === rules.currency || rules.calculateType === 'win_multiplier' ? undefined : rules.exchange[currency];
  const { title, summary, terms = [] } = textIn(competition.texts, locale);
  const isRunning = stage === 'open' && (competition.state === 'live' || competition.state === 'scheduled');
  const isOpen =
    level !== undefined &&
    !standing.isJoined &&
    isRunning &&
    now < competition.endsAt &&
    (rules.minLevel ?? 0) <= level &&
    rules.amounts[shown.currency] !== undefined;
  const named = (codes: readonly string[], names: ReadonlyMap<string, string>) =>
    codes.map((code) => ({ code, name: names.get(code) ?? code }));
  return {
    competition_id: competition.id,
    name: title,
    summary,
    terms: [...terms],
    picture: competition.picture,
    type: competition.type,
    calculate_type: rules.calculateType,
    calculation_amount: rules.leastScore === '0' ? null : scoreText(rules, BigInt(rules.leastScore)),
    prize_pool: decimalOf(prizePoolOf(rules, currency), currency),
    currency_code: currency,
    score_currency: rules.currency,
    rate: rate
      ? { amount: decimalOf(rate.minor, currency), worth: decimalOf(rate.worthMinor, rules.currency), day: rate.day }
      : null,
    rank: placesOf(rules),
    reward_types: [...new Set(rules.prizes.map(({ reward }) => reward.type))],
    prizes: rules.prizes.map((prize) => presentPrize(prize, currency, shown)),
    minimum_bet: decimalOf(own?.minStake ?? '0', currency),
    entry_fee: own?.fee === undefined || own.fee === '0' ? null : decimalOf(own.fee, currency),
    level: rules.minLevel ?? null,
    games: {
      categories: [...rules.counts.categories],
      providers: named(rules.counts.providers, providers),
      games: named(rules.counts.games, games),
    },
    start: competition.startsAt.toISOString(),
    end: competition.endsAt.toISOString(),
    cut_off: competition.cutOffAt.toISOString(),
    status: statusOf(competition, { now, isJoined: standing.isJoined, isOpen }),
    is_counting: now >= competition.endsAt && (stage === 'open' || stage === 'counted'),
    is_open: isOpen,
    entrants: standing.entrants,
    own_rank: standing.ownPlace,
  };
}

export const presentEntry = (
  competition: Competition,
  entry: Entry,
  shown: Shown,
  standing: { readonly entrants: number; readonly ownPlace: number | null },
): CompetitionEntry => {
  // Prizes are shown after two members of staff have approved them.
  const isDecided = competition.stage === 'approved' || competition.stage === 'paid';
  const { prize, place, currency_code: currency } = entry;
  return {
    ...presentCompetition(competition, { ...shown, currency }, { ...standing, isJoined: true }),
    joined_at: entry.joined_at.toISOString(),
    turnover: decimalOf(entry.turnover_minor, currency),
    win_multiplier: multiple(entry.best_multiplier),
    win_lose: decimalOf(entry.win_lose_minor, currency),
    rank: standing.ownPlace,
    prize:
      isDecided && prize && place ? presentPrize({ from: place, to: place, reward: prize }, currency, shown) : null,
    paid_at: isDecided && prize ? (entry.paid_at?.toISOString() ?? null) : null,
    disqualified_reason: entry.disqualified_reason,
  };
};

export const presentPlace = (
  { rules }: Competition,
  line: { readonly id: string; readonly score: bigint; readonly reachedAt: Date },
  place: number,
  {
    name,
    reward,
    shown,
  }: { readonly name: string | null; readonly reward: QuestReward | undefined; readonly shown: Shown },
): CompetitionPlace => ({
  place,
  alias: line.id,
  name,
  score: scoreText(rules, line.score),
  reached_at: line.reachedAt.toISOString(),
  prize:
    reward && line.score >= BigInt(rules.leastScore)
      ? presentPrize({ from: place, to: place, reward }, currencyFor(rules, shown.currency), shown)
      : null,
});
