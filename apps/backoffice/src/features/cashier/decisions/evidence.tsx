import type { staffDepositEvidence } from '@sabai/contract';
import { Badge, DateTime, Skeleton, uniqueKeys } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { LoadFailed } from '../../../shared/parts/load-failed.tsx';
import { Masked } from '../../../shared/personal/masked.tsx';
import type { Decision } from './decision.ts';
import { StatusBadge } from './decision-labels.tsx';

type Answered = Answer<typeof staffDepositEvidence, 'get'>;
type Line = Answered['lines'][number];
type Similar = Answered['similar'][number];

const everyMs = 15_000;

/** Returns whether a deposit is a bank transfer, for which there is evidence beyond the payment provider's. */
export const hasEvidence = ({ channel }: Pick<Decision, 'channel'>): boolean =>
  channel === 'BANK' || channel === 'AUTOBANK';

/**
 * Evidence of a transfer in addition to its picture: the slip's code, lines of the statement, and other uses of the
 * slip.
 */
export function Evidence({ row }: { row: Decision }) {
  const t = useTranslations('cashier-office.evidence');
  const { data, error, reload } = usePolled(
    (signal) => api('staff', 'deposit-evidence').get(row.id, { signal }),
    `evidence ${row.id} ${row.status}`,
    row.status === 'pending' ? everyMs : undefined,
  );
  if (error !== undefined && !data) return <LoadFailed error={error} onRetry={() => void reload()} />;
  if (!data) return <Skeleton className="h-24" />;
  const similarKeys = uniqueKeys(data.similar.map((one) => `${one.member.id} ${one.deposit_id} ${one.time}`));
  return (
    <section aria-label={t('title')} className="grid gap-4 rounded-sm bg-surface-2 px-3.5 py-3">
      {row.slip_image_url && (
        <dl>
          {data.slip ? (
            <Fact name={t('slipQr')} copy={data.slip.transfer_reference}>
              {data.slip.sending_bank}
              <span className="figures block text-sm break-all">{data.slip.transfer_reference}</span>
            </Fact>
          ) : (
            <Fact name={t('slipQr')}>
              <span className="text-warn">{t('noQr')}</span>
            </Fact>
          )}
        </dl>
      )}
      {data.similar.length > 0 && (
        <List title={t('similar')} isWarning>
          {data.similar.map((one, at) => (
            // A slip that was uploaded and not filed has no id of its own.
            <SimilarDeposit key={similarKeys[at]} one={one} />
          ))}
        </List>
      )}
      {data.lines.length > 0 ? (
        <List title={t('lines')}>
          {data.lines.map((line) => (
            <BankLine key={line.id} line={line} />
          ))}
        </List>
      ) : (
        <p className="text-sm text-ink-2">{t('noLines')}</p>
      )}
    </section>
  );
}

const List = ({ title, isWarning, children }: { title: string; isWarning?: boolean; children: ReactNode }) => (
  <div className="grid gap-2">
    <h3 className={`text-sm font-semibold ${isWarning ? 'text-warn' : 'text-ink-2'}`}>{title}</h3>
    <ul className="grid gap-2">{children}</ul>
  </div>
);

const itemClass = 'grid gap-1.5 rounded-sm border border-line bg-surface-1 px-3 py-2.5';

function BankLine({ line }: { line: Line }) {
  const t = useTranslations('cashier-office.evidence');
  const words = useTranslations('cashier-office.bankLine');
  const account = useTranslations('cashier-office.decision');
  return (
    <li className={itemClass}>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Amount amount={line.amount} currency={line.currency_code} className="font-semibold" />
        <span className="text-sm text-ink-3">
          <DateTime value={line.first_seen_at} />
        </span>
      </p>
      <p className="text-sm wrap-anywhere">
        <Masked
          what={words('payer')}
          subject="statement-line"
          id={line.id}
          field="payer_name"
          masked={line.payer_name}
        />{' '}
        <Masked
          what={account('account')}
          subject="statement-line"
          id={line.id}
          field="payer_account"
          masked={line.payer_account}
        />
      </p>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={line.state === 'matched' ? 'ok' : 'plain'}>{words(line.state)}</Badge>
        {line.is_transfer_same && <Badge tone="ok">{t('sameTransfer')}</Badge>}
        {!line.is_amount_same && <Badge tone="bad">{t('otherAmount')}</Badge>}
        {line.payer === 'same' && <Badge tone="ok">{t('payerSame')}</Badge>}
        {line.payer === 'different' && <Badge tone="bad">{t('payerDifferent')}</Badge>}
      </p>
    </li>
  );
}

function SimilarDeposit({ one }: { one: Similar }) {
  const t = useTranslations('cashier-office.evidence');
  return (
    <li className={itemClass}>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {one.deposit_id ? (
          <Link to={`/deposits/${one.deposit_id}?view=all`} className="font-semibold text-brand hover:underline">
            {one.member.username}
          </Link>
        ) : (
          <Link to={`/members/${one.member.id}`} className="font-semibold text-brand hover:underline">
            {one.member.username}
          </Link>
        )}
        <span className="text-sm text-ink-3">
          <DateTime value={one.time} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-1.5">
        {one.amount && one.currency_code && <Amount amount={one.amount} currency={one.currency_code} />}
        {one.status ? <StatusBadge kind="deposit" status={one.status} /> : <Badge>{t('notFiled')}</Badge>}
        {one.alike.map((name) => (
          <Badge key={name} tone={name === 'AMOUNT' ? 'warn' : 'bad'}>
            {t(`alike.${name}`)}
          </Badge>
        ))}
      </p>
    </li>
  );
}
