/**
 * Owns which games there are and how the lobby shows them, and what each member has marked and played.
 * Keeps true that a hidden game is nowhere and an unlisted one is not shown, that a coming game is never playable, that the published order is stable, and
 * that a member has at most 50 favourites.
 * Start reading at `catalogue.routes.ts`; what the house ships is in `catalogue.seed.ts`.
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

/** What other modules may know of a game. */
export interface GameFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The studio it is shown under. */
  readonly providerCode: string;
  readonly providerName: string;
  readonly category: string;
  /** Which of its versions the operator has chosen. */
  readonly rulesVersion: string | undefined;
  readonly isPlayable: boolean;
  readonly hasDemo: boolean;
}

export interface Catalogue {
  readonly implementations: Implementation[];
  /** A game that is or was here, unlisted and switched off too, by id or by the code that providers use. */
  find(idOrCode: number | string): Promise<GameFacts | undefined>;
  /**
   * Lets a member of a country into a game, until `tx` ends as the game stands now: which version is played, and until when. Throws
   * GAME_UNKNOWN, GAME_NOT_PLAYABLE and GAME_NOT_IN_COUNTRY.
   */
  admit(tx: Tx, gameId: number, countryCode: string, now: Date): Promise<AdmittedGame>;
  /** Whether the member has ever played a round of a game. */
  hasPlayed(memberId: string): Promise<boolean>;
  /** A round of the game was played at this time: it comes to the head of the member's last played ones. */
  recordPlayed(tx: Tx, memberId: string, gameId: number, at: Date): Promise<void>;
  /** Counts the rounds that began since the last time, by which games are popular. Several processes may do it at once. */
  countRounds(roundsBetween: (tx: Tx, from: Date, to: Date) => Promise<readonly PlayedDay[]>): Promise<void>;
  /** Adds what the shipped catalogue has and the database lacks. */
  seed(tx: Tx): Promise<void>;
  /** Adds games that are entered by their id and nowhere shown, for trying out an integration. */
  addUnlisted(tx: Tx, games: readonly UnlistedGame[]): Promise<void>;
}

const mostRemembered = 20_000;
/** So much later a page may hear that a member plays. */
const newPlayerMs = 5_000;

export function createCatalogue({
  platform,
  approvals,
  changes = createConfigurationChanges(),
  // Without games there are no sessions.
  endSessionsAt = async () => {},
}: Pick<CatalogueDependencies, 'platform' | 'approvals'> & Partial<CatalogueDependencies>): Catalogue {
  approvals.performs('game-version', versionPerformer({ platform, changes, endSessionsAt }));
  /* Who has played once stays so. */
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
