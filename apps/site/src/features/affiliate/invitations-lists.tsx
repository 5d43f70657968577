import { formatNumber } from '@sabai/contract/number-format';
import { Badge, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { Count, Figures } from '../../shared/histories/figures.tsx';
import { ListTools } from '../../shared/histories/list-tools.tsx';
import { Ranged } from '../../shared/histories/ranged.tsx';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { usePages } from '../../shared/loading/use-pages.ts';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';
import { ClicksChart } from './clicks-chart.tsx';
import { InvitationsFrame, NoInvitations } from './invitations-frame.tsx';
import { SubIdTable } from './sub-id-table.tsx';

const memberService = () => api('member', 'affiliate-member');
const dayService = () => api('member', 'affiliate-profile-statistic');
type Invited = Awaited<ReturnType<ReturnType<typeof memberService>['find']>>['data'][number];
const tones = { registered: 'plain', playing: 'plain', qualified: 'ok', review: 'warn', refused: 'bad' } as const;
type Day = Awaited<ReturnType<ReturnType<typeof dayService>['find']>>['data'][number];

/** Members registered by the member's link (R2.47). */
export const InvitedMembers = () => (
  <InvitationsFrame part="setting_affiliate_member">
    <Ranged>{(range) => <Members range={range} />}</Ranged>
  </InvitationsFrame>
);

function Members({ range }: { range: DateRange }) {
  const t = useTranslations('affiliate.invitations');
  const pages = usePages(
    (days, page) => memberService().find({ ...page, ...days }),
    range,
    (row: Invited) => row.id,
  );
  if (pages.rows?.length === 0) return <NoInvitations part="setting_affiliate_member" />;
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
    <>
      <ListTools kind="invited" query={{ ...range }} />
      <Figures
        isLoading={pages.isLoading}
        figures={[[t('registrations'), pages.rows && <Count key="count" value={pages.total} />]]}
      />
      <RecordList label={t('member')} pages={pages} columns={columns} idOf={(row) => row.id} />
    </>
  );
}

/** Clicks and registrations, day by day (R2.48). */
export const InvitationDays = () => (
  <InvitationsFrame part="setting_affiliate_statistics">
    <Ranged>{(range) => <Days range={range} />}</Ranged>
  </InvitationsFrame>
);

function Days({ range }: { range: DateRange }) {
  const t = useTranslations('affiliate.invitations');
  const history = useTranslations('history.column');
  const { intl } = useSiteLocale();
  const sums = useLoad(async (days) => (await api('member', 'affiliate-profile').find({ ...days })).data[0]!, range);
  const pages = usePages(
    (days, page) => dayService().find({ ...page, ...days }),
    range,
    (row: Day) => row.day,
  );
  if (pages.rows?.length === 0) return <NoInvitations part="setting_affiliate_statistics" />;
  const columns: readonly Column<Day>[] = [
    { id: 'day', label: history('date'), cell: (row) => <DateTime value={`${row.day}T12:00:00Z`} show="date" /> },
    { id: 'clicks', label: t('clicks'), isFigure: true, cell: (row) => formatNumber(row.clicks, intl) },
    {
      id: 'registrations',
      label: t('registrations'),
      isFigure: true,
      cell: (row) => formatNumber(row.registrations, intl),
    },
  ];
  const { data } = sums;
  return (
    <>
      <ListTools kind="invitations" query={{ ...range }} />
      <Figures
        isLoading={sums.isLoading}
        figures={[
          [t('clicks'), data && <Count key="clicks" value={data.clicks} />],
          [t('registrations'), data && <Count key="registrations" value={data.registrations} />],
        ]}
      />
      {pages.rows && pages.rows.length > 0 && <ClicksChart days={pages.rows} />}
      <SubIdTable range={range} />
      <div className="mt-6">
        <RecordList label={t('clicks')} pages={pages} columns={columns} idOf={(row) => row.day} />
      </div>
    </>
  );
}
