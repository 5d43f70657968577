import { z } from 'zod';
import { localePrefixes } from '../values/locales.ts';
import { findQuery, flagInput, reasonText, requiredText } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { countryCode } from '../wire/staff-inputs.ts';

const GameTag = z.object({ id: z.int(), code: z.string(), order_no: z.int(), is_active: z.boolean() });

export const staffGameTag = defineService({
  service: 'game-tag',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Game tags, including inactive ones',
    query: findQuery({ limit: 100 }),
    result: GameTag,
  },
  patch: {
    permission: 'game.change',
    summary: 'Order a tag or switch it on or off; for administrators',
    body: z.strictObject({ order_no: z.int().min(0).max(10_000).optional(), is_active: z.boolean().optional() }),
    result: GameTag,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

const rowVersion = z.string().max(64).describe('Version that was read; differs after every change');
const place = z.int().min(0).max(10_000);

/** Availability of a studio game. */
export const gameStatuses = ['playable', 'coming', 'hidden', 'unlisted'] as const;
export const gameBadges = ['jackpot', 'new', 'hot', 'cash-drop'] as const;

const StaffGame = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    provider: z.string().describe('Provider code'),
    provider_name: z.string(),
    category: z.string(),
    status: z.enum(gameStatuses),
    is_active: z.boolean().describe('False if hidden and closed to stakes'),
    is_in_maintenance: z.boolean().describe('True if shown but closed to stakes'),
    countries: z.array(countryCode).describe('ISO 3166-1 codes of the countries whose members may play; empty for all'),
    badge: z.enum(gameBadges).nullable(),
    order_no: z.int(),
    tags: z.array(z.string()),
    rtp: z.string().nullable(),
    version: rowVersion,
  })
  .meta({ id: 'StaffGame' });
export type StaffGame = z.infer<typeof StaffGame>;

export const staffGame = defineService({
  service: 'game',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Games, including hidden ones',
    query: findQuery({
      sort: ['order_no', 'name'],
      filters: {
        provider: z.string().max(40),
        category: z.string().max(40),
        is_active: flagInput,
        is_in_maintenance: flagInput,
      },
      extra: { search: z.string().trim().max(60).optional(), tag: z.string().max(40).optional() },
      limit: 50,
      maxLimit: 200,
    }),
    result: StaffGame,
  },
  patch: {
    permission: 'game.change',
    summary: 'Change a game: activity, maintenance, order and countries; for administrators',
    body: z.strictObject({
      is_active: z.boolean().optional(),
      is_in_maintenance: z.boolean().optional(),
      countries: z.array(countryCode).max(300).optional(),
      badge: z.enum(gameBadges).nullable().optional(),
      order_no: place.optional(),
      version: rowVersion.optional().describe('Version that was read; not required for deactivation and maintenance'),
      reason: reasonText(),
    }),
    result: StaffGame,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'INVALID_INPUT'],
  },
});

const StaffProvider = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    is_active: z.boolean().describe('False if its games are hidden and closed to stakes'),
    is_in_maintenance: z.boolean().describe('True if its games are shown but closed to stakes'),
    order_no: z.int(),
    game_count: z.int(),
    version: rowVersion,
  })
  .meta({ id: 'StaffProvider' });
export type StaffProvider = z.infer<typeof StaffProvider>;

export const staffGameProvider = defineService({
  service: 'game-provider',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Game providers, including inactive ones',
    query: findQuery({ limit: 200, maxLimit: 500 }),
    result: StaffProvider,
  },
  patch: {
    permission: 'game.change',
    summary: 'Change a provider: activity, maintenance and order; for administrators',
    body: z.strictObject({
      is_active: z.boolean().optional(),
      is_in_maintenance: z.boolean().optional(),
      order_no: place.optional(),
      version: rowVersion.optional().describe('Version that was read; not required for deactivation and maintenance'),
      reason: reasonText(),
    }),
    result: StaffProvider,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'INVALID_INPUT'],
  },
});

/** Adds tags to many games, or removes them. */
export const staffGameTagging = defineService({
  service: 'game-tagging',
  audience: 'staff',
  create: {
    permission: 'game.change',
    summary: 'Add a tag to games or remove it; returns the previous tags of each game. For administrators',
    body: z.strictObject({
      tag: z.string().max(40),
      game_ids: z.array(z.int()).min(1).max(500),
      is_tagged: z.boolean(),
      reason: reasonText(),
    }),
    result: z.object({
      rows: z.array(z.object({ game_id: z.int(), outcome: z.enum(['changed', 'same', 'unknown']) })),
    }),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

export const aliasedKinds = ['game', 'provider', 'category', 'tag', 'feature'] as const;

const SearchAlias = z.object({
  id: z.string().describe('Kind and code joined by a dot, as in `game.blackjack`'),
  kind: z.enum(aliasedKinds),
  code: z.string(),
  name: z.string().describe('Name of a game or provider; other kinds have their code, translated by the site'),
  aliases: z.partialRecord(z.enum(localePrefixes), z.array(z.string())).describe('Aliases by language'),
});

export const staffSearchAlias = defineService({
  service: 'search-alias',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Search aliases of games, providers, categories, tags and features',
    isUnpaged: true,
    query: z.strictObject({ kind: z.enum(aliasedKinds).optional() }),
    result: z.array(SearchAlias),
  },
  patch: {
    permission: 'game.change',
    summary: 'Replace the aliases in one language, effective immediately; for administrators',
    body: z.strictObject({
      locale: z.enum(localePrefixes),
      aliases: z.array(requiredText(60)).max(40),
    }),
    result: SearchAlias,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'FIELD_REQUIRED', 'TEXT_TOO_LONG'],
  },
});
