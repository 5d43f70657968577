import { type PaymentSetting, paymentSettingKinds } from '@sabai/contract';
import { Button, EmptyState, SelectField } from '@sabai/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { SitePage } from '../../../shared/configuration/site-page.tsx';
import { MissingPage } from '../../../shared/parts/fault-page.tsx';
import { PageTabs } from '../../../shared/parts/page-tabs.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SettingTable } from './setting-table.tsx';
import { isSetupPart, settingsOf, setupPartNames, setupParts } from './setup-parts.ts';

type Open = { readonly as: 'change' | 'close'; readonly setting: PaymentSetting } | { readonly as: 'add' };

/**
 * An operator's settings for deposits and withdrawals: accounts, methods, limits, fees, rules, coins and currencies.
 */
export function SetupPage() {
  const t = useTranslations('cashier-setup-office');
  const office = useTranslations('reporting-office.dashboard');
  const part = useParams().part ?? 'accounts';
  const [currency, setCurrency] = useState('');
  const [open, setOpen] = useState<Open>();
  const polled = usePolled(
    (signal) =>
      api('staff', 'payment-setting').find({ kind: { $in: [...paymentSettingKinds] }, $limit: 500 }, { signal }),
    'payment settings',
  );
  if (!isSetupPart(part)) return <MissingPage />;
  const close = () => setOpen(undefined);
  const reload = () => void polled.reload();
  const settings = polled.data?.data ?? [];
  const currencies = settingsOf(settings, 'currency', '').map(({ name }) => name);
  return (
    <SitePage
      polled={polled}
      permission="payment.setting.change"
      title={t('title')}
      tabs={
        <PageTabs
          label={t('title')}
          tabs={setupPartNames.map((each) => ({ to: `/cashier/${each}`, label: t(`part.${each}`) }))}
        />
      }
      actions={
        part === 'accounts' && (
          <Button size="sm" look="brand" icon="plus" onClick={() => setOpen({ as: 'add' })}>
            {t('addAccount')}
          </Button>
        )
      }
    >
      {() => (
        <div className="grid gap-6">
          <p className="max-w-2xl text-ink-2 text-pretty">{t('note')}</p>
          <SelectField
            label={office('currency')}
            className="w-fit"
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          >
            <option value="">{t('allCurrencies')}</option>
            {currencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectField>
          {setupParts[part].map((kind) => {
            const rows = settingsOf(settings, kind, currency);
            return (
              <section key={kind} className="grid gap-2" aria-label={t(`kind.${kind}`)}>
                <h2 className="text-lg">{t(`kind.${kind}`)}</h2>
                {rows.length === 0 ? (
                  <EmptyState icon="wallet" title={t('empty')} className="py-4" />
                ) : (
                  <SettingTable
                    kind={kind}
                    settings={rows}
                    onChange={(setting) => setOpen({ as: 'change', setting })}
                    onClose={(setting) => setOpen({ as: 'close', setting })}
                  />
                )}
              </section>
            );
          })}
          {open?.as === 'change' && <SettingDialog setting={open.setting} onClose={close} onDone={reload} />}
          {open?.as === 'close' && <CloseDialog setting={open.setting} onClose={close} onDone={reload} />}
          {open?.as === 'add' && (
            <AccountDialog banks={settingsOf(settings, 'bank', currency)} onClose={close} onDone={reload} />
          )}
        </div>
      )}
    </SitePage>
  );
}
