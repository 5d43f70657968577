import type { ApprovalKind } from '@sabai/contract';
import { buttonClass } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../api/api.ts';
import { may } from '../api/read-staff.ts';
import { staffStore } from '../api/session.ts';
import { usePolled } from '../api/use-polled.ts';

const everyMs = 10_000;
const mostPending = 100;

/** The id of the pending request about a subject, as far as the reader may see requests; asked again every few seconds. */
export function usePendingApproval(kind: ApprovalKind, subjectId: string) {
  const isAllowed = may(staffStore.use(), 'approval.view');
  const polled = usePolled(
    async (signal) => {
      if (!isAllowed) return null;
      const { data } = await api('staff', 'approval').find({ kind, state: 'pending', $limit: mostPending }, { signal });
      return data.find(({ subject_id }) => subject_id === subjectId)?.id ?? null;
    },
    `pending approval ${kind} ${subjectId}`,
    everyMs,
  );
  return { id: polled.data ?? undefined, reload: polled.reload };
}

/** Shows that a request needs a second person, with a link to it. */
export function PendingApproval({ id }: { id: string | undefined }) {
  const t = useTranslations('bonus-office');
  const refusal = useTranslations('refusal');
  if (!id) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-sm border border-warn/50 bg-warn/10 px-3.5 py-2.5"
    >
      <span className="flex-1">{refusal('APPROVAL_REQUIRED')}</span>
      <Link className={buttonClass('outline', 'sm')} to={`/approvals/${id}`}>
        {t('toApproval')}
      </Link>
    </p>
  );
}
