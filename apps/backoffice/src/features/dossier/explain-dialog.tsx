import { Dialog, Skeleton, useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

/** Explains a member's figure from the ledger, in rows that add up to it. */
export function ExplainDialog({
  memberId,
  what,
  onClose,
}: {
  memberId: string;
  what: 'balance' | 'withdrawable';
  onClose: () => void;
}) {
  const t = useTranslations('dossier-office.summary');
  const codes = useTranslations('dossier-office.timeline.ledger');
  const money = useMoney();
  const polled = usePolled(
    (signal) => api('staff', 'member-explanation').find({ member_id: memberId, what }, { signal }),
    `explanation ${memberId} ${what}`,
  );
  const { data } = polled;
  return (
    <Dialog isOpen onClose={onClose} title={t(what === 'balance' ? 'explainBalance' : 'explainWithdrawable')}>
      <Unanswered polled={polled} skeleton={<Skeleton className="h-40" />} />
      {data && (
        <table className="w-full">
          <tbody>
            {data.rows.map(({ code, amount, count, params }) => (
              <tr key={code} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {codes(code)}
                  {count > 0 && <span className="ml-2 text-sm text-ink-3">{t('entries', { count })}</span>}
                  {params.turnover && params.target && (
                    <span className="block text-sm text-ink-3">
                      {t('ofTurnover', {
                        done: money(params.turnover, data.currency_code),
                        target: money(params.target, data.currency_code),
                      })}
                    </span>
                  )}
                </th>
                <td className="py-2 text-right">
                  <Amount amount={amount} currency={data.currency_code} isSigned />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-2 pr-4 text-left">
                {t('together')}
              </th>
              <td className="py-2 text-right">
                <Amount amount={data.amount} currency={data.currency_code} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Dialog>
  );
}
