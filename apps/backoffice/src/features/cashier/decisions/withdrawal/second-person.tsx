import { useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Facts } from './use-withdrawal-facts.ts';

/** Returns the position of the reader's approval: the only one, the first of two, the last of two, or none. */
export function turnOf({ grounds, request }: Facts['second_person']): 'only' | 'first' | 'last' | 'own' {
  if (request) return request.is_own ? 'own' : 'last';
  return grounds.length > 0 ? 'first' : 'only';
}

/** Whether one approval is enough, and otherwise the next approver. */
export function SecondPerson({ facts: { second_person: second, currency_code: code } }: { facts: Facts }) {
  const t = useTranslations('cashier-office.second');
  const why = useTranslations('approvals-office.approval.ground');
  const money = useMoney();
  const turn = turnOf(second);
  return (
    <section aria-label={t('title')} className="grid gap-1.5 text-xs">
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      <p className={turn === 'only' ? 'text-ink-2' : 'text-ink-1'}>
        {turn === 'only' && t('notNeeded')}
        {turn === 'first' && t('needed')}
        {turn === 'own' && t('own')}
        {turn === 'last' && t('youAre', { name: second.request?.asked_by ?? '' })}
      </p>
      {second.grounds.map((ground) => (
        <p key={ground} className="text-ink-3">
          {why(ground)}
        </p>
      ))}
      {second.alone_up_to !== null && (
        <p className="text-ink-3">{t('policy', { amount: money(second.alone_up_to, code, 'full') })}</p>
      )}
    </section>
  );
}
