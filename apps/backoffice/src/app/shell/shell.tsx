import { Icon, type IconName, Toaster } from '@sabai/ui';
import { NavLink, Outlet, ScrollRestoration } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ApprovalCountProvider, useApprovalCount } from '../../features/approvals/approval-count.tsx';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { LanguagePicker } from '../../shared/i18n/locale.tsx';
import { OverviewProvider, useOverview } from '../../shared/overview/overview-context.tsx';
import { OfflineNotice } from '../../shared/parts/offline-notice.tsx';
import { Wordmark } from '../../shared/parts/wordmark.tsx';
import { StaffCard } from './staff-card.tsx';

const places = [
  { to: '/', name: 'overview', icon: 'chart' },
  { to: '/deposits', name: 'deposits', icon: 'deposit' },
  { to: '/withdrawals', name: 'withdrawals', icon: 'withdraw' },
  { to: '/approvals', name: 'approvals', icon: 'shield' },
  { to: '/members', name: 'members', icon: 'users' },
  { to: '/messages', name: 'messages', icon: 'envelope' },
  { to: '/ledger', name: 'ledger', icon: 'receipt' },
  { to: '/site', name: 'site', icon: 'globe' },
] as const satisfies readonly { to: string; name: string; icon: IconName }[];

/** Of the server; the page carries it. */
const { version } = document.documentElement.dataset;

function Places({ shape }: { shape: 'side' | 'bottom' }) {
  const t = useTranslations('office.shell');
  const { data } = useOverview();
  const waiting: Record<string, number | undefined> = {
    deposits: data?.pending_deposits,
    withdrawals: data?.pending_withdrawals,
    approvals: useApprovalCount().data,
    members: data?.open_flags,
  };
  const people = useTranslations('identity-office.people');
  const setup = useTranslations('cashier-setup-office');
  const staff = staffStore.use();
  const [maySeeStaff, mayAudit] = [may(staff, 'staff.view'), may(staff, 'audit.view')];
  const isSide = shape === 'side';
  // On a phone it stands with the own account, or the bar would be too long.
  const hasStaff = isSide && maySeeStaff;
  const hasAudit = isSide && mayAudit;
  const audit = useTranslations('audit-office.audit');
  const shown = [
    ...places.map(({ name, ...place }) => ({ ...place, name, label: t(name) })),
    { to: '/cashier', name: 'cashier', icon: 'wallet', label: setup('title') } as const,
    ...(hasStaff ? [{ to: '/staff', name: 'staff', icon: 'key', label: people('title') } as const] : []),
    ...(hasAudit ? [{ to: '/audit', name: 'audit', icon: 'list', label: audit('title') } as const] : []),
  ];
  return (
    <ul className={isSide ? 'grid gap-1' : 'no-scrollbar flex justify-center-safe overflow-x-auto'}>
      {shown.map(({ to, name, icon, label }) => (
        <li key={name} className={isSide ? '' : 'flex-auto'}>
          <NavLink
            to={to}
            end={to === '/'}
            className={`relative flex items-center font-medium text-ink-2 transition-colors duration-(--motion-hover) hover:text-ink-1 ${
              isSide
                ? 'min-h-11 gap-3 rounded-sm px-3 hover:bg-surface-2 aria-[current=page]:text-ink-1 aria-[current=page]:bg-surface-2 aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-brand'
                : 'min-h-(--bottom-bar) flex-col gap-0.5 px-1 pt-2.5 pb-1 text-[0.6875rem] aria-[current=page]:text-brand'
            }`}
          >
            <Icon name={icon} className="size-5" />
            <span className={isSide ? 'flex-1' : 'text-center leading-[calc(var(--leading)-0.2)]'}>{label}</span>
            {(waiting[name] ?? 0) > 0 && (
              <span
                className={`figures grid min-w-6 place-items-center rounded-full bg-warn px-1.5 text-xs leading-5 font-bold text-ground ${isSide ? '' : 'absolute top-1 left-1/2 ml-1.5'}`}
              >
                {waiting[name]}
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** What stands around every page: the menu at the side, on phones at the lower edge, and who is at work. */
export function Shell() {
  const t = useTranslations('office.shell');
  return (
    <OverviewProvider>
      <ApprovalCountProvider>
        <a
          href="#content"
          className="fixed top-2 left-2 z-70 -translate-y-20 rounded-sm bg-brand px-4 py-2 text-on-brand focus:translate-y-0"
        >
          {t('skip')}
        </a>
        <div className="pt-(--toasts) lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
          <aside className="sticky top-(--toasts) hidden h-[calc(100dvh-var(--toasts))] flex-col gap-5 overflow-y-auto border-r border-line bg-surface-1 p-3 lg:flex">
            <Wordmark className="px-2 pt-2" />
            <nav aria-label={t('menu')} className="flex-1">
              <Places shape="side" />
            </nav>
            <LanguagePicker className="w-full" />
            <StaffCard />
            <p className="figures px-1 text-xs text-ink-3">v{version}</p>
          </aside>
          <div className="min-w-0">
            <header className="sticky top-(--toasts) z-40 flex min-h-(--top-bar) items-center justify-between gap-3 border-b border-line bg-surface-1 px-4 lg:hidden">
              <Wordmark />
              <StaffCard isSmall />
            </header>
            <main id="content" className="mx-auto max-w-[100rem] p-4 pb-[calc(var(--bottom-bar)+1.5rem)] lg:p-6">
              <Outlet />
            </main>
          </div>
        </div>
        <nav
          aria-label={t('menu')}
          className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
        >
          <Places shape="bottom" />
        </nav>
        <Toaster />
        <OfflineNotice />
        <ScrollRestoration getKey={({ pathname }) => pathname.split('/')[1] ?? ''} />
      </ApprovalCountProvider>
    </OverviewProvider>
  );
}
