import type { PaymentSetting, PaymentSettingKind } from '@sabai/contract';
import { Badge, Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useMayConfigure } from '../../../shared/configuration/configuring.tsx';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { SettingValue } from './setting-value.tsx';
import { switchOf, valueKindsOf } from './setup-parts.ts';
import { useSettingWords } from './use-setting-words.ts';

/** The subject of a setting; for an account of the operator its number first, then its bank and holder. */
function SettingName({ setting }: { setting: PaymentSetting }) {
  const words = useSettingWords();
  const { facts, values, currency_code: currency, name } = setting;
  const isAccount = setting.kind === 'house-account';
  const more = [
    isAccount && facts.bank_code,
    currency !== name && currency,
    isAccount && String(values.account_name ?? ''),
  ].filter(Boolean);
  return (
    <span className="font-semibold">
      {isAccount ? facts.account_number : words.name(setting)}
      {more.length > 0 && (
        <span className={`font-normal text-ink-3 ${isAccount ? 'block' : 'ml-2'}`}>{more.join(' · ')}</span>
      )}
    </span>
  );
}

/** The settings of one kind, one row each. */
export function SettingTable({
  kind,
  settings,
  onChange,
  onClose,
}: {
  kind: PaymentSettingKind;
  settings: readonly PaymentSetting[];
  onChange: (setting: PaymentSetting) => void;
  onClose: (setting: PaymentSetting) => void;
}) {
  const t = useTranslations('cashier-setup-office');
  const content = useTranslations('content-office');
  const words = useSettingWords();
  const isAllowed = useMayConfigure();
  const name = switchOf({ kind });
  const readOnlyFields = kind === 'house-account' ? (['taken_today'] as const) : [];
  const columns: readonly Column<PaymentSetting>[] = [
    {
      id: 'name',
      label: content('name'),
      cell: (setting) => <SettingName setting={setting} />,
    },
    ...(name
      ? [
          {
            id: 'state',
            label: content('state.label'),
            card: 'end',
            cell: ({ values }) => (
              <Badge tone={values[name] === true ? 'ok' : 'plain'}>{t(values[name] === true ? 'on' : 'off')}</Badge>
            ),
          } satisfies Column<PaymentSetting>,
        ]
      : []),
    ...valueKindsOf({ kind })
      .filter(([each]) => each !== name && each !== 'account_name')
      .map(
        ([each, as]): Column<PaymentSetting> => ({
          id: each,
          label: words.field(each),
          card: 'line',
          cell: (setting) => (
            <>
              <span className="mr-2 text-ink-3 @2xl:hidden">{words.field(each)}:</span>
              <SettingValue as={as} value={setting.values[each]} of={setting} />
            </>
          ),
        }),
      ),
    ...readOnlyFields.map(
      (each): Column<PaymentSetting> => ({
        id: each,
        label: words.fact(each),
        card: 'line',
        cell: (setting) => (
          <>
            <span className="mr-2 text-ink-3 @2xl:hidden">{words.fact(each)}:</span>
            <SettingValue as="amount" value={setting.facts[each]} of={setting} />
          </>
        ),
      }),
    ),
    {
      id: 'change',
      label: content('change.open'),
      card: 'line',
      cell: (setting) => (
        <span className="flex flex-wrap gap-2 @2xl:flex-nowrap">
          <Button size="sm" disabled={!isAllowed} onClick={() => onChange(setting)}>
            {content('change.open')}
          </Button>
          {name && setting.values[name] === true && (
            <Button size="sm" look="outline" disabled={!isAllowed} onClick={() => onClose(setting)}>
              {t('switchOff')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return <DataTable label={t(`kind.${kind}`)} rows={settings} idOf={({ id }) => id} columns={columns} />;
}
