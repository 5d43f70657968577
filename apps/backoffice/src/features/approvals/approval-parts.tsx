import type { Approval, ApprovalState } from '@sabai/contract';
import { Badge } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Amount } from '../../shared/parts/amount.tsx';

const tones = {
  alone: 'plain',
  pending: 'warn',
  approved: 'ok',
  refused: 'bad',
  expired: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<ApprovalState, string>;

export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const t = useTranslations('approvals-office.approval.state');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

/** What it moves; points are no money of the site. */
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

/** Pages on which what a request is about can be seen. */
const pathOf: Readonly<Record<string, string>> = {
  deposit: '/deposits/',
  withdrawal: '/withdrawals/',
  member: '/members/',
};

/** What a request is about, and the way to it where there is one. */
export function Subject({ approval: { subject_type: type, subject_id: id } }: { approval: Approval }) {
  const path = pathOf[type];
  if (!path) return <span className="break-all">{id}</span>;
  return (
    <Link to={`${path}${id}?view=all`} className="figures text-xs break-all text-brand hover:underline">
      {id}
    </Link>
  );
}
