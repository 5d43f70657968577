import type { Tx } from '@sabai/db';
import { games, versionsOf } from '@sabai/games';
import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { Deed } from '../../platform/configuration/configure.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { Approvals, PendingApproval, Performer } from '../approvals/index.ts';
import { lockEntries } from './admit-game.ts';
import { chooseVersion, listVersioned, lockGame, type Reader } from './catalogue.repository.ts';
import { certifiedPercent } from './game-figures.ts';
import {
  applyDueVersion,
  cancelVersion,
  type EndSessionsAt,
  scheduleVersion,
  waitingVersions,
} from './version-changes.ts';

/** Returns games with several certified versions, and the version that is played. */
export async function gameVersions(db: Reader) {
  const several = new Map(
    Object.entries(games).flatMap(([code, game]) =>
      versionsOf(game).length > 1 ? [[code, versionsOf(game)] as const] : [],
    ),
  );
  const rows = await listVersioned(db, [...several.keys()]);
  const waiting = new Map((await waitingVersions(db)).map((change) => [change.game_id, change]));
  return rows.map(({ id, code, name, rules_version }) => {
    const versions = several.get(code)!.map(({ manifest }) => ({
      rules_version: manifest.rulesVersion,
      rtp: certifiedPercent(manifest.rtp),
    }));
    const change = waiting.get(id);
    const next = change ? { rules_version: change.rules_version, starts_at: change.starts_at.toISOString() } : null;
    return { id, code, name, rules_version: rules_version ?? versions[0]!.rules_version, next, versions };
  });
}

export type VersionedGame = Awaited<ReturnType<typeof gameVersions>>[number];
type Version = VersionedGame['versions'][number];
interface Choice {
  readonly chosen: Version;
  /** ISO 8601; undefined: from the next launch on. */
  readonly startsAt: string | undefined;
}

const factsOf = ({ rules_version, versions }: VersionedGame) => ({
  rules_version,
  rtp: versions.find((version) => version.rules_version === rules_version)?.rtp ?? null,
});

/** Requires a second person for a change of a game's RTP. */
export const considerVersion = (
  { approvals }: { readonly approvals: Approvals },
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  { reason, before, chosen, startsAt }: Choice & { reason: string; before: VersionedGame },
): Promise<PendingApproval | undefined> =>
  approvals.consider(tx, {
    staff,
    ip,
    correlationId,
    reason,
    kind: 'game-version',
    subject: { type: 'game', id: before.code },
    before: factsOf(before),
    after: { rules_version: chosen.rules_version, rtp: chosen.rtp, ...(startsAt && { starts_at: startsAt }) },
    payload: { rules_version: chosen.rules_version, ...(startsAt && { starts_at: startsAt }) },
  });

/** Sets the version for launches from now on, or for all rounds that begin after a time. */
export async function putVersion(
  { endSessionsAt }: { readonly endSessionsAt: EndSessionsAt },
  tx: Tx,
  before: VersionedGame,
  { chosen, startsAt }: Choice,
  now: Date,
): Promise<Deed> {
  await lockEntries(tx, before.id);
  await applyDueVersion(tx, before.id, now);
  const detail = { before: before.rules_version, after: chosen.rules_version };
  if (startsAt !== undefined) {
    // After a late approval it begins with the approval.
    const starts = new Date(Math.max(Date.parse(startsAt), now.getTime()));
    await scheduleVersion(
      endSessionsAt,
      tx,
      { gameId: before.id, rulesVersion: chosen.rules_version, startsAt: starts },
      now,
    );
    const scheduled = { ...detail, starts_at: starts.toISOString() };
    return { action: 'game-version.scheduled', subject: before.code, detail: scheduled };
  }
  await cancelVersion(tx, before.id, now);
  await chooseVersion(tx, before.id, chosen.rules_version, chosen.rtp);
  return { action: 'game-version.chosen', subject: before.code, detail };
}

/** Sets a version after a second member of staff has approved. */
export function versionPerformer({
  platform,
  changes,
  endSessionsAt,
}: {
  readonly endSessionsAt: EndSessionsAt;
  readonly platform: Pick<Platform, 'clock' | 'seal'>;
  readonly changes: ConfigurationChanges;
}): Performer {
  const gameOf = async (tx: Tx, code: string) => {
    const named = (game: VersionedGame) => game.code === code;
    const known = (await gameVersions(tx)).find(named);
    if (!known) throw new Refusal('NOT_FOUND');
    // Wait for admissions before locking the row: they may be about to write a version into it.
    await lockEntries(tx, known.id);
    await lockGame(tx, code);
    return (await gameVersions(tx)).find(named)!;
  };
  return {
    stateOf: async (tx, { subject }) => factsOf(await gameOf(tx, subject.id)),
    async perform(tx, { subject, payload }, by) {
      const game = await gameOf(tx, subject.id);
      const chosen = game.versions.find(({ rules_version }) => rules_version === payload.rules_version);
      if (!chosen) throw new Refusal('NOT_FOUND');
      const now = platform.clock();
      const startsAt = typeof payload.starts_at === 'string' ? payload.starts_at : undefined;
      const deed = await putVersion({ endSessionsAt }, tx, game, { chosen, startsAt }, now);
      await auditHouse(tx, await platform.seal(), by, { ...deed, at: now });
    },
    done: () => changes.changed(),
  };
}
