import { sql, type Tx } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { applyDueVersion, waitingVersion } from './version-changes.ts';

/** A game with an admitted member. */
export interface AdmittedGame {
  /** The version to play; undefined for the default one. */
  readonly rulesVersion: string | undefined;
  /** When another version follows; null when none is planned. */
  readonly until: Date | null;
}

/** A shared lock for admissions, exclusive for changes of how the game is played. */
const lockOf = (gameId: number) => sql`hashtextextended('game', ${gameId}::bigint)`;

/** Blocks admissions to a game until `tx` ends, after those in progress have ended. */
export async function lockEntries(tx: Tx, gameId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(gameId)})`.execute(tx);
}

/**
 * Admits a member of a country to a game, whose state is fixed until `tx` ends. A change of its version is blocked
 * until then, and finds this session. Throws GAME_UNKNOWN, GAME_NOT_PLAYABLE and GAME_NOT_IN_COUNTRY.
 */
export async function admitGame(tx: Tx, gameId: number, countryCode: string, now: Date): Promise<AdmittedGame> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(gameId)})`.execute(tx);
  const due = await applyDueVersion(tx, gameId, now);
  const game = await tx
    .selectFrom('games')
    .innerJoin('game_providers as provider', 'provider.id', 'games.provider_id')
    .select(['games.status', 'games.rules_version', 'games.countries'])
    .select(sql<boolean>`games.is_active and provider.is_active`.as('is_active'))
    .select(sql<boolean>`games.is_in_maintenance or provider.is_in_maintenance`.as('is_in_maintenance'))
    .where('games.id', '=', gameId)
    .executeTakeFirst();
  if (!game?.is_active || game.status === 'hidden') throw new Refusal('GAME_UNKNOWN');
  if (game.is_in_maintenance || game.status === 'coming') throw new Refusal('GAME_NOT_PLAYABLE');
  if (game.countries.length > 0 && !game.countries.includes(countryCode)) throw new Refusal('GAME_NOT_IN_COUNTRY');
  const next = await waitingVersion(tx, gameId);
  return { rulesVersion: due ?? game.rules_version ?? undefined, until: next?.starts_at ?? null };
}
