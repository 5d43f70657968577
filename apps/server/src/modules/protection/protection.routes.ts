import {
  activityStatement,
  memberPolicy,
  playerExclusion,
  playerLimit,
  playerProtection,
  playSession,
  protectionHistory,
  realityCheck,
  staffMemberExclusion,
  staffMemberLimit,
  staffMemberProtection,
  staffMemberStop,
} from '@sabai/contract';
import { inTransaction, type Tx } from '@sabai/db';
import { isUuid } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { requireDone } from '../../platform/http/pending-approval.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  cancelEasing,
  chooseRealityCheck,
  confirmEasing,
  exclude,
  excludeByOperator,
  setLimit,
} from './change-protection.ts';
import type { ProtectionDependencies } from './dependencies.ts';
import { noteReminder } from './play.repository.ts';
import {
  presentEvent,
  presentPolicy,
  presentProtection,
  presentSession,
  presentStatement,
} from './present-protection.ts';
import { listEvents } from './protection.repository.ts';
import { release, releasePerformer } from './release-member.ts';
import { stopMember } from './stop-member.ts';
import { listStops, type StopRow } from './stops.repository.ts';

/** Serves a member's protection and its choices. */
export function memberRoutes(dependencies: ProtectionDependencies): Implementation[] {
  const { db, clock } = dependencies.platform;
  return [
    implement(memberPolicy, {
      find: ({ query }, { caller }) => presentPolicy(dependencies, caller.memberId, query.action && [query.action]),
    }),
    implement(playerProtection, { find: (_input, { caller }) => presentProtection(dependencies, caller.memberId) }),
    implement(playerLimit, {
      async create({ body }, { caller, ip }) {
        await setLimit(dependencies, caller.memberId, body, { ip });
        return presentProtection(dependencies, caller.memberId);
      },
      async patch({ id }, { caller, ip }) {
        await confirmEasing(dependencies, caller.memberId, id, { ip });
        return presentProtection(dependencies, caller.memberId);
      },
      async remove({ id }, { caller, ip }) {
        await cancelEasing(dependencies, caller.memberId, id, { ip });
        return presentProtection(dependencies, caller.memberId);
      },
    }),
    implement(playerExclusion, {
      async create({ body }, { caller, ip }) {
        await exclude(dependencies, caller.memberId, body.term, { ip });
        return presentProtection(dependencies, caller.memberId);
      },
    }),
    implement(playSession, { find: (_input, { caller }) => presentSession(dependencies, caller.memberId) }),
    implement(realityCheck, {
      async create(_input, { caller }) {
        await inTransaction(db, (tx) => noteReminder(tx, caller.memberId, clock()));
        return presentSession(dependencies, caller.memberId);
      },
      async patch({ body }, { caller, ip }) {
        await chooseRealityCheck(dependencies, caller.memberId, body.minutes, { ip });
        return presentProtection(dependencies, caller.memberId);
      },
    }),
    implement(activityStatement, {
      find: ({ query }, { caller }) => presentStatement(dependencies, caller.memberId, query.period),
    }),
    implement(protectionHistory, {
      async find({ query }, { caller }) {
        const { total, rows } = await listEvents(dependencies, caller.memberId, query);
        return { total, limit: query.$limit, skip: query.$skip, data: rows.map(presentEvent) };
      },
    }),
  ];
}

const historyLength = 20;
/** Serves staff the member's protection, which they can only strengthen, and the operator's decisions. */
export function staffRoutes(dependencies: ProtectionDependencies): Implementation[] {
  const { platform, identity, approvals } = dependencies;
  approvals.performs('member-release', releasePerformer(dependencies));
  async function presentStops(rows: readonly StopRow[]) {
    const names = await identity.staffNames(
      platform.db,
      rows.flatMap(({ set_by, lifted_by }) => [set_by, ...(lifted_by ? [lifted_by] : [])]),
    );
    return rows.map(({ stop_id: id, scope, reason, set_by, set_at, lifted_by, lifted_at, lift_reason }) => ({
      id,
      scope,
      reason,
      lift_reason,
      set_by: names.get(set_by) ?? '',
      set_at: set_at.toISOString(),
      lifted_by: lifted_by && (names.get(lifted_by) ?? ''),
      lifted_at: lifted_at?.toISOString() ?? null,
    }));
  }
  return [
    implement(staffMemberProtection, {
      async get({ id }) {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        const protection = await presentProtection(dependencies, id);
        const { rows } = await listEvents(dependencies, id, { $limit: historyLength, $skip: 0 });
        const names = await identity.staffNames(
          platform.db,
          rows.flatMap(({ staff_id }) => staff_id ?? []),
        );
        return {
          ...protection,
          policy: await presentPolicy(dependencies, id),
          history: rows.map((row) => ({
            ...presentEvent(row),
            staff_name: row.staff_id && (names.get(row.staff_id) ?? ''),
            reason: row.reason,
          })),
        };
      },
    }),
    implement(staffMemberLimit, {
      async create({ body: { member_id, reason, ...requested } }, { caller, ip, correlationId }) {
        await setLimit(dependencies, member_id, requested, { staffId: caller.staffId, ip, correlationId, reason });
        return presentProtection(dependencies, member_id);
      },
    }),
    implement(staffMemberExclusion, {
      async create({ body: { member_id, reason, term } }, { caller, ip, correlationId }) {
        await excludeByOperator(dependencies, member_id, term, { staffId: caller.staffId, ip, correlationId, reason });
        return presentProtection(dependencies, member_id);
      },
      async patch({ id, body: { reason } }, { caller, ip, correlationId }) {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        const subject = { type: 'operator-exclusion', id } as const;
        const by = { staff: caller, ip, correlationId, reason };
        requireDone(await inTransaction(platform.db, (tx) => release(dependencies, tx, id, subject, by)));
        return presentProtection(dependencies, id);
      },
    }),
    implement(staffMemberStop, {
      async get({ id }) {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        await identity.memberOf(platform.db, id);
        return presentStops(await listStops(platform.db, await platform.seal(), id));
      },
      async create({ body: { member_id, scope, reason } }, { caller, ip, correlationId }) {
        const by = { staffId: caller.staffId, ip, correlationId, reason };
        const [shown] = await presentStops([await stopMember(dependencies, member_id, scope, by)]);
        return shown!;
      },
      async patch({ id, body: { member_id, reason } }, { caller, ip, correlationId }) {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        const subject = { type: 'stop', id } as const;
        const by = { staff: caller, ip, correlationId, reason };
        const lift = (tx: Tx) => release(dependencies, tx, member_id, subject, by);
        const [shown] = await presentStops([requireDone(await inTransaction(platform.db, lift))!]);
        return shown!;
      },
    }),
  ];
}
