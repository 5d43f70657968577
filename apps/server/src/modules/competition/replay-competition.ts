import { type CompetitionReplay, type CompetitionRulesShape, replayedDays } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { type Db, sql } from '@sabai/db';
import {
  type CompetitionRules,
  currenciesOf,
  pointsOfRound,
  prizePoolOf,
  questCostOf,
  resultsOf,
  type ScoredPoints,
  scoreOfPoints,
} from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';
import { scoreText } from './present-competition.ts';

/** The largest number of rounds; the latest are used. */
const mostRounds = 200_000;
/** So many places are shown at least, and all that win. */
const leastShown = 20;
const dayMs = 86_400_000;

interface PastRow {
  readonly member_id: string;
  readonly currency: string;
  readonly code: string;
  readonly provider: string;
  readonly category: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly settled_at: Date;
}

/** Reads rounds of the last days, with the cash that competitions count. */
async function pastRounds(db: Db, currencies: readonly string[], now: Date): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select bet.member_id, round.currency, games.code, maker.code as provider, category.code as category, round.staked, round.won,
      round.settled_at
    from (
      select distinct on (member_id, provider, round_ref) member_id, provider, round_ref from (
        select member_id, provider, round_ref from bets
        where opened_at >= ${new Date(now.getTime() - replayedDays * dayMs)} and opened_at <= ${now} and state = 'settled'
          and currency = any(${[...currencies]}) and round_ref is not null
        order by opened_at desc limit ${mostRounds + 1}
      ) as latest
    ) as bet
    cross join lateral programme_round_of(bet.member_id, bet.provider, bet.round_ref) as round
    join games on games.id = round.game_id
    join game_providers as maker on maker.id = games.provider_id
    join game_categories as category on category.id = games.category_id
    where not round.is_open and not programme_is_barred(bet.member_id, round.settled_at)`.execute(db);
  return rows;
}

/** Computes the places and prizes of a competition over the last days, with all players as entrants. */
export async function replayCompetition(db: Db, shape: CompetitionRulesShape, now: Date): Promise<CompetitionReplay> {
  const rules = shape as CompetitionRules;
  const currencies = currenciesOf(rules);
  if (currencies.length === 0 || rules.prizes.length === 0) throw new Refusal('OFFER_NOT_READY');
  const rows = await pastRounds(db, currencies, now);
  const isCut = rows.length > mostRounds;
  const members = new Map<string, { readonly currency: string; readonly rounds: ScoredPoints[] }>();
  let rounds = 0;
  for (const { member_id: id, currency, code, provider, category, staked, won, settled_at: settledAt } of rows) {
    const game = { code, provider, category };
    const points = pointsOfRound(rules, { game, currency, stakedMinor: staked, wonMinor: won, settledAt });
    if (points === undefined) continue;
    const own = members.get(id) ?? { currency, rounds: [] };
    own.rounds.push({ points, settledAt });
    members.set(id, own);
    rounds += 1;
  }
  const contenders = [...members].flatMap(([id, { currency, rounds: own }]) => {
    const score = scoreOfPoints(rules.calculateType, own);
    return score ? [{ id, currency, ...score }] : [];
  });
  const places = resultsOf(rules, contenders);
  const worthOf = ({ reward, contender }: (typeof places)[number]) =>
    reward ? questCostOf(reward, contender.currency) : 0n;
  return {
    days: replayedDays,
    members: members.size,
    rounds,
    is_cut: isCut,
    places: places
      .filter(({ place, reward }) => place <= leastShown || reward)
      .map((one) => ({
        place: one.place,
        score: scoreText(rules, one.contender.score),
        rounds: one.contender.rounds,
        reward_type: one.reward?.type ?? null,
        value: decimalOf(worthOf(one), one.contender.currency),
        currency_code: one.contender.currency,
      })),
    prizes: currencies.map((currency) => {
      const aside = prizePoolOf(rules, currency);
      const won = places
        .filter(({ contender, reward }) => contender.currency === currency && reward?.type === 'money')
        .reduce((sum, one) => sum + worthOf(one), 0n);
      return {
        currency_code: currency,

        set_aside: decimalOf(aside, currency),
        won: decimalOf(won, currency),
        released: decimalOf(aside - won, currency),
      };
    }),
  };
}
