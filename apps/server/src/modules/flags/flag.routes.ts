import { type FlagHint, type MemberFlag, staffMemberFlag } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { isUuid } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { auditMember, type StaffOrigin } from '../../platform/records/member-audit.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { FlagDependencies } from './dependencies.ts';
import { type FlagDecision, type FlagRow, flagsSource, lockFlag, writeDecision } from './flags.repository.ts';

const membersOf = (row: FlagRow) => [row.member_id, ...(row.other_member_id ? [row.other_member_id] : [])];

export type FlagVerdict = Pick<FlagDecision, 'status' | 'reason'>;

/** Decides a flag once, with an audit entry for each of its members. */
export async function decideFlag(
  { platform }: FlagDependencies,
  id: string,
  { status, reason }: FlagVerdict,
  { staffId, ip, correlationId }: StaffOrigin,
): Promise<FlagRow> {
  if (!isUuid(id)) throw new Refusal('NOT_FOUND');
  const seal = await platform.seal();
  return inTransaction(platform.db, async (tx) => {
    const row = await lockFlag(tx, seal, id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.status !== 'open') throw new Refusal('FLAG_ALREADY_DECIDED');
    const at = platform.clock();
    for (const memberId of membersOf(row)) {
      const deed = { action: `flag.${status}` as const, subjectType: 'flag', subjectId: id, reason, at };
      const states = { before: { status: row.status, hints: row.hints }, after: { status } };
      await auditMember(tx, seal, { staffId, ip, correlationId }, { memberId, ...deed, ...states });
    }
    return writeDecision(tx, seal, row, { status, reason, decided_by: staffId, decided_at: at });
  });
}

/** Serves staff the flags, and their decisions. */
export function flagRoutes({ platform, identity }: FlagDependencies): Implementation[] {
  const { db } = platform;

  async function present(rows: readonly FlagRow[]): Promise<MemberFlag[]> {
    const members = await identity.membersByIds(db, [...new Set(rows.flatMap(membersOf))]);
    const known = new Map(members.map((member) => [member.id, member]));
    const names = await identity.staffNames(db, [...new Set(rows.flatMap(({ decided_by }) => decided_by ?? []))]);
    return rows.map((row) => ({
      id: row.flag_id,
      kind: row.kind as MemberFlag['kind'],
      members: membersOf(row).flatMap((id) => {
        const member = known.get(id);
        if (!member) return [];
        const { username, fullName: full_name, createdAt } = member;
        return [{ id, username, full_name, registered_at: createdAt.toISOString() }];
      }),
      hints: row.hints as FlagHint[],
      times: row.times,
      status: row.status as MemberFlag['status'],
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
      decided_by: row.decided_by && (names.get(row.decided_by) ?? ''),
      decided_at: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
    }));
  }

  const flags = serveList({
    db,
    timeZone: () => identity.timeZone(db),
    source: flagsSource,
    async present(rows: FlagRow[]) {
      const seal = await platform.seal();
      return present(rows.map((row) => sealedTables.member_flags.open(seal, row)));
    },
    flat: ({ members, ...row }) => ({ ...row, members: members.map(({ username }) => username) }),
  });
  return [
    implement(
      staffMemberFlag,
      {
        find: flags.find,
        async patch({ id, body: { status, reason } }, { caller: { staffId }, ip, correlationId }) {
          const decided = await decideFlag(
            { platform, identity },
            id,
            { status, reason },
            { staffId, ip, correlationId },
          );
          return (await present([decided]))[0]!;
        },
      },
      flags,
    ),
  ];
}
