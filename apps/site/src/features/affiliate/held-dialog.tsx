import { Badge, buttonClass, DateTime, Dialog, Skeleton } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';

/** Members whose income is held: why, and what the affiliate can do about it. */
export function HeldDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('affiliate.page');
  const invited = useTranslations('affiliate.invitations');
  const { data, error, reload } = useLoad(
    async () => (await api('member', 'affiliate-member').find({ $limit: 100 })).data,
  );
  const held = data?.filter(({ status }) => status === 'review' || status === 'refused');
  return (
    <Dialog isOpen onClose={onClose} title={t('heldTitle')} size="md">
      <div className="grid gap-4">
        <p className="text-pretty">{t('heldText')}</p>
        {!held && (error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-24 w-full" />)}
        {held && (
          <ul className="grid gap-2">
            {held.map(({ id, username, registered_at, status }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-2 p-3">
                <strong className="figures">{username}</strong>
                <DateTime value={registered_at} show="date" />
                <Badge tone={status === 'review' ? 'warn' : 'bad'}>{invited(`status.${status}`)}</Badge>
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-ink-3">{t('appealText')}</p>
        <Link to="/setting/personal-message" className={buttonClass('brand')} onClick={onClose}>
          {t('appeal')}
        </Link>
      </div>
    </Dialog>
  );
}
