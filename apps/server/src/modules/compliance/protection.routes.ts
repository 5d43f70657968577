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
import { inTransaction } from '@sabai/db';
import { type Implementation, implement } from '../../platform/implement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isUuid } from '../../platform/uuid.ts';
import {
  admitByOperator,
  cancelEasing,
  chooseRealityCheck,
  confirmEasing,
  exclude,
  excludeByOperator,
  setLimit,
} from './change-protection.ts';
import type { ComplianceParts } from './parts.ts';
import { noteReminder } from './play.repository.ts';
import {
  presentEvent,
  presentPolicy,
  presentProtection,
  presentSession,
  presentStatement,
} from './present-protection.ts';
import { listEvents } from './protection.repository.ts';
import { liftStop, stopMember } from './stop-member.ts';
import { listStops, type StopRow } from './stops.repository.ts';

/** What a member sees and chooses. */
export function memberRoutes(parts: ComplianceParts): Implementation[] {
  const { db, clock } = parts.platform;
  return [
    implement(memberPolicy, {
      find: ({ query }, { caller }) => presentPolicy(parts, caller.memberId, query.action && [query.action]),
    }),
    implement(playerProtection, { find: (_input, { caller }) => presentProtection(parts, caller.memberId) }),
    implement(playerLimit, {
      async create({ body }, { caller, ip }) {
        await setLimit(parts, caller.memberId, body, { ip });
        return presentProtection(parts, caller.memberId);
      },
      async patch({ id }, { caller, ip }) {
        await confirmEasing(parts, caller.memberId, id, { ip });
        return presentProtection(parts, caller.memberId);
      },
      async remove({ id }, { caller, ip }) {
        await cancelEasing(parts, caller.memberId, id, { ip });
        return presentProtection(parts, caller.memberId);
      },
    }),
    implement(playerExclusion, {
      async create({ body }, { caller, ip }) {
        await exclude(parts, caller.memberId, body.term, { ip });
        return presentProtection(parts, caller.memberId);
      },
    }),
    implement(playSession, { find: (_input, { caller }) => presentSession(parts, caller.memberId) }),
    implement(realityCheck, {
      async create(_input, { caller }) {
        await inTransaction(db, (tx) => noteReminder(tx, caller.memberId, clock()));
        return presentSession(parts, caller.memberId);
      },
      async patch({ body }, { caller, ip }) {
        await chooseRealityCheck(parts, caller.memberId, body.minutes, { ip });
        return presentProtection(parts, caller.memberId);
      },
    }),
    implement(activityStatement, {
      find: ({ query }, { caller }) => presentStatement(parts, caller.memberId, query.period),
    }),
    implement(protectionHistory, {
      async find({ query }, { caller }) {
        const { total, rows } = await listEvents(parts, caller.memberId, query);
        return { total, limit: query.$limit, skip: query.$skip, data: rows.map(presentEvent) };
      },
    }),
  ];
}

const historyLength = 20;
/** What staff see and may do: more of the member's protection and never less, and what the operator decides besides. */
export function staffRoutes(parts: ComplianceParts): Implementation[] {
  const { platform, identity } = parts;
  async function presentStops(rows: readonly StopRow[]) {
    const names = await identity.staffNames(
      platform.db,
      rows.flatMap(({ set_by, lifted_by }) => [set_by, ...(lifted_by ? [lifted_by] : [])]),
    );
    return rows.map(({ stop_id: id, scope, reason, set_by, set_at, lifted_by, lifted_at, lift_reason }) => ({
      ...{ id, scope, reason, lift_reason },
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
        const protection = await presentProtection(parts, id);
        const { rows } = await listEvents(parts, id, { $limit: historyLength, $skip: 0 });
        const names = await identity.staffNames(
          platform.db,
          rows.flatMap(({ staff_id }) => staff_id ?? []),
        );
        return {
          ...protection,
          policy: await presentPolicy(parts, id),
          history: rows.map((row) => ({
            ...presentEvent(row),
            staff_name: row.staff_id && (names.get(row.staff_id) ?? ''),
            reason: row.reason,
          })),
        };
      },
    }),
    implement(staffMemberLimit, {
      async create({ body: { member_id, reason, ...asked } }, { caller, ip, correlationId }) {
        await setLimit(parts, member_id, asked, { staffId: caller.staffId, ip, correlationId, reason });
        return presentProtection(parts, member_id);
      },
    }),
    implement(staffMemberExclusion, {
      async create({ body: { member_id, reason, term } }, { caller, ip, correlationId }) {
        await excludeByOperator(parts, member_id, term, { staffId: caller.staffId, ip, correlationId, reason });
        return presentProtection(parts, member_id);
      },
      async patch({ id, body: { reason } }, { caller, ip, correlationId }) {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        await admitByOperator(parts, id, { staffId: caller.staffId, ip, correlationId, reason });
        return presentProtection(parts, id);
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
        const [shown] = await presentStops([await stopMember(parts, member_id, scope, by)]);
        return shown!;
      },
      async patch({ id, body: { member_id, reason } }, { caller, ip, correlationId }) {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        const by = { staffId: caller.staffId, ip, correlationId, reason };
        const [shown] = await presentStops([await liftStop(parts, member_id, id, by)]);
        return shown!;
      },
    }),
  ];
}
