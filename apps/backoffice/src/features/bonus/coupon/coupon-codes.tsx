import type { CouponCode } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Badge, Button, TextField, toast, useUi } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { ReasonDialog } from '../../../shared/parts/reason-dialog.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { keyOf, MakeCodes } from './make-codes.tsx';
import { codeTones } from './words.ts';

const shown = 50;

/** Closes or reopens a code, with a reason. */
function ChangeDialog({
  code: { code, is_closed: isClosed },
  onClose,
  onDone,
}: {
  code: CouponCode;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('bonus-office.coupon');
  const offers = useTranslations('bonus-office');
  return (
    <ReasonDialog
      title={isClosed ? t('open') : t('close')}
      look={isClosed ? 'brand' : 'danger'}
      label={offers('reason')}
      onSend={async (reason) => {
        await api('staff', 'coupon-code').patch(code.replaceAll('-', ''), { is_closed: !isClosed, reason });
        toast(offers('moved'));
        onDone();
      }}
      onClose={onClose}
    >
      <p className="figures font-semibold wrap-anywhere">{code}</p>
      {!isClosed && <p className="text-pretty">{t('closeText')}</p>}
    </ReasonDialog>
  );
}

/** The codes of a coupon: whom they are for, how often each was used, taken along as CSV, closed one by one, and made. */
export function CouponCodes({ id }: { id: number }) {
  const t = useTranslations('bonus-office.coupon');
  const code = useTranslations('coupon')('code');
  const audit = useTranslations('audit-office.audit');
  const offers = useTranslations('bonus-office');
  const { intl } = useUi();
  const isMaker = may(staffStore.use(), 'coupon.code.make');
  const polled = usePolled(
    (signal) => api('staff', 'coupon-code').find({ offer_id: id }, { signal }),
    `coupon-code ${id}`,
    10_000,
  );
  const [changed, setChanged] = useState<CouponCode>();
  const [sought, setSought] = useState('');
  if (!polled.data) return <Unanswered polled={polled} />;
  const all = polled.data;
  const found = all.filter((one) => keyOf(one.code).includes(keyOf(sought)));
  const csv = () => {
    const lines = all.map((one) => `${one.code},${one.uses},${one.used},${one.state}`);
    const text = ['code,uses,used,state', ...lines].join('\r\n');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = `coupon-${id}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const number = (value: number) => formatNumber(value, intl);
  return (
    <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4" aria-label={t('codes')}>
      <header className="flex flex-wrap items-center gap-4">
        <h2 className="flex-1 text-base">{t('codes')}</h2>
        <Button size="sm" look="outline" disabled={all.length === 0} onClick={csv}>
          CSV
        </Button>
      </header>
      {all.length === 0 && <p className="text-ink-2">{t('noCodes')}</p>}
      {all.length > shown && (
        <TextField
          label={code}
          type="search"
          autoComplete="off"
          maxLength={64}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {all.length > 0 && found.length === 0 && <p role="status">{audit('none')}</p>}
      {found.length > 0 && (
        <DataTable
          label={t('codes')}
          idOf={(row) => row.code}
          rows={found.slice(0, shown)}
          columns={[
            { id: 'code', label: code, cell: (row) => <span className="figures">{row.code}</span> },
            {
              id: 'for',
              label: t('for'),
              cell: ({ member }) =>
                member === null ? (
                  t('anybody')
                ) : (
                  <Link className="hover:underline" to={`/members/${member.id}`}>
                    {member.username}
                  </Link>
                ),
            },
            {
              id: 'used',
              label: t('used'),
              isFigure: true,
              cell: (row) => `${number(row.used)} / ${number(row.uses)}`,
            },
            {
              id: 'state',
              label: offers('state.label'),
              cell: (row) => (
                <span className="flex flex-wrap items-center justify-end gap-2">
                  <Badge tone={codeTones[row.state]}>{t(`codeState.${row.state}`)}</Badge>
                  {isMaker && (
                    <Button
                      size="sm"
                      look="ghost"
                      aria-label={`${row.is_closed ? t('open') : t('close')} ${row.code}`}
                      onClick={() => setChanged(row)}
                    >
                      {row.is_closed ? t('open') : t('close')}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {found.length > shown && <p className="text-sm text-ink-3">{t('shown', { shown, all: found.length })}</p>}
      {isMaker && <MakeCodes id={id} onMade={() => void polled.reload()} />}
      {changed && (
        <ChangeDialog code={changed} onClose={() => setChanged(undefined)} onDone={() => void polled.reload()} />
      )}
    </section>
  );
}
