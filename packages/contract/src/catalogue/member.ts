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
    code: z.string().describe('names the pictures: tiles/<code>-360.avif'),
    name: z.string(),
    provider: z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      use_iframe: z.boolean().describe('its games open in a frame of the site, others in a window of their own'),
    }),
    category: z.string(),
    tags: z.array(z.string()),
    rtp: z.string().nullable().describe('percent with two decimals'),
    volatility: z.enum(['low', 'medium', 'high']).nullable(),
    badge: z.enum(['jackpot', 'new', 'hot', 'cash-drop']).nullable(),
    is_playable: z.boolean(),
    is_in_maintenance: z.boolean().describe('it is here and cannot be played for the moment'),
    is_coming: z.boolean(),
    has_demo: z.boolean(),
    released_at: timestamp.nullable().describe('when it could first be played here'),
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
      .describe('the grades of standard deviation that its choices reach; of a game without choices, twice the same'),
    standard_deviation: z.number().describe('of a round, in stakes; of what the game opens with'),
    hit_rate: z.number().describe('share of rounds that pay anything, 0…1; likewise'),
    stake_back_rate: z
      .number()
      .nullable()
      .describe('share of rounds that pay at least the stake, where every round pays something; likewise'),
    highest_win: z
      .object({ times: z.number().describe('in stakes'), one_in: z.number().describe('rounds') })
      .describe(
        'the largest win that one round in 50,000,000 reaches, and how many rounds it takes to win that or more',
      ),
    most: z.number().describe('no round pays more, in stakes; it may be beyond all reach'),
  })
  .meta({ id: 'GameFigures' });
export type GameFigures = z.infer<typeof GameFigures>;
export const GameDetails = Game.extend({
  figures: GameFigures.nullable().describe('null for games that are not of the house'),
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
          'name, alias, category, provider or feature in any of the languages; the best match comes first unless `$sort` says otherwise',
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
  find: { summary: 'Games of a category, provider or tag, searched and sorted', query: gameQuery, result: Game },
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
  find: { summary: 'The rails of the home page, in order', isUnpaged: true, result: z.array(Section) },
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
    summary: 'Favourite games, newest first, searched, filtered and sorted as all games',
    query: findGames(50),
    result: Game,
  },
  create: {
    summary: 'Mark a game as favourite',
    body: z.object({ game_list_id: id }),
    result: z.object({ game_list_id: z.int() }),
    refusals: ['GAME_UNKNOWN', 'FAVORITES_FULL'],
  },
  remove: { summary: 'Unmark the game with this id', result: z.object({ game_list_id: z.int() }) },
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
    summary: 'Last played games, newest first, searched, filtered and sorted as all games',
    query: findGames(24, { category_id: id.optional() }),
    result: Game.extend({ played_at: timestamp }),
  },
});
