import { z } from 'zod';
import { findQuery, flagInput, rowId as id, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

export const Provider = z
  .object({ id: z.int(), code: z.string(), name: z.string(), use_iframe: z.boolean(), game_count: z.int() })
  .meta({ id: 'Provider' });
export const Tag = z.object({ id: z.int(), code: z.string(), order_no: z.int() }).meta({ id: 'Tag' });
export const Category = z
  .object({ id: z.int(), code: z.string(), order_no: z.int(), game_count: z.int() })
  .meta({ id: 'GameCategory' });

export const Game = z
  .object({
    id: z.int(),
    code: z.string().describe('Code; names the pictures: tiles/<code>-360.avif'),
    name: z.string(),
    provider: z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      use_iframe: z
        .boolean()
        .describe('True if its games open in a frame of the site, false if in a window of their own'),
    }),
    category: z.string(),
    tags: z.array(z.string()),
    rtp: z.string().nullable().describe('RTP in percent, two decimals'),
    volatility: z.enum(['low', 'medium', 'high']).nullable(),
    badge: z.enum(['jackpot', 'new', 'hot', 'cash-drop']).nullable(),
    is_playable: z.boolean(),
    is_in_maintenance: z.boolean().describe('True if the game is listed but temporarily unavailable'),
    is_coming: z.boolean(),
    has_demo: z.boolean(),
    released_at: timestamp.nullable().describe('Time from which the game is playable here'),
    order_no: z.int(),
  })
  .meta({ id: 'Game' });
export type Game = z.infer<typeof Game>;

const grade = z.enum(['low', 'medium', 'high']);
/** The figures of a studio game, calculated from the maths of the version in play. */
export const GameFigures = z
  .object({
    rules_version: z.string(),
    volatility: z
      .object({ low: grade, high: grade })
      .describe('Range of standard deviation grades over its choices; equal for a game without choices'),
    standard_deviation: z.number().describe('Standard deviation of a round in stakes, at the default choice'),
    hit_rate: z.number().describe('Share of rounds with a payout, 0…1, at the default choice'),
    stake_back_rate: z
      .number()
      .nullable()
      .describe(
        'Share of rounds that pay at least the stake, if every round pays, at the default choice; otherwise null',
      ),
    highest_win: z
      .object({
        times: z.number().describe('Win in stakes'),
        one_in: z.number().describe('Rounds per win of this size or more'),
      })
      .describe('Largest win with a probability of at least one in 50,000,000 rounds'),
    most: z.number().describe('Maximum win of a round in stakes; possibly unreachable in practice'),
  })
  .meta({ id: 'GameFigures' });
export type GameFigures = z.infer<typeof GameFigures>;
export const GameDetails = Game.extend({
  figures: GameFigures.nullable().describe('Figures; null for games that are not produced by the operator'),
}).meta({ id: 'GameDetails' });
export type GameDetails = z.infer<typeof GameDetails>;

const findGames = <X extends Record<string, z.ZodType> = Record<never, never>>(limit: number, extra: X = {} as X) =>
  findQuery({
    sort: ['name', 'order_no', 'rtp', 'id', 'popularity', 'released_at', 'volatility'],
    filters: { game_category_id: id, provider_id: id, category: z.string().max(40), provider: z.string().max(40) },
    extra: {
      tag: z.string().max(40).optional(),
      search: z
        .string()
        .trim()
        .max(60)
        .refine((text) => !text.includes('\0'))
        .optional()
        .describe(
          'Searches name, alias, category, provider and feature in all languages; sorted by relevance unless `$sort` is set',
        ),
      ...extra,
    },
    limit,
  });
const gameQuery = findGames(24);

export const provider = defineService({
  service: 'provider',
  audience: 'public',
  find: {
    summary: 'Game providers',
    query: findQuery({
      sort: ['name', 'id'],
      extra: { game_category_id: id.optional(), is_freespin: flagInput.optional() },
      limit: 50,
    }),
    result: Provider,
  },
});
export const tag = defineService({
  service: 'tag',
  audience: 'public',
  find: { summary: 'Game tags', query: findQuery({ sort: ['order_no', 'id'], limit: 8 }), result: Tag },
});
export const gameCategory = defineService({
  service: 'game-category',
  audience: 'public',
  find: { summary: 'Game categories', query: findQuery({ sort: ['order_no', 'id'], limit: 50 }), result: Category },
});
export const gameList = defineService({
  service: 'game-list',
  audience: 'public',
  find: { summary: 'Games of a category, provider or tag, with search and sorting', query: gameQuery, result: Game },
  get: { summary: 'One game by id, with its figures', result: GameDetails, refusals: ['GAME_UNKNOWN'] },
});
export const allGames = defineService({
  service: 'all-games',
  audience: 'public',
  find: { summary: 'All games', query: gameQuery, result: Game },
});
export const allProviderGames = defineService({
  service: 'all-provider-games',
  audience: 'public',
  find: { summary: 'All games of one provider', query: gameQuery, result: Game },
});
const Section = z.object({ section: z.string(), total: z.int(), games: z.array(Game) });
export const gameListFirstPage = defineService({
  service: 'game-list-first-page',
  audience: 'public',
  find: { summary: 'Game rows of the home page, in order', isUnpaged: true, result: z.array(Section) },
});
export const gameCategoryList = defineService({
  service: 'game-category-list',
  audience: 'public',
  find: { summary: 'Categories with their first games', isUnpaged: true, result: z.array(Section) },
});

export const userFavorite = defineService({
  service: 'user-favorite',
  audience: 'member',
  find: {
    summary: 'Favourite games, newest first, with search, filters and sorting as for all games',
    query: findGames(50),
    result: Game,
  },
  create: {
    summary: 'Add a game to the favourites',
    body: z.object({ game_list_id: id }),
    result: z.object({ game_list_id: z.int() }),
    refusals: ['GAME_UNKNOWN', 'FAVORITES_FULL'],
  },
  remove: { summary: 'Remove a game from the favourites by game id', result: z.object({ game_list_id: z.int() }) },
});
export const userFavoriteMember = defineService({
  service: 'user-favorite-member',
  audience: 'member',
  find: { summary: 'Ids of the favourite games', isUnpaged: true, result: z.array(z.int()) },
});
export const userLastPlayed = defineService({
  service: 'user-last-played',
  audience: 'member',
  find: {
    summary: 'Last played games, newest first, with search, filters and sorting as for all games',
    query: findGames(24, { category_id: id.optional() }),
    result: Game.extend({ played_at: timestamp }),
  },
});
