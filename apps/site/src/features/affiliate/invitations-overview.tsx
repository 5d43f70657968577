import { formatNumber } from '@sabai/contract/number-format';
import { CopyButton, Money, Skeleton } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Panel } from '../../shared/parts/page-body.tsx';
import { InvitationsFrame } from './invitations-frame.tsx';

/** The own link, who came by it, and what the referral wallet holds (R2.45). */
export function InvitationsOverview() {
  const t = useTranslations('affiliate.invitations');
  const wallet = useTranslations('wallet.wallet');
  const { prefix, intl } = useSiteLocale();
  const { data, error, reload } = useLoad(async () => (await api('member', 'affiliate-profile').find()).data[0]!);
  const link = data && `${location.origin}/${prefix}/affiliate_v2/${encodeURIComponent(data.ref_code)}`;
  return (
    <InvitationsFrame part="setting_affiliate">
      {!data && (error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-48 w-full" />)}
      {data && link && (
        <>
          <Panel className="mb-4 flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="text-sm text-ink-3">{t('link')}</p>
              <p className="font-semibold break-all">{link}</p>
            </div>
            <CopyButton text={link} />
          </Panel>
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
            <Fact name={t('clicks')}>{formatNumber(data.clicks, intl)}</Fact>
            <Fact name={t('registrations')}>{formatNumber(data.registrations, intl)}</Fact>
            <Fact name={wallet('affiliate')}>
              <Money amount={data.balance} currency={data.currency_code} format="full" />
            </Fact>
          </dl>
        </>
      )}
    </InvitationsFrame>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="rounded-md border border-line bg-surface-2 p-4">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="figures mt-1 text-lg font-bold break-words">{children}</dd>
  </div>
);
