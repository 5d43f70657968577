import type { MoneyExplanation, SideWallet } from '@sabai/contract';
import { dayIn } from '@sabai/contract/date-format';
import { currencyOf, decimalOf, type ExplainedNumber, explainedNumbers, minorOf } from '@sabai/contract/money';
import { Button, EmptyState, SelectField, Sheet, Skeleton, useMoney, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { lastDays } from '../../shared/histories/date-range.rules.ts';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { isSideWallet } from '../../shared/money/side-wallets.ts';
import { Figure } from '../../shared/parts/figure.tsx';
import { ExplanationRowItem } from './explanation-row.tsx';
import { WhatUnlocks } from './what-unlocks.tsx';

const isExplained = (value: unknown): value is ExplainedNumber => explainedNumbers.some((number) => number === value);
const periods = { all: undefined, 7: 7, 30: 30 } as const;
type Period = keyof typeof periods;

/** "Explain my money": the derivation of a number from the member's ledger entries, row by row, to the last unit. */
export function ExplanationModal({ params, onClose }: ModalProps) {
  const t = useTranslations('wallet.explanation');
  const [trail, setTrail] = useState<readonly ExplainedNumber[]>([isExplained(params.what) ? params.what : 'balance']);
  const what = trail.at(-1)!;
  return (
    <Sheet isOpen onClose={onClose} title={t(`title.${what}`)}>
      <Explained
        key={what}
        what={what}
        onBack={trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined}
        onExplain={(next) => setTrail([...trail, next])}
      />
    </Sheet>
  );
}

function Explained({
  what,
  onBack,
  onExplain,
}: {
  what: ExplainedNumber;
  onBack: (() => void) | undefined;
  onExplain: (what: ExplainedNumber) => void;
}) {
  const t = useTranslations('wallet.explanation');
  const common = useTranslations('common');
  const [period, setPeriod] = useState<Period>('all');
  const days = periods[period];
  const { timeZone } = useUi();
  const query = days === undefined ? { what } : { what, from: lastDays(days + 1, dayIn(timeZone, Date.now())).from };
  const { data, error, reload } = useLoad((filter) => api('member', 'money-explanation').find(filter), query);
  useLiveTopic('wallet', () => void reload());
  return (
    <div className="grid grid-cols-1 gap-4">
      {onBack && (
        <Button look="ghost" size="sm" icon="arrow-left" className="justify-self-start" onClick={onBack}>
          {common('back')}
        </Button>
      )}
      {data && <Sum explanation={data} />}
      {isSideWallet(what) && <SideLock wallet={what} />}
      <SelectField label={t('period')} value={period} onChange={(event) => setPeriod(event.target.value as Period)}>
        <option value="all">{t('periodAll')}</option>
        <option value="7">{t('period7')}</option>
        <option value="30">{t('period30')}</option>
      </SelectField>
      {!data && (error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-64 w-full" />)}
      {data?.rows.length === 0 && <EmptyState icon="receipt" title={t('none')} className="py-6" />}
      {data && data.rows.length > 0 && (
        <ul className="grid gap-2">
          {data.rows.map((row) => (
            <ExplanationRowItem
              key={row.code}
              what={what}
              row={row}
              currency={data.currency_code}
              onExplain={onExplain}
            />
          ))}
        </ul>
      )}
      {data && data.rows.length > 0 && (
        <p className="flex items-baseline justify-between gap-3 border-t-2 border-line-strong px-4 pt-3 font-semibold">
          <span>{t('total')}</span>
          <Figure amount={data.amount} currency={data.currency_code} className="text-lg" />
        </p>
      )}
    </div>
  );
}

/** The turnover required for a part of a side wallet, with the counting bets. */
function SideLock({ wallet }: { wallet: SideWallet }) {
  const t = useTranslations('wallet.explanation');
  const money = useMoney();
  const { data, reload } = useLoad((query) => api('member', `${query}-transaction`).find(), wallet);
  useLiveTopic('wallet', () => void reload());
  const lot = data?.data[0];
  if (!lot) return null;
  const { turnover: done, turnover_target: target, currency_code: code } = lot;
  const left = minorOf(target, currencyOf(code)) - minorOf(done, currencyOf(code));
  if (left <= 0n) return null;
  const decimal = decimalOf(left, code);
  const show = (amount: string) => money(amount, code, 'full');
  return (
    <section className="rounded-md border border-line bg-surface-2 px-4 py-3">
      <h3 className="font-medium text-pretty">{t('code.TURNOVER_LOCK')}</h3>
      <p className="text-sm text-ink-2">
        {t('turnover', { done: show(done), target: show(target), left: show(decimal) })}
      </p>
      <WhatUnlocks of={wallet} left={decimal} currency={code} />
    </section>
  );
}

function Sum({ explanation: { amount, currency_code } }: { explanation: MoneyExplanation }) {
  const t = useTranslations('wallet.explanation');
  return (
    <div className="accent-card grid gap-1 p-5">
      <Figure amount={amount} currency={currency_code} className="text-3xl font-bold" />
      <p className="text-sm text-pretty">{t('lead')}</p>
    </div>
  );
}
