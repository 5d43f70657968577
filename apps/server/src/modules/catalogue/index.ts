/**
 * Owns the games, their presentation in the lobby, and each member's favourites and played games. Invariants: a hidden
 * game appears nowhere, an unlisted one in no list. A coming game is never playable. The published order is stable. A
 * member has at most 50 favourites. Start reading at `catalogue.routes.ts`; the shipped catalogue is in
 * `catalogue.seed.ts`.
 */
import type { Tx } from '@sabai/db';
import { createConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { type AdmittedGame, admitGame } from './admit-game.ts';
import { findGame, hasPlayed, insertUnlistedGames, type UnlistedGame, upsertPlayed } from './catalogue.repository.ts';
import { type CatalogueDependencies, catalogueRoutes } from './catalogue.routes.ts';
import { countRounds, type PlayedDay } from './count-rounds.ts';
import { versionPerformer } from './game-versions.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { staffGameRoutes } from './staff/staff-games.routes.ts';
import { versionRoutes } from './version.routes.ts';

export type { AdmittedGame } from './admit-game.ts';
export type { PlayedDay } from './count-rounds.ts';
export { certifiedPercent } from './game-figures.ts';

/** The facts of a game for other modules. */
export interface GameFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The studio it is shown under. */
  readonly providerCode: string;
  readonly providerName: string;
  readonly category: string;
  /** The version that the operator has chosen. */
  readonly rulesVersion: string | undefined;
  readonly isPlayable: boolean;
  readonly hasDemo: boolean;
}

export interface Catalogue {
  readonly implementations: Implementation[];
  /** Returns a present or former game, unlisted and switched off included, by id or by the providers' code. */
  find(idOrCode: number | string): Promise<GameFacts | undefined>;
  /**
   * Admits a member of a country to a game, whose state is fixed until `tx` ends: returns the version, and its end.
   * Throws GAME_UNKNOWN, GAME_NOT_PLAYABLE and GAME_NOT_IN_COUNTRY.
   */
  admit(tx: Tx, gameId: number, countryCode: string, now: Date): Promise<AdmittedGame>;
  /** Returns whether the member has ever played a round. */
  hasPlayed(memberId: string): Promise<boolean>;
  /** Records a round at this time: the game comes first among the member's last played ones. */
  recordPlayed(tx: Tx, memberId: string, gameId: number, at: Date): Promise<void>;
  /** Counts the rounds since the last time, for the popularity of games. Processes may run it concurrently. */
  countRounds(roundsBetween: (tx: Tx, from: Date, to: Date) => Promise<readonly PlayedDay[]>): Promise<void>;
  /** Adds shipped entries that the database lacks. */
  seed(tx: Tx): Promise<void>;
  /** Adds unlisted games, for trying out an integration. */
  addUnlisted(tx: Tx, games: readonly UnlistedGame[]): Promise<void>;
}

const mostRemembered = 20_000;
/** Maximum delay until pages treat a member as a player. */
const newPlayerMs = 5_000;

export function createCatalogue({
  platform,
  approvals,
  changes = createConfigurationChanges(),
  // Without games there are no sessions.
  endSessionsAt = async () => {},
}: Pick<CatalogueDependencies, 'platform' | 'approvals'> & Partial<CatalogueDependencies>): Catalogue {
  approvals.performs('game-version', versionPerformer({ platform, changes, endSessionsAt }));
  /* A player remains a player, so `true` is cached permanently. */
  const players = new Map<string, { readonly isPlayer: boolean; readonly until: number }>();
  return {
    implementations: [
      ...catalogueRoutes({ platform, changes, approvals, endSessionsAt }),
      ...staffGameRoutes({ platform, changes }),
      versionRoutes({ platform, changes, approvals, endSessionsAt }),
    ],
    async find(idOrCode) {
      const row = await findGame(platform.db, idOrCode, { isUnlistedToo: true, isOffToo: true });
      return (
        row && {
          id: row.id,
          code: row.code,
          name: row.name,
          providerCode: row.provider_code,
          providerName: row.provider_name,
          category: row.category,
          rulesVersion: row.rules_version ?? undefined,
          isPlayable: row.status !== 'coming' && row.is_active && !row.is_in_maintenance,
          hasDemo: row.has_demo,
        }
      );
    },
    admit: admitGame,
    async hasPlayed(memberId) {
      const known = players.get(memberId);
      if (known && known.until > Date.now()) return known.isPlayer;
      const isPlayer = await hasPlayed(platform.db, memberId);
      if (players.size >= mostRemembered) players.clear();
      players.set(memberId, { isPlayer, until: isPlayer ? Number.POSITIVE_INFINITY : Date.now() + newPlayerMs });
      return isPlayer;
    },
    recordPlayed: upsertPlayed,
    countRounds: (roundsBetween) => countRounds(platform.db, platform.clock(), roundsBetween),
    seed: seedCatalogue,
    addUnlisted: insertUnlistedGames,
  };
}
