import { type StaffGame, type StaffProvider, staffGame, staffGameProvider, staffGameTagging } from '@sabai/contract';
import { getCountries } from 'libphonenumber-js/max';
import { configure } from '../../../platform/configuration/configure.ts';
import { canonicalOf, hashOf } from '../../../platform/http/canonical.ts';
import { whereOf } from '../../../platform/http/find-filters.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockEntries } from '../admit-game.ts';
import { listTags } from '../catalogue.repository.ts';
import type { CatalogueDependencies } from '../catalogue.routes.ts';
import {
  findStaffGame,
  knownGames,
  listStaffGames,
  listStaffProviders,
  putTaggings,
  type StaffGameRow,
  type StaffProviderRow,
  updateGame,
  updateProvider,
} from './staff-games.repository.ts';

const idOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : -1);
const versionOf = (settings: object) => hashOf(canonicalOf(settings)).slice(0, 16);

const settingsOf = ({ is_active, is_in_maintenance, countries, badge, order_no }: StaffGameRow) => ({
  is_active,
  is_in_maintenance,
  countries: [...countries],
  badge,
  order_no,
});
const presentGame = (row: StaffGameRow): StaffGame => ({
  ...row,
  status: row.status as StaffGame['status'],
  badge: row.badge as StaffGame['badge'],
  countries: [...row.countries],
  version: versionOf(settingsOf(row)),
});
const ofProvider = ({ is_active, is_in_maintenance, order_no }: StaffProviderRow) => ({
  is_active,
  is_in_maintenance,
  order_no,
});
const presentProvider = (row: StaffProviderRow): StaffProvider => ({ ...row, version: versionOf(ofProvider(row)) });

interface Wanted {
  readonly is_active?: boolean | undefined;
  readonly is_in_maintenance?: boolean | undefined;
}
/** Closing a game takes effect immediately, even if other fields have changed since they were read. */
function isClosing(changed: Wanted): boolean {
  const names = Object.keys(changed);
  return names.length === 1 && (changed.is_active === false || changed.is_in_maintenance === true);
}

/** Returns the changed values. Throws INVALID_INPUT when there are none, and CHANGED_MEANWHILE. */
function changedOf<T extends Wanted>(
  before: T,
  wanted: { readonly [K in keyof T]?: T[K] | undefined },
  version: string | undefined,
): Partial<T> {
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && canonicalOf(value) !== canonicalOf(before[name as keyof T]),
    ),
  ) as Partial<T>;
  if (Object.keys(changed).length === 0) throw new Refusal('INVALID_INPUT');
  if (!isClosing(changed) && version !== versionOf(before)) throw new Refusal('CHANGED_MEANWHILE');
  return changed;
}
const before = <T extends object>(settings: T, changed: Partial<T>) =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, settings[name as keyof T]]));

const countryCodes = new Set<string>(getCountries());

/** Serves games, providers and tags, as staff switch and order them. */
export function staffGameRoutes(dependencies: Pick<CatalogueDependencies, 'platform' | 'changes'>): Implementation[] {
  const { db } = dependencies.platform;
  return [
    implement(staffGame, {
      async find({ query }) {
        const { $limit: limit, $skip: skip, $sort: sort, search, tag } = query;
        const where = whereOf<typeof query>(query, {
          provider: 'provider.code',
          category: 'category.code',
          is_active: 'games.is_active',
          is_in_maintenance: 'games.is_in_maintenance',
        });
        const { total, rows } = await listStaffGames(db, { where, search, tag, sort, limit, skip });
        return { total, limit, skip, data: rows.map(presentGame) };
      },
      patch: ({ id, body: { version, reason, ...wanted } }, context) =>
        configure(dependencies, context, async (tx) => {
          await lockEntries(tx, idOf(id));
          const row = await findStaffGame(tx, idOf(id), { isToChange: true });
          if (!row) throw new Refusal('NOT_FOUND');
          const countries = wanted.countries && [...new Set(wanted.countries)].sort();
          if (countries?.some((code) => !countryCodes.has(code))) throw new Refusal('INVALID_INPUT');
          const settings = settingsOf(row);
          const changed = changedOf(settings, { ...wanted, ...(countries && { countries }) }, version);
          await updateGame(tx, row.id, changed);
          const detail = { before: before(settings, changed), after: changed, reason };
          return {
            result: presentGame((await findStaffGame(tx, row.id))!),
            deed: { action: 'game.changed', subject: row.code, detail },
          };
        }),
    }),
    implement(staffGameProvider, {
      find: async ({ query }) => pageOf((await listStaffProviders(db)).map(presentProvider), query),
      patch: ({ id, body: { version, reason, ...wanted } }, context) =>
        configure(dependencies, context, async (tx) => {
          const [row] = await listStaffProviders(tx, idOf(id), { isToChange: true });
          if (!row) throw new Refusal('NOT_FOUND');
          const settings = ofProvider(row);
          const changed = changedOf(settings, wanted, version);
          await updateProvider(tx, row.id, changed);
          const detail = { before: before(settings, changed), after: changed, reason };
          return {
            result: presentProvider((await listStaffProviders(tx, row.id))[0]!),
            deed: { action: 'game-provider.changed', subject: row.code, detail },
          };
        }),
    }),
    implement(staffGameTagging, {
      create: ({ body: { tag, game_ids, is_tagged, reason } }, context) =>
        configure(dependencies, context, async (tx) => {
          const found = (await listTags(tx)).find(({ code }) => code === tag);
          if (!found) throw new Refusal('NOT_FOUND');
          const ids = [...new Set(game_ids)];
          const known = await knownGames(tx, ids);
          const changed = await putTaggings(
            tx,
            found.id,
            ids.filter((id) => known.has(id)),
            is_tagged,
          );
          const rows = ids.map((game_id) => ({
            game_id,
            outcome: changed.has(game_id)
              ? ('changed' as const)
              : known.has(game_id)
                ? ('same' as const)
                : ('unknown' as const),
          }));
          const detail = { tag, is_tagged, games: [...changed], reason };
          return { result: { rows }, deed: { action: 'game-tagging.changed', subject: tag, detail } };
        }),
    }),
  ];
}
