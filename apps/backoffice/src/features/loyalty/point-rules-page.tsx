import { isReason, type PointRules, pointProducts } from '@sabai/contract';
import { Button, toast, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { type Polled, usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { AddCurrency } from '../../shared/forms/currency-choice.tsx';
import { MinorField } from '../../shared/forms/minor-field.tsx';
import { NumberField } from '../../shared/forms/number-field.tsx';
import { PercentField } from '../../shared/forms/percent-field.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

interface Kept {
  readonly revision: number;
  readonly rules: PointRules;
}

/** Edits the present rules; the request names the version that was read. */
function PointRulesForm({ kept, onDone }: { kept: Kept; onDone: Polled<Kept>['put'] }) {
  const t = useTranslations('loyalty-office.points');
  const offers = useTranslations('bonus-office');
  const category = useTranslations('catalogue.category');
  const { timeZone } = useUi();
  const isAllowed = may(staffStore.use(), 'offer.publish');
  const [rules, setRules] = useState(kept.rules);
  const [reason, setReason] = useState('');
  const sending = useSending(() => {
    setRules(kept.rules);
    setReason('');
  });
  const change = (some: Partial<PointRules>) => setRules({ ...rules, ...some });
  const isChanged = JSON.stringify(rules) !== JSON.stringify(kept.rules);
  const used = Object.keys(rules.units);
  const without = <T extends object>(of: T, name: string) =>
    Object.fromEntries(Object.entries(of).filter(([one]) => one !== name)) as T;
  const send = () =>
    void sending.send(async () => {
      onDone(await api('staff', 'point-rules').patch(null, { version: kept.revision, rules, reason: reason.trim() }));
      toast(offers('moved'));
    });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && isReason(reason)) send();
      }}
    >
      <fieldset disabled={!isAllowed} className="grid gap-5">
        <section
          aria-label={t('schedule')}
          className="grid gap-4 rounded-md border border-line bg-surface-1 p-4 sm:grid-cols-3"
        >
          <h2 className="text-base sm:col-span-3">{t('schedule')}</h2>
          <NumberField
            label={t('hour', { zone: timeZone })}
            max={23}
            value={rules.daily_hour}
            onChange={(daily_hour = 0) => change({ daily_hour })}
          />
          <NumberField
            label={t('pending')}
            max={60}
            value={rules.pending_days}
            onChange={(pending_days = 0) => change({ pending_days })}
          />
          <NumberField
            label={t('valid')}
            min={1}
            max={3660}
            value={rules.valid_days}
            onChange={(valid_days) => valid_days && change({ valid_days })}
          />
        </section>
        <section
          aria-label={t('rates')}
          className="grid gap-4 rounded-md border border-line bg-surface-1 p-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          <h2 className="text-base sm:col-span-2 lg:col-span-3">{t('rates')}</h2>
          <p className="-mt-3 text-sm text-ink-3 sm:col-span-2 lg:col-span-3">{t('ratesText')}</p>
          {pointProducts.map((product) => (
            <PercentField
              key={product}
              label={
                product === 'otherwise'
                  ? offers('weights.otherwise')
                  : category.has(product as never)
                    ? category(product as never)
                    : product
              }
              // Ten-thousandths of a point per unit equal hundredths per hundred units.
              unit=""
              value={rules.rates[product] ?? null}
              onChange={(rate) =>
                change({
                  rates: rate === null ? without(rules.rates, product) : { ...rules.rates, [product]: rate },
                })
              }
            />
          ))}
        </section>
        <section
          aria-label={t('units')}
          className="grid gap-4 rounded-md border border-line bg-surface-1 p-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          <h2 className="text-base sm:col-span-2 lg:col-span-3">{t('units')}</h2>
          {used.map((code) => (
            <MinorField
              key={code}
              label={code}
              currency={code}
              value={rules.units[code as 'THB']}
              onChange={(minor) =>
                change({
                  units:
                    minor === undefined || minor === '0'
                      ? without(rules.units, code)
                      : { ...rules.units, [code]: minor },
                })
              }
            />
          ))}
          <AddCurrency used={used} onAdd={(code) => change({ units: { ...rules.units, [code]: '100' } })} />
        </section>
      </fieldset>
      {isAllowed && (
        <section className="grid gap-3 rounded-md border border-line bg-surface-1 p-4 sm:max-w-2xl">
          <p className="text-sm text-ink-2">{t('text')}</p>
          <ReasonField isWeighed label={offers('reason')} value={reason} onChange={setReason} />
          {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
          <Button
            type="submit"
            look="brand"
            className="justify-self-start"
            isBusy={sending.isBusy}
            disabled={!isChanged || !isReason(reason)}
          >
            {offers('submit.send')}
          </Button>
        </section>
      )}
    </form>
  );
}

/** Points earned by play, by product and currency, with their waiting time and expiry. */
export function PointRulesPage() {
  const t = useTranslations('loyalty-office.points');
  const offers = useTranslations('bonus-office');
  const polled = usePolled((signal) => api('staff', 'point-rules').find(undefined, { signal }), 'point-rules');
  const kept = polled.data;
  return (
    <>
      <PageHead title={t('title')} polled={polled}>
        {kept && <span className="text-sm text-ink-3">{offers('version', { version: String(kept.revision) })}</span>}
      </PageHead>
      <Unanswered polled={polled} />
      {kept && <PointRulesForm key={kept.revision} kept={kept} onDone={polled.put} />}
    </>
  );
}
