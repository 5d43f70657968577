import { Badge, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { useSiteLocale } from '../../app/i18n/locale-provider.tsx';
import { RecordList } from '../../app/parts/record-list.tsx';
import type { Column } from '../../app/parts/record-table.tsx';
import { AccountChanges, useAccountChanges } from '../../app/transactions/account-changes.tsx';
import { usePages } from '../../app/use-pages.ts';
import { InvitationsFrame } from './invitations-frame.tsx';

const memberService = () => api('member', 'affiliate-member');
const dayService = () => api('member', 'affiliate-profile-statistic');
type Invited = Awaited<ReturnType<ReturnType<typeof memberService>['find']>>['data'][number];
const tones = { registered: 'plain', playing: 'plain', qualified: 'ok', review: 'warn', refused: 'bad' } as const;
type Day = Awaited<ReturnType<ReturnType<typeof dayService>['find']>>['data'][number];

/** Who has registered with the member's link (R2.47). */
export function InvitedMembers() {
  const t = useTranslations('pages.invitations');
  const pages = usePages<Invited>(
    (page) => memberService().find(page),
    'invited',
    (row) => row.id,
  );
  const columns: readonly Column<Invited>[] = [
    {
      id: 'member',
      label: t('member'),
      cell: (row) => <strong className="figures font-semibold">{row.username}</strong>,
    },
    { id: 'at', label: t('registeredAt'), cell: (row) => <DateTime value={row.registered_at} /> },
    {
      id: 'status',
      label: t('state'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
    },
  ];
  return (
    <InvitationsFrame part="setting_affiliate_member" isEmpty={pages.rows?.length === 0}>
      <RecordList label={t('member')} pages={pages} columns={columns} idOf={(row) => row.id} />
    </InvitationsFrame>
  );
}

/** Clicks and registrations, day by day (R2.48). */
export function InvitationDays() {
  const t = useTranslations('pages.invitations');
  const history = useTranslations('history.column');
  const { intl } = useSiteLocale();
  const pages = usePages<Day>(
    (page) => dayService().find(page),
    'days',
    (row) => row.day,
  );
  const columns: readonly Column<Day>[] = [
    { id: 'day', label: history('date'), cell: (row) => <DateTime value={`${row.day}T12:00:00Z`} show="date" /> },
    { id: 'clicks', label: t('clicks'), isFigure: true, cell: (row) => row.clicks.toLocaleString(intl) },
    {
      id: 'registrations',
      label: t('registrations'),
      isFigure: true,
      cell: (row) => row.registrations.toLocaleString(intl),
    },
  ];
  return (
    <InvitationsFrame part="setting_affiliate_statistics" isEmpty={pages.rows?.length === 0}>
      <RecordList label={t('clicks')} pages={pages} columns={columns} idOf={(row) => row.day} />
    </InvitationsFrame>
  );
}

/** What came into the referral wallet and went out of it (R2.46). */
export function InvitationIncome() {
  const wallet = useTranslations('wallet.wallet');
  const changes = useAccountChanges('affiliate');
  return (
    <InvitationsFrame part="setting_affiliate_income" isEmpty={changes.rows?.length === 0}>
      <AccountChanges pages={changes} label={wallet('affiliate')} />
    </InvitationsFrame>
  );
}
