import {
  type ApprovalState,
  approverPermissions,
  kindsOfActs,
  staffApproval,
  staffApprovalHistory,
} from '@sabai/contract';
import { formatDecimal, unitOf } from '@sabai/contract/money';
import type { Approvals } from '@sabai/db';
import type { Selectable } from 'kysely';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { isUuid } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { approvalsSource, listApprovals, openApproval, readApproval } from './approvals.repository.ts';
import { changesOf, isApprover, staysOf } from './approvals.rules.ts';
import { decideApproval, lookAt } from './decide-approval.ts';
import type { Approval, ApprovalDependencies } from './dependencies.ts';
import { listPolicies } from './policies.repository.ts';

/** Serves the inbox of pending requests, and the list of all. */
export function approvalRoutes(dependencies: ApprovalDependencies): Implementation[] {
  const { platform, operator } = dependencies;
  const { db, clock } = platform;

  async function present(rows: readonly Approval[], caller: StaffCaller) {
    const memberIds = rows.flatMap((row) => (row.memberId ? [row.memberId] : []));
    const staffIds = rows.flatMap((row) => [row.askedBy, ...(row.decidedBy ? [row.decidedBy] : [])]);
    const [members, names, policies] = await Promise.all([
      operator().membersByIds(db, [...new Set(memberIds)]),
      operator().staffNames(db, [...new Set(staffIds)]),
      listPolicies(db),
    ]);
    const usernames = new Map(members.map((member) => [member.id, member.username]));
    const person = (id: string) => ({ id, name: names.get(id) ?? '' });
    const now = clock();
    return rows.map((row) => {
      const { id, kind, subject, memberId, amount, expiresAt } = row;
      const isOver = row.state === 'pending' && expiresAt !== null && expiresAt <= now;
      const state = (isOver ? 'expired' : row.state) as ApprovalState;
      const policy = policies.find((one) => one.kind === kind && one.currency === (amount?.currency ?? null));
      const isOwn = row.askedBy === caller.staffId;
      return {
        id,
        kind,
        state,
        subject_type: subject.type,
        subject_id: subject.id,
        member: memberId === null ? null : { id: memberId, username: usernames.get(memberId) ?? '' },
        amount: amount && formatDecimal(amount.minor, unitOf(amount.currency)),
        currency_code: amount?.currency ?? null,
        changes: changesOf(row.before, row.after),
        stays: staysOf(row.before, row.after),
        effect: kindsOfActs[kind],
        outlook: [],
        moved: null,
        reason: row.reason,
        grounds: [...row.grounds],
        asked_by: person(row.askedBy),
        asked_at: row.askedAt.toISOString(),
        expires_at: expiresAt?.toISOString() ?? null,
        decided_by: row.decidedBy === null ? null : person(row.decidedBy),
        decided_at: row.decidedAt?.toISOString() ?? null,
        decision_reason: row.decisionReason,
        is_set_up: row.isSetUp,
        is_own: isOwn,
        asks_second_factor: policy?.asksSecondFactor === true,
        may_decide: state === 'pending' && !isOwn && isApprover(policy, caller),
      };
    });
  }

  const history = serveList({
    db,
    timeZone: () => operator().timeZone(db),
    source: approvalsSource,
    async present(rows: Selectable<Approvals>[], caller) {
      const seal = await platform.seal();
      return present(
        rows.map((row) => openApproval(seal, row)),
        caller,
      );
    },
    flat: ({ member, asked_by, decided_by, ...row }) => ({
      ...row,
      username: member?.username,
      asked_by: asked_by.name,
      decided_by: decided_by?.name,
    }),
  });

  const inbox = implement(staffApproval, {
    async find({ query }, { caller }) {
      const reader = {
        staffId: caller.staffId,
        permissions: approverPermissions.filter((one) => caller.permissions.has(one)),
        now: clock(),
      };
      const { total, rows } = await listApprovals(db, await platform.seal(), query, reader);
      return { total, limit: query.$limit, skip: query.$skip, data: await present(rows, caller) };
    },
    async get({ id }, { caller }) {
      const row = isUuid(id) ? await readApproval(db, await platform.seal(), id) : undefined;
      if (!row) throw new Refusal('NOT_FOUND');
      const [shown] = await present([row], caller);
      return shown!.state === 'pending' ? { ...shown!, ...(await lookAt(dependencies, row)) } : shown!;
    },
    async patch({ id, body }, { caller: staff, ip, correlationId }) {
      if (!isUuid(id)) throw new Refusal('NOT_FOUND');
      if ((body.state === 'refused' || body.state === 'returned') && body.reason === '')
        throw new Refusal('STAFF_REASON_REQUIRED');
      return (
        await present([await decideApproval(dependencies, { id, ...body, staff, ip, correlationId })], staff)
      )[0]!;
    },
  });
  return [inbox, implement(staffApprovalHistory, { find: history.find }, history)];
}
