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
} from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { type Implementation, implement } from '../../platform/implement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isUuid } from '../../platform/uuid.ts';
import { cancelEasing, chooseRealityCheck, confirmEasing, exclude, setLimit } from './change-protection.ts';
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
/** What staff see and may do: more protection, never less. */
export function staffRoutes(parts: ComplianceParts): Implementation[] {
  const { platform, identity } = parts;
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
        await exclude(parts, member_id, term, { staffId: caller.staffId, ip, correlationId, reason });
        return presentProtection(parts, member_id);
      },
    }),
  ];
}
