import type { MemberFlag } from '@sabai/contract';
import { Icon } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { FlagDialog } from './flag-dialog.tsx';
import { FlagSeen, FlagSigns, FlagVerdict } from './flag-parts.tsx';

const everyMs = 15_000;
const most = 20;

/** The open and decided flags of one member; hidden if there are none. */
export function FlagsPanel({ memberId }: { memberId: string }) {
  const t = useTranslations('flags-office.memberFlag');
  const polled = usePolled(
    (signal) => api('staff', 'member-flag').find({ $limit: most, member_id: memberId }, { signal }),
    `flags of ${memberId}`,
    everyMs,
  );
  const { data, error, reload } = polled;
  const [deciding, setDeciding] = useState<MemberFlag>();
  if (!data) return error === undefined ? null : <LoadFailed error={error} onRetry={() => void reload()} />;
  if (data.data.length === 0) return null;
  const isOpen = data.data.some(({ status }) => status === 'open');
  return (
    <section
      aria-labelledby="flags-title"
      className={`rounded-md border bg-surface-1 p-4 ${isOpen ? 'border-warn/60' : 'border-line'}`}
    >
      <h2 id="flags-title" className="flex items-center gap-2 text-lg">
        <Icon name="eye" className={`size-5 ${isOpen ? 'text-warn' : 'text-ink-3'}`} />
        {t('title')}
      </h2>
      <ul className="mt-1">
        {data.data.map((flag) => (
          <li
            key={flag.id}
            className="grid justify-items-start gap-2 border-b border-line py-3 last:border-0 last:pb-0"
          >
            <FlagSigns flag={flag} />
            {flag.members
              .filter(({ id }) => id !== memberId)
              .map(({ id, username, full_name }) => (
                <Link key={id} to={`/members/${id}`} className="inline-block leading-6 font-semibold hover:underline">
                  {username} <span className="font-normal text-ink-3">{full_name}</span>
                </Link>
              ))}
            <FlagSeen flag={flag} />
            <FlagVerdict flag={flag} onDecide={setDeciding} />
          </li>
        ))}
      </ul>
      {deciding && <FlagDialog flag={deciding} onClose={() => setDeciding(undefined)} onDone={() => void reload()} />}
    </section>
  );
}
