import type { Approval, ApprovalEffect, ApprovalState } from '@sabai/contract';
import { Badge, Icon, type IconName, useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Amount } from '../../shared/parts/amount.tsx';
import { spanText } from './spans.ts';

const tones = {
  alone: 'plain',
  pending: 'warn',
  approved: 'ok',
  refused: 'bad',
  returned: 'plain',
  expired: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<ApprovalState, string>;

export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const t = useTranslations('approvals-office.approval.state');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

/** The amount that it moves; points are no money of the site. */
export function ApprovalAmount({
  approval: { amount, currency_code },
  className,
}: {
  approval: Pick<Approval, 'amount' | 'currency_code'>;
  className?: string;
}) {
  if (amount === null || currency_code === null) return null;
  if (currency_code === 'POINT') return <span className={`figures ${className ?? ''}`}>{amount} P</span>;
  return <Amount amount={amount} currency={currency_code} {...(className ? { className } : {})} />;
}

/** Pages of the subjects of requests. */
const pathOf: Readonly<Record<string, string>> = {
  deposit: '/deposits/',
  withdrawal: '/withdrawals/',
  member: '/members/',
  offer: '/rewards/',
};

/** The subject of a request, with a link where there is one. */
export function Subject({ approval: { subject_type: type, subject_id: id } }: { approval: Approval }) {
  const path = pathOf[type];
  if (!path) return <span className="break-all">{id}</span>;
  return (
    <Link to={`${path}${id}?view=all`} className="figures text-xs break-all text-brand hover:underline">
      {id}
    </Link>
  );
}

const icons = {
  credit: 'deposit',
  correction: 'arrows-left-right',
  waiver: 'lock',
  line: 'receipt',
  payout: 'withdraw',
  rounds: 'gift',
  payee: 'bank',
  game: 'percent',
  setting: 'gear',
  text: 'list',
  result: 'soccer',
  invitation: 'key',
  release: 'user',
  closing: 'lock',
  export: 'download',
  offer: 'gift',
  budget: 'coins',
  gift: 'gift',
  agreement: 'users',
} as const satisfies Record<ApprovalEffect, IconName>;

export const KindIcon = ({ row: { effect } }: { row: Pick<Approval, 'effect'> }) => (
  <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
    <Icon name={icons[effect]} className="size-4" />
  </span>
);

/** The requester, and the age of the request. */
export function Asker({ row, now, className = '' }: { row: Approval; now: Date; className?: string }) {
  const t = useTranslations('approvals-office.approval');
  const { intl } = useUi();
  const time = spanText(now.getTime() - Date.parse(row.asked_at), intl);
  return (
    <span className={`flex flex-wrap items-baseline gap-x-2 text-sm ${className}`}>
      <strong className="font-semibold text-ink-1">{row.is_own ? t('you') : row.asked_by.name}</strong>
      <time dateTime={row.asked_at} className="text-xs text-ink-3">
        {t('ago', { time })}
      </time>
    </span>
  );
}
