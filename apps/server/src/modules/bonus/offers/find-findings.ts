import type { Finding, OfferContent } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { type Db, sql, type Tx } from '@sabai/db';
import { findGame, hasFreeRounds } from '@sabai/games';
import { type LintedGame, type LintFacts, type OfferFinding, type OtherOffer, offerProfiles } from '@sabai/rewards';
import type { OfferDependencies } from './dependencies.ts';
import { rewardKindOf } from './kinds/index.ts';
import { findOffer } from './offers.repository.ts';
import { nameOf } from './present-offer.ts';

/** Matches games with bets on opposite outcomes of one round. */
const hedgeable = /^(live-)?(roulette|baccarat|dragon-tiger|sic-bo)|^(sportsbook|football|virtual-goal)/;

/** Returns games as the linter weighs them, with the RTP of the version in use. */
export async function lintedGames(reader: Db | Tx): Promise<LintedGame[]> {
  const { rows } = await sql<{ code: string; name: string; provider: string; category: string; rtp: string | null }>`
    select games.code, games.name, p.code as provider, c.code as category, games.rtp::text as rtp
    from games join game_providers p on p.id = provider_id join game_categories c on c.id = category_id
    where games.status <> 'hidden' order by games.order_no, games.id`.execute(reader);
  return rows.map(({ rtp, ...game }) => ({
    ...game,
    subCategory: null,
    rtp: rtp === null ? null : Math.round(Number(rtp) * 100),
    isHedgeable: hedgeable.test(game.code),
  }));
}

interface Other extends Omit<OtherOffer, 'name' | 'isWagered'> {
  readonly rules: OfferContent['rules'];
  readonly texts: OfferContent['texts'];
}

async function readOthers(reader: Db | Tx, id: number | undefined): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select o.id, o.kind, o.type, v.starts_at as "startsAt", v.ends_at as "endsAt", v.rules, v.texts
    from offers o join offer_versions v on v.offer_id = o.id and v.version = o.live_version
    where o.state in ('approved', 'scheduled', 'live', 'paused') and o.id <> ${id ?? 0} order by o.id limit 500`.execute(
    reader,
  );
  return rows;
}
const isWagered = ({ rules }: Other) =>
  'wagering' in rules ? rules.wagering.model !== 'cash' || rules.wagering.multiplierHundredths > 0 : false;

/** Returns the maximum rebate share of a product's turnover among a programme's rates. */
const rebateAmong =
  (others: readonly Other[]) =>
  (product: string): number =>
    Math.max(
      0,
      ...others.flatMap(({ rules }) =>
        'rates' in rules && rules.base === 'turnover'
          ? rules.rates
              .filter((rate) => rate.product === product)
              .flatMap(({ tiers }) => tiers.map(({ share }) => share))
          : [],
      ),
    );

const toFinding = ({ code, field, level, numbers, fix }: OfferFinding): Finding => ({
  path: field,
  level,
  code,
  params: numbers,
  fix: fix ?? null,
});

/** Returns the stock of an item of the reward shop. */
async function stockOf(reader: Db | Tx, id: number | undefined): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; left: number }>`
    select code, total - reserved - captured as left from reward_stocks where offer_id = ${id ?? 0}`.execute(reader);
  return new Map(rows.map(({ code, left }) => [code, left]));
}

/** Promotions that are given by rewards of a type alone. */
async function promotionsGivenBy(reader: Db | Tx, type: 'quest' | 'coupon' | undefined): Promise<Set<number>> {
  if (!type) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from offers where kind = 'promotion' and type = ${type} and state in ('approved', 'scheduled', 'live')`.execute(
    reader,
  );
  return new Set(rows.map(({ id }) => id));
}

function hasRoundsOf(code: string, currency: string, stake: string): boolean {
  const game = findGame(code);
  return hasFreeRounds(game) && game.manifest.stakes[currency]?.levelsMinor.includes(BigInt(stake)) === true;
}

/** Returns all findings about an offer's content, before approval. */
export async function findingsOf(
  { platform }: Pick<OfferDependencies, 'platform'>,
  reader: Db | Tx,
  content: OfferContent,
  id?: number,
): Promise<Finding[]> {
  const others = await readOthers(reader, id);
  const offer = id === undefined ? undefined : await findOffer(reader, id);
  const { rows: languages } = await sql<{ prefix: string }>`select prefix from languages order by order_no`.execute(
    reader,
  );
  const facts: LintFacts = {
    now: platform.clock(),
    languages: languages.map(({ prefix }) => prefix),
    profile: offerProfiles[platform.settings.jurisdiction],
    games: await lintedGames(reader),
    others: others.map((other) => ({ ...other, name: nameOf(other.texts, other.id), isWagered: isWagered(other) })),
    isRunning: offer?.state === 'live' || offer?.state === 'paused',
    rebateOf: rebateAmong(others),
    scaleOf: (currency) => currencyOf(currency).scale,
  };
  const kind = rewardKindOf(content.kind);
  const stock = await stockOf(reader, id);
  const given = await promotionsGivenBy(reader, kind.gives);
  const known = {
    ...facts,
    hasRoundsOf,
    stockOf: (code: string) => stock.get(code),
    isGiven: (promotion: number) => given.has(promotion),
  };
  return kind.lint(content, known).map(toFinding);
}
