import { isReason } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Button, TextArea, TextField, toast, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';

const shown = 50;

/** The first column of lines that are separated as tables are, without what is no code, such as a heading with a space. */
const codesIn = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .split(/[,;\t]/)[0]!
        .replaceAll('"', '')
        .trim(),
    )
    .filter((code) => /^[A-Za-z0-9-]{4,64}$/.test(code));

/** The codes of a coupon: made of a pattern or named, taken along as CSV, and how often each was used. */
export function CouponCodes({ id }: { id: number }) {
  const t = useTranslations('bonus-office.coupon');
  const code = useTranslations('coupon')('code');
  const offers = useTranslations('bonus-office');
  const { intl } = useUi();
  const staff = staffStore.use();
  const polled = usePolled(
    (signal) => api('staff', 'coupon-code').find({ offer_id: id }, { signal }),
    `coupon-code ${id}`,
    10_000,
  );
  const [pattern, setPattern] = useState('');
  const [named, setNamed] = useState('');
  const [count, setCount] = useState<number | undefined>(1);
  const [uses, setUses] = useState<number | undefined>(1);
  const [reason, setReason] = useState('');
  const sending = useSending();
  const codes = codesIn(named);
  if (!polled.data) return <Unanswered polled={polled} />;
  const all = polled.data;
  const csv = () => {
    const text = ['code,uses,used', ...all.map((one) => `${one.code},${one.uses},${one.used}`)].join('\r\n');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = `coupon-${id}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const make = () =>
    void sending.send(async () => {
      await api('staff', 'coupon-code').create({
        ...{ offer_id: id, codes, uses: uses ?? 1, reason: reason.trim() },
        ...(pattern && { pattern, count: count ?? 1 }),
      });
      setNamed('');
      setPattern('');
      toast(offers('moved'));
      await polled.reload();
    });
  const number = (value: number) => formatNumber(value, intl);
  return (
    <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4" aria-label={t('codes')}>
      <header className="flex flex-wrap items-center gap-4">
        <h2 className="flex-1 text-base">{t('codes')}</h2>
        <Button size="sm" look="outline" disabled={all.length === 0} onClick={csv}>
          CSV
        </Button>
      </header>
      {all.length > 0 && (
        <DataTable
          label={t('codes')}
          idOf={(row) => row.code}
          rows={all.slice(0, shown)}
          columns={[
            { id: 'code', label: code, cell: (row) => <span className="figures">{row.code}</span> },
            { id: 'uses', label: t('uses'), isFigure: true, cell: (row) => number(row.uses) },
            { id: 'used', label: t('used'), isFigure: true, cell: (row) => number(row.used) },
          ]}
        />
      )}
      {may(staff, 'reward.order.handle') && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('pattern')}
            hint="LK26-####-####"
            maxLength={64}
            value={pattern}
            onChange={({ target }) => setPattern(target.value.toUpperCase())}
          />
          <NumberField label={t('count')} min={1} max={10_000} value={count} onChange={setCount} />
          <div className="sm:col-span-2">
            <TextArea label={t('named')} value={named} onChange={({ target }) => setNamed(target.value)} />
          </div>
          <NumberField label={t('uses')} min={1} max={10_000_000} value={uses} onChange={setUses} />
          <ReasonField label={offers('reason')} value={reason} onChange={setReason} />
          {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
          <Button
            look="brand"
            className="justify-self-start"
            isBusy={sending.isBusy}
            disabled={!isReason(reason) || (codes.length === 0 && pattern === '')}
            onClick={make}
          >
            {t('make')}
          </Button>
        </div>
      )}
    </section>
  );
}
