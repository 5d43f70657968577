import { staffGameVersion } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { configure } from '../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockEntries } from './admit-game.ts';
import type { CatalogueDependencies } from './catalogue.routes.ts';
import { considerVersion, gameVersions, putVersion } from './game-versions.ts';
import { applyDueVersions, cancelVersion } from './version-changes.ts';

/** The maximum lead time of a change. */
const farthestMs = 366 * 24 * 3_600_000;

/** Serves the version of a game, current and planned. */
export function versionRoutes(dependencies: CatalogueDependencies): Implementation {
  const { db, clock } = dependencies.platform;
  return implement(staffGameVersion, {
    async find() {
      await inTransaction(db, (tx) => applyDueVersions(tx, clock()));
      return gameVersions(db);
    },
    patch: ({ id, body }, context) =>
      configure(dependencies, context, async (tx, now) => {
        const before = (await gameVersions(tx)).find((game) => String(game.id) === id);
        const chosen = before?.versions.find(({ rules_version }) => rules_version === body.rules_version);
        if (!before || !chosen) throw new Refusal('NOT_FOUND');
        const { starts_at: startsAt, reason } = body;
        const ahead = startsAt === undefined ? 1 : Date.parse(startsAt) - now.getTime();
        if (ahead <= 0 || ahead > farthestMs) throw new Refusal('DATE_INVALID');
        const pending = await considerVersion(dependencies, tx, context, { reason, before, chosen, startsAt });
        if (pending) return pending;
        const deed = await putVersion(dependencies, tx, before, { chosen, startsAt }, now);
        return { result: (await gameVersions(tx)).find((game) => game.id === before.id)!, deed };
      }),
    remove: ({ id }, context) =>
      configure(dependencies, context, async (tx, now) => {
        const before = (await gameVersions(tx)).find((game) => String(game.id) === id);
        if (!before?.next) throw new Refusal('NOT_FOUND');
        await lockEntries(tx, before.id);
        if (!(await cancelVersion(tx, before.id, now))) throw new Refusal('NOT_FOUND');
        const detail = { before: before.next, after: null };
        return {
          result: { ...before, next: null },
          deed: { action: 'game-version.unscheduled', subject: before.code, detail },
        };
      }),
  });
}
