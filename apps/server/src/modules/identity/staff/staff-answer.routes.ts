import { staffMemberAnswer } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditMember } from '../../../platform/records/member-audit.ts';
import { takeAttempt } from '../credentials/attempts.repository.ts';
import { lockedRefusal } from '../credentials/locked-refusal.ts';
import { isPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { readMember } from '../people/members.repository.ts';
import { choiceName, listChoices } from '../profile/profile-choices.ts';
import { canonicalAnswer } from '../profile/update-profile.ts';

/** Attempts per member, by all staff together: an answer is a guessable word. */
const answerLimit = { max: 5, windowMs: 3_600_000 };

/** Staff check a caller's answer to the security question; the answer itself is never shown. */
export function staffAnswerRoutes(dependencies: IdentityDependencies): Implementation[] {
  const { db, clock } = dependencies.platform;
  const memberOf = async (id: string) => {
    if (!isUuid(id)) throw new Refusal('NOT_FOUND');
    return readMember(dependencies, db, id);
  };
  return [
    implement(staffMemberAnswer, {
      async get({ id }, { locale }) {
        const { security_question_id: requested, security_answer_hash: answer } = await memberOf(id);
        const found = answer && (await listChoices(db, 'question')).find((question) => question.id === requested);
        return { question: found ? choiceName('question', found, locale) : null };
      },
      async create({ body: { member_id: memberId, answer } }, { caller: { staffId }, ip, correlationId }) {
        const { security_answer_hash: kept } = await memberOf(memberId);
        if (!kept) throw new Refusal('NOT_FOUND');
        const subject = { subject: `answer:${memberId}`, ip: 'all' };
        const at = clock();
        // Counted before the comparison, so that concurrent answers do not exceed the limit.
        const closed = await takeAttempt(db, subject, at, answerLimit);
        if (closed) throw lockedRefusal(closed, at);
        const is_right = await isPassword(canonicalAnswer(answer), kept);
        await inTransaction(db, async (tx) => {
          const deed = { action: 'answer.asked' as const, subjectType: 'member', subjectId: memberId, reason: '', at };
          const states = { before: {}, after: { is_right } };
          const by = { staffId, ip, correlationId };
          await auditMember(tx, await dependencies.seal(), by, { memberId, ...deed, ...states });
        });
        return { is_right };
      },
    }),
  ];
}
