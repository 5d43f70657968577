import { flagStatuses, flagsList, type MemberFlag } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { FlagDialog } from './flag-dialog.tsx';
import { FlagSeen, FlagSigns, FlagVerdict } from './flag-parts.tsx';

const everyMs = 15_000;

/** Flags for review: members who may be one person, and claims faster than a person can read. */
export function FlagsPage() {
  const t = useTranslations('flags-office.memberFlag');
  const staff = staffStore.use();
  const client = useQueryClient();
  const [deciding, setDeciding] = useState<MemberFlag>();
  const decide = (status: 'cleared' | 'confirmed') => ({
    id: status,
    label: t(status),
    look: status === 'confirmed' ? ('danger' as const) : ('plain' as const),
    hasReason: true,
    isFor: (flag: MemberFlag) => flag.status === 'open',
    act: (flag: MemberFlag, reason: string) => api('staff', 'member-flag').patch(flag.id, { status, reason }),
  });
  const columns: readonly ListColumnView<MemberFlag>[] = [
    {
      id: 'members',
      label: t('members'),
      card: 'line',
      cell: ({ members }) => (
        <ul className="grid gap-1">
          {members.map((member) => (
            <li key={member.id} className="flex flex-wrap items-baseline gap-x-2">
              <Link to={`/members/${member.id}`} className="inline-block leading-6 font-semibold hover:underline">
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
      sort: 'last_at',
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
  ];
  return (
    <ListPage
      list={flagsList}
      title={t('title')}
      path="/members/flags"
      find={(query, signal) => api('staff', 'member-flag').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={flagStatuses.map((status) => ({ id: status, label: t(status), filters: { status: [status] } }))}
      filters={{ last_at: { label: t('last') } }}
      idOf={({ id }) => id}
      nameOf={({ members }) => members.map(({ username }) => username).join(', ')}
      bulk={may(staff, 'member.flag.decide') ? [decide('cleared'), decide('confirmed')] : []}
      empty={{ icon: 'shield', title: t('none') }}
    >
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      {deciding && (
        <FlagDialog
          flag={deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => void client.invalidateQueries({ queryKey: ['list', flagsList.name] })}
        />
      )}
    </ListPage>
  );
}
