import type { OfferDetail } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Badge, useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { ReportFrame } from './parts/report-frame.tsx';

const everyMs = 5000;

/** The results of an item of the shop so far, polled every few seconds. */
export function ShopReport({ offer }: { offer: OfferDetail }) {
  const t = useTranslations('bonus-office.report');
  const words = useTranslations('rewardshop-office.report');
  const simulator = useTranslations('rewardshop-office.simulator');
  const text = useTranslations('rewardshop');
  const orders = useTranslations('rewardshop-office.orders');
  const { intl } = useUi();
  const polled = usePolled(
    (signal) => api('staff', 'reward-report').get(String(offer.id), { signal }),
    `reward-report ${offer.id}`,
    everyMs,
  );
  const report = polled.data;
  if (!report) return <Unanswered polled={polled} />;
  const number = (value: number) => formatNumber(value, intl, { most: 1 });
  const versions = new Set(report.prizes.map(({ version }) => version));
  return (
    <ReportFrame
      offer={offer}
      costs={report.costs}
      isEmpty={report.redemptions === 0}
      link={
        <Link className="text-sm text-brand hover:underline" to={`/rewards/orders?type=${offer.type}`}>
          {orders('title')}
        </Link>
      }
      facts={
        <>
          <Fact name={words('redemptions')}>{number(report.redemptions)}</Fact>
          <Fact name={t('takers')}>{number(report.takers)}</Fact>
          <Fact name={words('points')}>
            <span className="figures">{number(Number(report.points))}</span>
          </Fact>
        </>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {report.states.map(({ state, redemptions }) => (
          <li key={state}>
            <Badge tone="plain">
              {text(`order.states.${state}`)} {number(redemptions)}
            </Badge>
          </li>
        ))}
      </ul>
      {report.prizes.length > 0 && (
        <DataTable
          label={text('draw.prize')}
          idOf={({ version, code }) => `${version} ${code}`}
          rows={report.prizes}
          columns={[
            {
              id: 'prize',
              label: text('draw.prize'),
              cell: ({ version, code }) =>
                versions.size > 1 ? `${code} · ${text('draw.version', { version })}` : code,
            },
            { id: 'drawn', label: simulator('drawn'), isFigure: true, cell: (row) => number(row.drawn) },
            { id: 'expected', label: simulator('expected'), isFigure: true, cell: (row) => number(row.expected) },
          ]}
        />
      )}
      {report.days.length > 0 && (
        <DataTable
          label={words('days')}
          idOf={({ day }) => day}
          rows={report.days.slice(-14).toReversed()}
          columns={[
            { id: 'day', label: words('days'), cell: ({ day }) => day },
            { id: 'redemptions', label: words('redemptions'), isFigure: true, cell: (row) => number(row.redemptions) },
            { id: 'points', label: words('points'), isFigure: true, cell: (row) => number(Number(row.points)) },
          ]}
        />
      )}
    </ReportFrame>
  );
}
