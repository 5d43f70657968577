import { DateTime, EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { DataTable } from '../../shared/parts/data-table.tsx';

/** The latest rounds, as the member's own history shows them. */
export function RoundTable({ member }: { member: MemberDetail }) {
  const t = useTranslations('identity-office.member');
  const history = useTranslations('history');
  if (member.rounds.length === 0) return <EmptyState icon="dice" title={t('noBets')} />;
  return (
    <DataTable
      label={t('bets')}
      rows={member.rounds}
      idOf={({ id }) => id}
      columns={[
        {
          id: 'game',
          label: t('game'),
          cell: ({ game, round_id }) => (
            <>
              <span className="font-medium">{game.name}</span>
              <span className="figures block max-w-44 text-xs whitespace-normal break-all text-ink-3">{round_id}</span>
            </>
          ),
        },
        {
          id: 'net',
          label: t('winLose'),
          isFigure: true,
          card: 'end',
          cell: ({ net, currency_code }) =>
            net === null ? '–' : <Amount amount={net} currency={currency_code} isSigned className="font-semibold" />,
        },
        {
          id: 'status',
          label: history('column.status'),
          cell: ({ status, is_free }) => (
            <span className="text-ink-2">
              {[history(`roundStatus.${status}`), ...(is_free ? [history('round.free')] : [])].join(' · ')}
            </span>
          ),
        },
        {
          id: 'stake',
          label: history('column.betAmount'),
          isFigure: true,
          card: 'end',
          cell: ({ stake, currency_code }) => <Amount amount={stake} currency={currency_code} />,
        },
        {
          id: 'payout',
          label: history('column.won'),
          isFigure: true,
          card: 'end',
          cell: ({ net, payout, currency_code }) =>
            net === null ? '–' : <Amount amount={payout} currency={currency_code} />,
        },
        {
          id: 'when',
          label: t('when'),
          card: 'line',
          cell: ({ created_at }) => (
            <span className="text-ink-3">
              <DateTime value={created_at} />
            </span>
          ),
        },
      ]}
    />
  );
}
