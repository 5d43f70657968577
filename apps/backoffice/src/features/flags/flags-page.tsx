import { flagStatuses, type MemberFlag } from '@sabai/contract';
import { DateTime, EmptyState } from '@sabai/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { ChoiceLinks } from '../../shared/parts/choice-links.tsx';
import { DataTable } from '../../shared/parts/data-table.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Pager } from '../../shared/parts/pager.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { MembersTabs } from '../../shared/tabs/members-tabs.tsx';
import { FlagDialog } from './flag-dialog.tsx';
import { FlagSeen, FlagSigns, FlagVerdict } from './flag-parts.tsx';

const pageSize = 25;
const everyMs = 15_000;

/** What staff should look at: members who may be one person, and claims faster than anybody reads. */
export function FlagsPage() {
  const t = useTranslations('flags-office.memberFlag');
  const shell = useTranslations('office.shell');
  const [params, setParams] = useSearchParams();
  const [deciding, setDeciding] = useState<MemberFlag>();
  const status = flagStatuses.find((one) => one === params.get('status')) ?? 'open';
  const skip = Math.max(0, Math.floor(Number(params.get('skip')) || 0));
  const polled = usePolled(
    (signal) => api('staff', 'member-flag').find({ $limit: pageSize, $skip: skip, status }, { signal }),
    `flags ${status} ${skip}`,
    everyMs,
  );
  const { data, reload } = polled;
  return (
    <>
      <PageHead title={shell('members')} polled={polled} />
      <MembersTabs />
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      <div className="mb-4">
        <ChoiceLinks
          label={t('status')}
          choices={flagStatuses}
          chosen={status}
          linkOf={(one) => `?status=${one}`}
          nameOf={(one) => t(one)}
        />
      </div>
      <Unanswered polled={polled} />
      {data?.data.length === 0 && <EmptyState icon="shield" title={t('none')} />}
      {data && data.data.length > 0 && (
        <DataTable
          label={t('title')}
          rows={data.data}
          idOf={({ id }) => id}
          columns={[
            {
              id: 'members',
              label: t('members'),
              card: 'line',
              cell: ({ members }) => (
                <ul className="grid gap-1">
                  {members.map((member) => (
                    <li key={member.id} className="flex flex-wrap items-baseline gap-x-2">
                      <Link to={`/members/${member.id}`} className="font-semibold hover:underline">
                        {member.username}
                      </Link>
                      <span className="text-ink-3">
                        {member.full_name && `${member.full_name} · `}
                        <DateTime value={member.registered_at} show="date" />
                      </span>
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              id: 'hints',
              label: t('hints'),
              card: 'line',
              cell: (flag) => <FlagSigns flag={flag} />,
            },
            {
              id: 'last',
              label: t('last'),
              card: 'line',
              cell: (flag) => <FlagSeen flag={flag} />,
            },
            {
              id: 'decision',
              label: t('decision'),
              card: 'line',
              cell: (flag) => <FlagVerdict flag={flag} onDecide={setDeciding} />,
            },
          ]}
        />
      )}
      <Pager
        skip={skip}
        limit={pageSize}
        total={data?.total ?? 0}
        onSkip={(from) => setParams({ status, ...(from > 0 ? { skip: String(from) } : {}) })}
      />
      {deciding && <FlagDialog flag={deciding} onClose={() => setDeciding(undefined)} onDone={() => void reload()} />}
    </>
  );
}
