import type { AffiliateSubId } from '@sabai/contract';
import { type SubIdName, subIdNames } from '@sabai/contract/link-marks';
import { currencyOf } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { roundedDown } from '@sabai/contract/rounded-down';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { ListTools } from '../../shared/histories/list-tools.tsx';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import { usePages } from '../../shared/loading/use-pages.ts';
import { chipClass } from '../../shared/parts/chip-class.ts';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';

/** Clicks, members and income by one parameter of the links, with a file of them. */
export function SubIdTable({ range }: { range: DateRange }) {
  const t = useTranslations('affiliate');
  const { intl } = useSiteLocale();
  const [by, setBy] = useState<SubIdName>('sub1');
  const pages = usePages(
    (query, page) => api('member', 'affiliate-sub-id').find({ ...page, ...query }),
    { ...range, by },
    (row: AffiliateSubId) => row.id,
  );
  const count = (
    id: 'clicks' | 'registrations' | 'deposited' | 'qualified',
    label: string,
  ): Column<AffiliateSubId> => ({
    id,
    label,
    isFigure: true,
    cell: (row) => formatNumber(row[id], intl),
  });
  const columns: readonly Column<AffiliateSubId>[] = [
    {
      id: 'id',
      label: t('page.subId'),
      cell: ({ id }) => <strong className="font-semibold break-all">{id || t('subIds.none')}</strong>,
    },
    count('clicks', t('invitations.clicks')),
    count('registrations', t('invitations.registrations')),
    count('deposited', t('subIds.deposited')),
    count('qualified', t('page.qualified')),
    {
      id: 'income',
      label: t('page.income'),
      isFigure: true,
      cell: ({ income, currency_code }) => {
        const { scale } = currencyOf(currency_code);
        return formatNumber(roundedDown(income, scale), intl, { least: scale, most: scale });
      },
    },
  ];
  return (
    <section aria-label={t('subIds.title')} className="mt-2 grid gap-3">
      <h2 className="text-lg font-semibold">{t('subIds.title')}</h2>
      <ListTools kind="sub-ids" query={{ ...range, by }}>
        <div className="flex flex-wrap gap-2">
          {subIdNames.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === by ? 'true' : undefined}
              className={chipClass}
              onClick={() => setBy(one)}
            >
              {one}
            </button>
          ))}
        </div>
      </ListTools>
      <RecordList label={t('subIds.title')} pages={pages} columns={columns} idOf={(row) => row.id} />
    </section>
  );
}
