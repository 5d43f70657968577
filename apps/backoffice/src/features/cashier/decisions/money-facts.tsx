import { isZeroAmount } from '@sabai/contract/money';
import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Amount } from '../../../shared/parts/amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { Masked } from '../../../shared/personal/masked.tsx';
import type { Decision } from './decision.ts';

/** The fee of a deposit, the hold of a withdrawal, and the providers' reports. */
export function MoneyFacts({ row }: { row: Decision }) {
  const t = useTranslations('cashier-office.decision');
  const stage = useTranslations('cashier-office.stage');
  const { currency_code: code } = row;
  return (
    <>
      {!isZeroAmount(row.fee) && (
        <Fact name={t('fee')}>
          <Amount amount={row.fee} currency={code} />
        </Fact>
      )}
      {row.expected_credit && row.expected_credit !== row.amount && (
        <Fact name={t('credit')}>
          <Amount amount={row.expected_credit} currency={code} />
        </Fact>
      )}
      {row.is_overdue && <Fact name={t('status')}>{t('overdue')}</Fact>}
      {row.wallet_address && (
        <Fact name={t('wallet')}>
          {row.stage ? (
            <Masked
              what={t('wallet')}
              subject="withdrawal"
              id={row.id}
              field="wallet_address"
              masked={row.wallet_address}
            />
          ) : (
            <span className="figures text-xs break-all">{row.wallet_address}</span>
          )}
        </Fact>
      )}
      {row.stage && <Fact name={t('stage')}>{stage(row.stage)}</Fact>}
      {Boolean(row.queue_priority) && <Fact name={t('priority')}>{row.queue_priority}</Fact>}
      {row.held_until && (
        <Fact name={t('heldUntil')}>
          <DateTime value={row.held_until} />
        </Fact>
      )}
      {row.payout_reference && (
        <Fact name={t('payoutReference')} copy={row.payout_reference}>
          <span className="figures break-all">{row.payout_reference}</span>
        </Fact>
      )}
      {row.payments?.map((payment) => (
        // Two providers may use the same transaction id.
        <Fact key={`${payment.provider} ${payment.transaction_id}`} name={t('payments')} copy={payment.transaction_id}>
          <Amount amount={payment.amount} currency={payment.currency_code} /> · {payment.provider} ·{' '}
          <DateTime value={payment.paid_at} />
          {payment.payer_name && ` · ${t('paymentFrom', { payer: payment.payer_name })}`}
          {payment.taken_back_amount && (
            <>
              {` · ${t('takenBack')} `}
              <Amount amount={payment.taken_back_amount} currency={payment.currency_code} />
            </>
          )}
        </Fact>
      ))}
    </>
  );
}
