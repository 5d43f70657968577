import type { AffiliatePlanRules } from '@sabai/contract';
import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useTrial } from '../../shared/forms/use-trial.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { usePeriodText } from './use-day-text.ts';

/** Shows the result of the last period under these terms, and unusual terms. */
export function PlanPreview({ planId, rules }: { planId: number | undefined; rules: AffiliatePlanRules }) {
  const t = useTranslations('affiliate-office');
  const periodText = usePeriodText();
  const looked = useTrial({ planId, rules }, (signal) =>
    api('staff', 'affiliate-plan-preview').create(
      { ...(planId !== undefined && { plan_id: planId }), rules },
      { signal },
    ),
  );
  const trial = looked.data;
  return (
    <aside
      aria-label={t('plan.wouldBe')}
      className="grid content-start gap-3 rounded-md border border-line bg-surface-1 p-4 xl:sticky xl:top-16"
    >
      <h2 className="text-base">{t('plan.wouldBe')}</h2>
      <Unanswered polled={looked} skeleton={null} />
      {trial?.findings.map((one) => (
        <p key={one} className="flex gap-2 text-sm text-warn">
          <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
          {t(`finding.${one}`)}
        </p>
      ))}
      {trial?.period ? (
        <>
          <p className="text-sm text-ink-3">
            {t('text.preview')} {periodText(trial.period)}
          </p>
          {trial.currencies.map((one) => (
            <dl key={one.currency_code}>
              <Fact name={t('title.list')}>{one.affiliates}</Fact>
              <Fact name={t('plan.asStated')}>
                <Amount amount={one.due} currency={one.currency_code} />
              </Fact>
              <Fact name={t('plan.wouldBe')}>
                <b>
                  <Amount amount={one.would_be} currency={one.currency_code} />
                </b>
              </Fact>
              <Fact name={t('col.highest')}>
                <Amount amount={one.highest} currency={one.currency_code} />
              </Fact>
            </dl>
          ))}
        </>
      ) : (
        trial && <p className="text-sm text-ink-3">{t('text.noPreview')}</p>
      )}
    </aside>
  );
}
