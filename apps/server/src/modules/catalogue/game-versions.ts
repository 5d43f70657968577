import type { Tx } from '@sabai/db';
import { games, versionsOf } from '@sabai/games';
import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { Deed } from '../../platform/configuration/configure.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { Approvals, Asked, Performer } from '../approvals/index.ts';
import { chooseVersion, listGamesByCode, lockGame, type Reader } from './catalogue.repository.ts';
import { certifiedPercent } from './game-figures.ts';

/** Games with several certified versions, and which of them is played. */
export async function gameVersions(db: Reader) {
  const several = new Map(
    Object.entries(games).flatMap(([code, game]) =>
      versionsOf(game).length > 1 ? [[code, versionsOf(game)] as const] : [],
    ),
  );
  const rows = await listGamesByCode(db, [...several.keys()]);
  return rows.map(({ id, code, name, rules_version }) => {
    const versions = several.get(code)!.map(({ manifest }) => ({
      rules_version: manifest.rulesVersion,
      rtp: certifiedPercent(manifest.rtp),
    }));
    return { id, code, name, rules_version: rules_version ?? versions[0]!.rules_version, versions };
  });
}

export type VersionedGame = Awaited<ReturnType<typeof gameVersions>>[number];
type Version = VersionedGame['versions'][number];

const factsOf = ({ rules_version, versions }: VersionedGame) => ({
  rules_version,
  rtp: versions.find((version) => version.rules_version === rules_version)?.rtp ?? null,
});

/** What a game pays back is not decided by one member of staff alone. */
export const considerVersion = (
  { approvals }: { readonly approvals: Approvals },
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  { reason, before, chosen }: { reason: string; before: VersionedGame; chosen: Version },
): Promise<Asked | undefined> =>
  approvals.consider(tx, {
    ...{ staff, ip, correlationId, reason },
    kind: 'game-version',
    subject: { type: 'game', id: before.code },
    before: factsOf(before),
    after: { rules_version: chosen.rules_version, rtp: chosen.rtp },
    payload: { rules_version: chosen.rules_version },
  });

export async function putVersion(tx: Tx, before: VersionedGame, chosen: Version): Promise<Deed> {
  await chooseVersion(tx, before.id, chosen.rules_version, chosen.rtp);
  const detail = { before: before.rules_version, after: chosen.rules_version };
  return { action: 'game-version.chosen', subject: before.code, detail };
}

/** Chooses a version once a second member of staff has agreed. */
export function versionPerformer({
  platform,
  changes,
}: {
  readonly platform: Pick<Platform, 'clock' | 'seal'>;
  readonly changes: ConfigurationChanges;
}): Performer {
  const gameOf = async (tx: Tx, code: string) => {
    await lockGame(tx, code);
    const game = (await gameVersions(tx)).find((one) => one.code === code);
    if (!game) throw new Refusal('NOT_FOUND');
    return game;
  };
  return {
    stateOf: async (tx, { subject }) => factsOf(await gameOf(tx, subject.id)),
    async perform(tx, { subject, payload }, by) {
      const game = await gameOf(tx, subject.id);
      const chosen = game.versions.find(({ rules_version }) => rules_version === payload.rules_version);
      if (!chosen) throw new Refusal('NOT_FOUND');
      const deed = await putVersion(tx, game, chosen);
      await auditHouse(tx, await platform.seal(), by, { ...deed, at: platform.clock() });
    },
    done: () => changes.changed(),
  };
}
