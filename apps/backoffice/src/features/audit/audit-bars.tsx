import { type AuditGroup, auditGroups } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { formatNumber } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';
import { Bar, BarChart, ResponsiveContainer, XAxis } from 'recharts';
import { useTranslations } from 'use-intl/react';

export interface Bars {
  readonly unit: 'hour' | 'day';
  readonly bars: readonly { readonly at: string; readonly counts: Partial<Record<AuditGroup, number>> }[];
}

const fills: Record<AuditGroup, string> = {
  money: 'var(--ok)',
  members: 'var(--bad)',
  settings: 'var(--brand)',
  looked: 'var(--warn)',
  staff: 'var(--accent)',
};
const sumOf = ({ bars }: Bars, group: AuditGroup) => bars.reduce((sum, { counts }) => sum + (counts[group] ?? 0), 0);

/**
 * The number of entries in each hour or day, stacked by subject, with the same numbers as a table for screen readers.
 */
export function AuditBars({ counted }: { counted: Bars }) {
  const t = useTranslations('audit-office.audit');
  const { intl, timeZone } = useUi();
  const { unit, bars } = counted;
  const format = dateFormat(
    intl,
    unit === 'hour' ? { timeStyle: 'short', timeZone } : { dateStyle: 'medium', timeZone },
  );
  const rows = bars.map(({ at, counts }) => ({ name: format.format(new Date(at)), ...counts }));
  return (
    <figure className="mb-3 grid gap-1 rounded-md border border-line bg-surface-1 px-4 py-3">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2">
        {auditGroups.map((group) => (
          <span key={group} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-xs" style={{ background: fills[group] }} />
            {t(`group.${group}`)} <span className="figures">{formatNumber(sumOf(counted, group), intl)}</span>
          </span>
        ))}
        <span className="ml-auto text-ink-3">{t(unit === 'hour' ? 'byHour' : 'byDay')}</span>
      </figcaption>
      <div aria-hidden="true" className="h-20">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={rows} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
            <XAxis
              dataKey="name"
              tick={{ fontSize: 11, fill: 'var(--tx-3)' }}
              tickLine={false}
              interval="preserveStartEnd"
            />
            {auditGroups.map((group) => (
              <Bar key={group} dataKey={group} stackId="all" fill={fills[group]} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="sr-only">
        <caption>{t(unit === 'hour' ? 'byHour' : 'byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            {auditGroups.map((group) => (
              <th key={group} scope="col">
                {t(`group.${group}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ at, counts }) => (
            <tr key={at}>
              <th scope="row">{format.format(new Date(at))}</th>
              {auditGroups.map((group) => (
                <td key={group}>{formatNumber(counts[group] ?? 0, intl)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
