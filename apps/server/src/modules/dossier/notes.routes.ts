import { staffMemberNote } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { auditMember } from '../../platform/records/member-audit.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { DossierDependencies } from './dependencies.ts';

/** Serves the staff's notes about a member: one immutable row for each note. */
export function noteRoutes({ platform, identity }: DossierDependencies): Implementation {
  const { db, clock } = platform;
  return implement(staffMemberNote, {
    async find({ query: { member_id: memberId, $limit, $skip } }) {
      await identity.memberOf(db, memberId);
      const notes = db.selectFrom('member_notes').where('member_id', '=', memberId);
      const { total } = await notes.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
      const rows = await notes
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('note_id', 'desc')
        .limit($limit)
        .offset($skip)
        .execute();
      const seal = await platform.seal();
      const names = await identity.staffNames(db, [...new Set(rows.map(({ staff_id }) => staff_id))]);
      const data = rows.map((row) => ({
        id: row.note_id,
        body: sealedTables.member_notes.open(seal, row).body,
        staff_name: names.get(row.staff_id) ?? '',
        created_at: row.created_at.toISOString(),
      }));
      return { total: Number(total), limit: $limit, skip: $skip, data };
    },
    async create({ body: { member_id: memberId, body } }, { caller: { staffId }, ip, correlationId }) {
      return inTransaction(db, async (tx) => {
        await identity.memberOf(tx, memberId);
        const [seal, now] = [await platform.seal(), clock()];
        const { note_id: id } = await tx
          .insertInto('member_notes')
          .values({
            member_id: memberId,
            staff_id: staffId,
            created_at: now,
            ...sealedTables.member_notes.seal(seal, memberId, { body }),
          })
          .returning('note_id')
          .executeTakeFirstOrThrow();
        const about = { memberId, action: 'note.added', subjectType: 'note', subjectId: id, reason: '' } as const;
        await auditMember(tx, seal, { staffId, ip, correlationId }, { ...about, before: {}, after: {}, at: now });
        const names = await identity.staffNames(tx, [staffId]);
        return { id, body, staff_name: names.get(staffId) ?? '', created_at: now.toISOString() };
      });
    },
  });
}
