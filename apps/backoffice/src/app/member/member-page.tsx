import { Icon, Skeleton, Tabs } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CouponsPanel } from '../../features/bonus/coupon/coupons-panel.tsx';
import { GiftsPanel } from '../../features/bonus/gifts-panel.tsx';
import { type MemberSummary, MemberTiles } from '../../features/dossier/member-tiles.tsx';
import { MonthsChart } from '../../features/dossier/months-chart.tsx';
import { NotesPanel } from '../../features/dossier/notes-panel.tsx';
import { PaymentsTable } from '../../features/dossier/payments-table.tsx';
import { RoundsTable } from '../../features/dossier/rounds-table.tsx';
import { SessionsTable } from '../../features/dossier/sessions-table.tsx';
import { ThreadsTable } from '../../features/dossier/threads-table.tsx';
import { Timeline } from '../../features/dossier/timeline.tsx';
import { FlagsPanel } from '../../features/flags/flags-panel.tsx';
import { LinkedTable } from '../../features/flags/linked-table.tsx';
import { FreeRoundsPanel } from '../../features/gameplay/free-rounds-panel.tsx';
import { BankCheck } from '../../features/identity/payees/bank-check.tsx';
import { MemberLoyaltyPanel } from '../../features/loyalty/member-loyalty-panel.tsx';
import { ProtectionPanel } from '../../features/protection/protection-panel.tsx';
import { StopsPanel } from '../../features/protection/stops-panel.tsx';
import { AdjustDialog } from '../../features/wallet/adjust-dialog.tsx';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useReloadAll } from '../../shared/api/use-sending.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { MemberHead } from './member-head.tsx';

const everyMs = 10_000;
const tabs = [
  ...(['timeline', 'payments', 'bets', 'rewards', 'bank', 'limits', 'sessions'] as const),
  ...(['linked', 'messages', 'notes', 'changes'] as const),
] as const;
type TabName = (typeof tabs)[number];

/** One member: identity, permitted actions, balances and history. */
export function MemberPage() {
  const t = useTranslations('identity-office.member');
  const { id = '' } = useParams();
  const polled = usePolled((signal) => api('staff', 'member').get(id, { signal }), `member ${id}`, everyMs);
  const about = usePolled((signal) => api('staff', 'member-summary').get(id, { signal }), `summary ${id}`, everyMs);
  const { data: member, error, reload } = polled;
  return (
    <>
      <Link to="/members" className="mb-2 inline-flex min-h-9 items-center gap-1.5 text-ink-2 hover:text-ink-1">
        <Icon name="caret-left" className="size-4" />
        {t('back')}
      </Link>
      <PageHead title={member?.username ?? t('profile')} polled={polled} />
      {error !== undefined && !member && <LoadFailed error={error} onRetry={() => void reload()} />}
      {!member && error === undefined && <Skeleton className="h-96" />}
      {member && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MemberHead member={member} summary={about.data} onChanged={() => void reload()} />
          {about.data && (
            <MemberTiles memberId={member.id} summary={about.data} onChanged={() => void about.reload()} />
          )}
          {about.error !== undefined && !about.data && (
            <LoadFailed error={about.error} onRetry={() => void about.reload()} />
          )}
          <MemberTabs key={member.id} member={member} summary={about.data} />
        </div>
      )}
    </>
  );
}

function MemberTabs({ member, summary }: { member: MemberDetail; summary: MemberSummary | undefined }) {
  const t = useTranslations('identity-office.member');
  const words = useTranslations('dossier-office.page');
  const flags = useTranslations('flags-office.memberFlag');
  const loyalty = useTranslations('loyalty-office.member');
  const staff = staffStore.use();
  const [isCorrecting, setCorrecting] = useState(false);
  const reload = useReloadAll();
  const [params, setParams] = useSearchParams();
  const requested = params.get('tab');
  const [tab, setTab] = useState<TabName>(tabs.find((name) => name === requested) ?? 'timeline');
  const named = (name: TabName) =>
    name === 'linked' ? flags('linked') : name === 'rewards' ? loyalty('tab') : words(name);
  function choose(name: TabName) {
    setTab(name);
    // A link to the page opens the present tab.
    setParams(name === 'timeline' ? {} : { tab: name }, { replace: true, preventScrollReset: true });
  }
  const panels: Readonly<Record<TabName, () => ReactNode>> = {
    timeline: () => (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <Timeline memberId={member.id} currency={member.currency_code} />
        <div className="grid gap-4">
          {summary && <MonthsChart summary={summary} />}
          <NotesPanel memberId={member.id} />
          <FlagsPanel memberId={member.id} />
        </div>
      </div>
    ),
    payments: () => <PaymentsTable memberId={member.id} />,
    bets: () => (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RoundsTable memberId={member.id} />
        <FreeRoundsPanel member={member} />
        <GiftsPanel member={member} />
        <CouponsPanel member={member} />
      </div>
    ),
    rewards: () => (
      <MemberLoyaltyPanel
        memberId={member.id}
        onCorrect={may(staff, 'adjustment.make') ? () => setCorrecting(true) : undefined}
      />
    ),
    bank: () => <BankCheck member={member} />,
    limits: () => (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:items-start">
        <ProtectionPanel member={member} />
        <StopsPanel member={member} />
      </div>
    ),
    sessions: () => <SessionsTable memberId={member.id} />,
    linked: () => <LinkedTable memberId={member.id} />,
    messages: () => <ThreadsTable memberId={member.id} />,
    notes: () => <NotesPanel memberId={member.id} />,
    changes: () => <Timeline memberId={member.id} currency={member.currency_code} only="staff" />,
  };
  return (
    <Tabs
      label={t('about')}
      tabs={tabs.map((name) => ({ id: name, label: named(name) }))}
      value={tab}
      onChange={choose}
    >
      {panels[tab]()}
      {isCorrecting && <AdjustDialog member={member} onClose={() => setCorrecting(false)} onDone={reload} />}
    </Tabs>
  );
}
