import { z } from 'zod';
import { localePrefixes } from '../values/locales.ts';
import { findQuery, requiredText } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

const GameTag = z.object({ id: z.int(), code: z.string(), order_no: z.int(), is_active: z.boolean() });

export const staffGameTag = defineService({
  service: 'game-tag',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Tags of games, switched off as well',
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

export const aliasedKinds = ['game', 'provider', 'category', 'tag', 'feature'] as const;

const SearchAlias = z.object({
  id: z.string().describe('kind and code with a dot between, such as game.blackjack'),
  kind: z.enum(aliasedKinds),
  code: z.string(),
  name: z.string().describe('of a game or provider; what else there is, the site calls by its own words for the code'),
  aliases: z.partialRecord(z.enum(localePrefixes), z.array(z.string())).describe('by language'),
});

export const staffSearchAlias = defineService({
  service: 'search-alias',
  audience: 'staff',
  find: {
    permission: 'game.view',
    summary: 'Other names by which players find games, and what games have in common',
    isUnpaged: true,
    query: z.strictObject({ kind: z.enum(aliasedKinds).optional() }),
    result: z.array(SearchAlias),
  },
  patch: {
    permission: 'game.change',
    summary: 'Replace the aliases in one language, for the searches from now on; for administrators',
    body: z.strictObject({
      locale: z.enum(localePrefixes),
      aliases: z.array(requiredText(60)).max(40),
    }),
    result: SearchAlias,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'FIELD_REQUIRED', 'TEXT_TOO_LONG'],
  },
});
