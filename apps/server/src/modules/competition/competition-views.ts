import type { CompetitionPlace, CompetitionStanding, Competition as ShownCompetition } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { sql } from '@sabai/db';
import { countsForQuest, type PlayedGame, positionOf, prizeAt } from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';
import { houseCurrency, titlesOf } from '../bonus/index.ts';
import { neighbours } from './board-pushes.ts';
import type { Boards, Line } from './boards.ts';
import {
  type Competition,
  competitionOf,
  competitionsByIds,
  competitionsOf,
  type Entry,
  entriesIn,
  entriesOf,
  entryOf,
  isHidden,
  type Reader,
} from './competitions.repository.ts';
import type { CompetitionDependencies } from './dependencies.ts';
import { namesOfMembers } from './names.ts';
import {
  currencyFor,
  presentCompetition,
  presentEntry,
  presentPlace,
  presentPrize,
  type Shown,
  scoreText,
} from './present-competition.ts';

const dayMs = 86_400_000;
const shownBeforeMs = 30 * dayMs;
const shownAfterMs = 60 * dayMs;

export interface Viewer {
  /** Undefined: a visitor. */
  readonly memberId: string | undefined;
  readonly locale: LocalePrefix;
}

async function namesOf(reader: Reader, table: 'games' | 'game_providers', codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from ${sql.table(table)} where code = any(${[...codes]})`.execute(reader);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

async function shownTo(
  { platform: { db, clock }, identity, levelOf }: CompetitionDependencies,
  { memberId, locale }: Viewer,
  competitions: readonly Competition[],
): Promise<Shown> {
  const rewards = competitions.flatMap(({ rules }) => rules.prizes.map(({ reward }) => reward));
  const given = rewards.flatMap(({ promotion }) => (promotion === undefined ? [] : [promotion]));
  return {
    locale,
    now: clock(),
    currency: memberId === undefined ? houseCurrency : (await identity.memberOf(db, memberId)).currencyCode,
    level: memberId === undefined ? undefined : await levelOf(db, memberId),
    games: await namesOf(db, 'games', [
      ...rewards.flatMap(({ rounds }) => (rounds ? [rounds.game] : [])),
      ...competitions.flatMap(({ rules }) => rules.counts.games),
    ]),
    providers: await namesOf(
      db,
      'game_providers',
      competitions.flatMap(({ rules }) => rules.counts.providers),
    ),
    promotions: await titlesOf(db, given, locale),
  };
}

/** Returns the codes of a game, its provider and its category. */
async function placeOfGame(db: Reader, code: string) {
  const { rows } = await sql<PlayedGame>`
    select games.code, provider.code as provider, category.code as category from games
    join game_providers as provider on provider.id = games.provider_id
    join game_categories as category on category.id = games.category_id
    where games.code = ${code} order by games.id limit 1`.execute(db);
  return rows[0];
}

/** Lines with the names that others may read: masked, and none of who does not want one. */
async function named(
  dependencies: CompetitionDependencies,
  competition: Competition,
  lines: readonly Line[],
  first: number,
  viewer: Viewer,
  shown: Shown,
): Promise<CompetitionPlace[]> {
  const names = await namesOfMembers(
    dependencies,
    dependencies.platform.db,
    lines.map(({ memberId }) => memberId),
  );
  return lines.map((line, index) => {
    const place = first + index;
    const isOwn = line.memberId === viewer.memberId;
    const name = (isOwn ? names.own : names.shown).get(line.memberId) ?? null;
    return presentPlace(competition, line, place, { name, reward: prizeAt(competition.rules, place), shown });
  });
}

/** The competitions shown to members and visitors. */
export function createViews(dependencies: CompetitionDependencies, boards: Boards) {
  const { db, clock } = dependencies.platform;

  async function standingOf(id: number, entry: Pick<Entry, 'alias'> | undefined) {
    const { lines, entrants } = await boards.board(id);
    return { entrants, ownPlace: (entry && lines.placeOf(entry.alias)) ?? null };
  }

  /** Presents competitions to the viewer; one query reads the viewer's entries. */
  async function present(
    competitions: readonly Competition[],
    viewer: Viewer,
    shown: Shown,
  ): Promise<ShownCompetition[]> {
    const ids = competitions.map(({ id }) => id);
    const joined = viewer.memberId === undefined ? [] : await entriesIn(db, viewer.memberId, ids);
    const entries = new Map(joined.map((entry) => [entry.offer_id, entry]));
    return Promise.all(
      competitions.map(async (competition) => {
        const entry = entries.get(competition.id);
        const standing = await standingOf(competition.id, entry);
        return presentCompetition(competition, shown, { ...standing, isJoined: entry !== undefined });
      }),
    );
  }

  const required = async (id: number): Promise<Competition> => {
    const competition = await competitionOf(db, id);
    if (!competition || !['scheduled', 'live', 'paused', 'ended'].includes(competition.state))
      throw new Refusal('NOT_FOUND');
    return competition;
  };

  return {
    async list(viewer: Viewer, gameCode?: string): Promise<ShownCompetition[]> {
      const now = clock();
      const known = await competitionsOf(db, {
        endedAfter: new Date(now.getTime() - shownAfterMs),
        startsBefore: new Date(now.getTime() + shownBeforeMs),
      });
      const game = gameCode === undefined ? undefined : await placeOfGame(db, gameCode);
      const counting =
        gameCode === undefined ? known : known.filter(({ rules }) => game !== undefined && countsForQuest(rules, game));
      const shown = await shownTo(dependencies, viewer, counting);
      return present(counting, viewer, shown);
    },
    async one(viewer: Viewer, id: number): Promise<ShownCompetition> {
      const competition = await required(id);
      return (await present([competition], viewer, await shownTo(dependencies, viewer, [competition])))[0]!;
    },
    async ranking(viewer: Viewer, id: number, { limit, skip }: { limit: number; skip: number }) {
      const competition = await required(id);
      const { lines } = await boards.board(id);
      const shown = await shownTo(dependencies, viewer, [competition]);
      const page = lines.page(skip, limit);
      return {
        total: lines.size,
        limit,
        skip,
        data: await named(dependencies, competition, page, skip + 1, viewer, shown),
      };
    },
    async standing(viewer: Viewer & { memberId: string }, id: number): Promise<CompetitionStanding> {
      const competition = await required(id);
      const entry = await entryOf(db, viewer.memberId, id);
      if (!entry) throw new Refusal('NOT_FOUND');
      const { rules } = competition;
      const shown = await shownTo(dependencies, viewer, [competition]);
      const { lines } = await boards.board(id);
      const { place, score, needed, next, first = 1, around = [] } = positionOf(rules, lines, entry.alias, neighbours);
      const format = (value: bigint) => scoreText(rules, value);
      return {
        competition_id: id,
        alias: entry.alias,
        place: place ?? null,
        of: lines.size,
        score: score === undefined ? null : format(score),
        needed: needed === undefined ? null : format(needed),
        next_prize: next
          ? {
              place: next.place,
              score: format(next.score),
              missing: format(next.missing),
              prize: presentPrize(next.prize, currencyFor(rules, shown.currency), shown),
            }
          : null,
        around: await named(dependencies, competition, around, first, viewer, shown),
        rounds: entry.rounds,
        disqualified_reason: entry.disqualified_reason,
        is_hidden: await isHidden(db, viewer.memberId),
      };
    },
    async history(viewer: Viewer & { memberId: string }, page: { limit: number; skip: number }) {
      const { total, rows } = await entriesOf(db, viewer.memberId, page);
      const known = await competitionsByIds(
        db,
        rows.map(({ offer_id }) => offer_id),
      );
      const shown = await shownTo(dependencies, viewer, known);
      const data = await Promise.all(
        rows.map(async (entry) => {
          const competition = known.find(({ id }) => id === entry.offer_id)!;
          return presentEntry(competition, entry, shown, await standingOf(entry.offer_id, entry));
        }),
      );
      return { total, ...page, data };
    },
    async entry(viewer: Viewer & { memberId: string }, entry: Entry) {
      const competition = (await competitionOf(db, entry.offer_id))!;
      const shown = await shownTo(dependencies, viewer, [competition]);
      return presentEntry(competition, entry, shown, await standingOf(entry.offer_id, entry));
    },
    required,
  };
}
export type Views = ReturnType<typeof createViews>;
