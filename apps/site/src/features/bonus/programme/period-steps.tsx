import type { ProgrammeKind } from '@sabai/contract';
import { isZeroAmount } from '@sabai/contract/money';
import { Money } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useProgrammeWords } from '../../../shared/offers/use-programme-words.ts';
import { Panel } from '../../../shared/parts/page-body.tsx';
import { type Column, RecordTable } from '../../../shared/parts/record-table.tsx';
import type { Period } from './use-programme.ts';

type Product = Period['products'][number];

/** A period line by line: play, the share of each product, and every step from their sum to the payment. */
export function PeriodSteps({ kind, period, title }: { kind: ProgrammeKind; period: Period; title: string }) {
  const t = useTranslations('bonus.programme');
  const words = useProgrammeWords(period.currency_code);
  const columns: readonly Column<Product>[] = [
    { id: 'product', label: t('product'), cell: ({ product }) => words.product(product) },
    { id: 'staked', label: t('bets'), isFigure: true, cell: ({ staked }) => words.money(staked) },
    { id: 'won', label: t('wins'), isFigure: true, cell: ({ won }) => words.money(won) },
    { id: 'counted', label: t(`base.${period.base}`), isFigure: true, cell: ({ counted }) => words.money(counted) },
    { id: 'rate', label: t('rate'), isFigure: true, cell: ({ rate }) => words.percent(rate) },
    {
      id: 'amount',
      label: t('result'),
      isFigure: true,
      cell: ({ amount }) => <strong className="figures">{words.exact(amount)}</strong>,
    },
  ];
  return (
    <Panel className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        <p className="figures text-sm text-ink-3">{words.days(period)}</p>
      </header>
      {period.products.length > 0 && (
        <RecordTable label={title} columns={columns} rows={period.products} idOf={({ product }) => product} />
      )}
      <Steps period={period} />
      <Outcome kind={kind} period={period} />
    </Panel>
  );
}

function Steps({ period }: { period: Period }) {
  const t = useTranslations('bonus.programme');
  const { exact, money, moment } = useProgrammeWords(period.currency_code);
  return (
    <ol className="grid gap-1">
      <Step name={t('sum')} value={exact(period.sum)} />
      {period.kept_at_most !== null && <Step name={t('keptAtMost')} value={exact(period.kept_at_most)} />}
      {period.corrections.map(({ starts_at, amount }) => (
        <Step
          key={starts_at}
          name={t('correction', { from: moment(starts_at) })}
          value={exact(amount)}
          isBad={amount.startsWith('-')}
        />
      ))}
      <Step
        name={t('bounds', { minimum: money(period.minimum), maximum: money(period.maximum) })}
        value={exact(period.corrected)}
      />
      {!isZeroAmount(period.rounded) && <Step name={t('rounded')} value={`−${exact(period.rounded)}`} />}
    </ol>
  );
}

function Step({ name, value, isBad = false }: { name: ReactNode; value: string; isBad?: boolean }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0">
      <span className="min-w-0 text-pretty">{name}</span>
      <span className={`figures font-semibold whitespace-nowrap ${isBad ? 'text-bad' : ''}`}>{value}</span>
    </li>
  );
}

function Outcome({ kind, period }: { kind: ProgrammeKind; period: Period }) {
  const t = useTranslations('bonus.programme');
  const tWallet = useTranslations('wallet.wallet');
  const { moment } = useProgrammeWords(period.currency_code);
  const isPaid = period.status === 'paid';
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border p-4 ${isPaid ? 'border-ok bg-surface-2' : 'border-line bg-surface-2'}`}
    >
      <p className="min-w-0">
        <strong className="block font-semibold">
          {isPaid ? t('paidTo', { wallet: tWallet(kind) }) : t(`status.${period.status}`)}
        </strong>
        <span className="text-sm text-ink-3">
          {period.paid_at && `${moment(period.paid_at)} · `}
          {t('rulesVersion', { version: String(period.version) })}
        </span>
      </p>
      <Money
        amount={period.amount}
        currency={period.currency_code}
        format="full"
        className={`text-2xl font-bold ${isPaid ? 'text-ok' : ''}`}
      />
    </div>
  );
}
