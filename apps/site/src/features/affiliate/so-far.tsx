import { dayIn } from '@sabai/contract/date-format';
import { isZeroAmount } from '@sabai/contract/money';
import { Badge, Button, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../shared/parts/page-body.tsx';
import { noon, type Profile, type Statement, useAffiliateWords } from './use-affiliate.ts';

const dayMs = 86_400_000;

/** The current sum of the period, its payment date, and a link to the last statement. */
export function SoFar({
  profile,
  present,
  last,
  onOpen,
}: {
  profile: Profile;
  present: Statement;
  last: Statement | undefined;
  onOpen: (statement: Statement) => void;
}) {
  const t = useTranslations('affiliate.page');
  const words = useAffiliateWords(present.currency_code);
  const days = Math.round((noon(present.ends_on) - noon(present.starts_on)) / dayMs);
  const { timeZone } = useUi();
  // By the operator's calendar, as the period itself.
  const passed = Math.round((noon(dayIn(timeZone, new Date())) - noon(present.starts_on)) / dayMs);
  const day = Math.min(days, Math.max(1, passed + 1));
  return (
    <Panel className="grid content-start gap-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3">
        {t('soFar', { month: words.month(present.starts_on) })}
        <Badge tone="plain">{t('day', { day: words.count(day), days: words.count(days) })}</Badge>
      </p>
      <p className="figures text-3xl font-bold">{words.money(present.amount)}</p>
      <p className="text-sm text-ink-3 text-pretty" suppressHydrationWarning>
        {t('paysAt', { date: words.moment(present.pays_at) })}{' '}
        {profile.contract && !isZeroAmount(profile.contract.minimum) && (
          <>{t('minimum', { amount: words.money(profile.contract.minimum) })} </>
        )}
        {t(profile.contract?.carries_below_zero ? 'carriesBelowZero' : 'closesAtZero')}
      </p>
      {last && (
        <Button look="plain" size="sm" className="w-fit" onClick={() => onOpen(last)}>
          {t('statementOf', { month: words.month(last.starts_on) })}
        </Button>
      )}
    </Panel>
  );
}
