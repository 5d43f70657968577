import type { Tx } from '@sabai/db';
import {
  featuresOf,
  placementsOf,
  releaseOf,
  seedCategories,
  seedGames,
  seedProviders,
  seedSections,
  seedTags,
  tagsOf,
} from './catalogue.seed.ts';
import { promiseOf } from './game-figures.ts';
import { addAliases } from './search.repository.ts';
import { seedAliases } from './seed-aliases.ts';

const numbered = (codes: readonly string[]) =>
  codes.map((code, index) => ({ id: index + 1, code, order_no: index + 1 }));
const idOf = (rows: readonly { id: number; code: string }[], code: string) => {
  const row = rows.find((candidate) => candidate.code === code);
  if (!row) throw new Error(`the seed names an unknown ${code}`);
  return row.id;
};

/**
 * Adds shipped entries that the database lacks. A game changed or hidden by an operator stays, except for our own
 * studio's values. A coming game becomes playable with the version that ships it, and RTP and volatility follow today's
 * maths.
 */
export async function seedCatalogue(tx: Tx): Promise<void> {
  const categories = numbered(seedCategories);
  const tags = numbered(seedTags);
  const sections = numbered(seedSections.map(({ code }) => code));
  const newGames = seedGames.map((game, index) => ({
    id: game.id,
    code: game.code,
    name: game.name,
    provider_id: idOf(seedProviders, game.provider),
    category_id: idOf(categories, game.category),
    rtp: game.rtp,
    volatility: game.volatility,
    badge: game.badge ?? null,
    status: game.isPlayable ? 'playable' : 'coming',
    has_demo: game.isPlayable ?? false,
    features: featuresOf(game),
    released_at: releaseOf(game),
    order_no: index + 1,
  }));

  await tx
    .insertInto('game_providers')
    .values(seedProviders.map((row, index) => ({ ...row, use_iframe: true, order_no: index + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('game_categories')
    .values(categories)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('game_tags')
    .values(tags)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('home_sections')
    .values(sections)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // The operator controls placements and tags of existing games, so only new games get them.
  const inserted = await tx
    .insertInto('games')
    .values(newGames)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'code'])
    .execute();
  const known = newGames.filter(
    ({ code, status }) => status === 'playable' && !inserted.some((row) => row.code === code),
  );
  for (const { code, rtp, features, released_at } of known) {
    await tx
      .updateTable('games')
      .set({ status: 'playable', has_demo: true, rtp })
      .where('code', '=', code)
      .where('status', '=', 'coming')
      .execute();
    await tx
      .updateTable('games')
      .set({ features, released_at })
      .where('code', '=', code)
      .where('released_at', 'is', null)
      .execute();
  }
  await keepPromises(tx);
  await addAliases(tx, seedAliases());
  const fresh = seedGames.filter(({ code }) => inserted.some((row) => row.code === code));
  if (fresh.length === 0) return;
  await tx
    .insertInto('game_placements')
    .values(
      fresh.flatMap((game) =>
        placementsOf(game).map((code) => ({ category_id: idOf(categories, code), game_id: game.id })),
      ),
    )
    .execute();
  await tx
    .insertInto('game_taggings')
    .values(fresh.flatMap((game) => tagsOf(game).map((code) => ({ tag_id: idOf(tags, code), game_id: game.id }))))
    .execute();
  const onHome = seedSections.flatMap(({ code: section, games }) =>
    games.flatMap((code, index) =>
      fresh.some((game) => game.code === code)
        ? [{ section_id: idOf(sections, section), game_id: idOf(fresh, code), order_no: index + 1 }]
        : [],
    ),
  );
  if (onHome.length === 0) return;
  await tx
    .insertInto('home_section_games')
    .values(onHome)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Updates the figures of our own games from the version that is played, also after a change of the computation. */
async function keepPromises(tx: Tx): Promise<void> {
  const rows = await tx.selectFrom('games').select(['id', 'code', 'rules_version', 'rtp', 'volatility']).execute();
  for (const { id, code, rules_version, rtp, volatility } of rows) {
    const promise = promiseOf(code, rules_version);
    if (!promise || (promise.rtp === rtp && promise.volatility === volatility)) continue;
    await tx.updateTable('games').set(promise).where('id', '=', id).execute();
  }
}
