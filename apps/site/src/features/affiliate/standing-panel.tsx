import type { AffiliateStanding } from '@sabai/contract';
import { Button, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { requiredProblem } from '../../shared/forms/field-rules.ts';
import { FormSelect, FormTextArea } from '../../shared/forms/form-fields.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Panel } from '../../shared/parts/page-body.tsx';
import { PlanTerms } from './plan-terms.tsx';

const letterMax = 1000;
type Hold = NonNullable<AffiliateStanding['hold']>;

function AppealForm({ hold, onSent }: { hold: Hold; onSent: () => Promise<void> }) {
  const t = useTranslations('affiliate.standing');
  const form = useForm({
    initial: { body: '' },
    check: ({ body }) => ({ body: requiredProblem(body) }),
    onSubmit: async ({ body }) => {
      await api('member', 'affiliate-appeal').create({ hold_id: hold.id, body });
      await onSent();
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      <FormTextArea form={form} name="body" label={t('appealField')} maxLength={letterMax} rows={3} required />
      <p className="text-sm text-ink-3">{t('appealHint')}</p>
      <Button type="submit" look="brand" className="justify-self-start" isBusy={form.isBusy}>
        {t('appeal')}
      </Button>
    </form>
  );
}

/** Why payments are held back, and what the affiliate can do about it. */
function HoldPanel({ hold, onSent }: { hold: Hold; onSent: () => Promise<void> }) {
  const t = useTranslations('affiliate.standing');
  return (
    <Panel>
      <section aria-label={t('holdTitle')} className="grid gap-3">
        <h2 className="text-lg font-semibold text-warn">{t('holdTitle')}</h2>
        <p className="text-pretty">{t('holdText')}</p>
        <p className="text-pretty">
          <span className="text-ink-3">{t('reason')}: </span>
          {hold.reason}{' '}
          <span className="text-sm text-ink-3">
            (<DateTime value={hold.placed_at} show="date" />)
          </span>
        </p>
        {hold.appeal && (
          <p className="rounded-md bg-surface-2 p-3 text-pretty whitespace-pre-wrap">
            <span className="text-ink-3">{t('appealField')}: </span>
            {hold.appeal}
          </p>
        )}
        {hold.state === 'open' && <AppealForm hold={hold} onSent={onSent} />}
        {hold.state === 'appealed' && <p role="status">{t('appealSent')}</p>}
        {hold.answer && (
          <p className="text-pretty whitespace-pre-wrap">
            <span className="text-ink-3">{t('answer')}: </span>
            {hold.answer}
          </p>
        )}
      </section>
    </Panel>
  );
}

function ApplyForm({ standing, onSent }: { standing: AffiliateStanding; onSent: () => Promise<void> }) {
  const t = useTranslations('affiliate.standing');
  const { plans, needs_application: isNeeded } = standing;
  const form = useForm({
    initial: { plan: isNeeded ? '' : String(plans[0]?.id ?? ''), body: '' },
    check: ({ body }) => ({ body: requiredProblem(body) }),
    onSubmit: async ({ plan, body }) => {
      await api('member', 'affiliate-application').create({ plan_id: plan === '' ? null : Number(plan), body });
      await onSent();
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      {plans.length > 0 && (
        <FormSelect form={form} name="plan" label={t('plan')}>
          {isNeeded && <option value="">{t('defaultPlan')}</option>}
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FormSelect>
      )}
      <PlanTerms
        terms={
          form.values.plan === ''
            ? standing.default_terms
            : (plans.find(({ id }) => String(id) === form.values.plan)?.terms ?? null)
        }
        currency={standing.currency_code}
      />
      <FormTextArea form={form} name="body" label={t('body')} maxLength={letterMax} rows={3} required />
      <Button type="submit" look="brand" className="justify-self-start" isBusy={form.isBusy}>
        {t('apply')}
      </Button>
    </form>
  );
}

function LatestApplication({ application }: { application: NonNullable<AffiliateStanding['application']> }) {
  const t = useTranslations('affiliate.standing');
  return (
    <div className="grid gap-1">
      <p role="status">
        {t(application.state)}{' '}
        {application.decided_at && (
          <span className="text-sm text-ink-3">
            (<DateTime value={application.decided_at} show="date" />)
          </span>
        )}
      </p>
      {application.reason && (
        <p className="text-pretty">
          <span className="text-ink-3">{t('reason')}: </span>
          {application.reason}
        </p>
      )}
    </div>
  );
}

export const useStanding = () => useLoad(() => api('member', 'affiliate-standing').find());
type Standing = ReturnType<typeof useStanding>;

/** Shows whether the member may earn, and what holds payments back. */
export function StandingPanel({ standing: { data, error, reload } }: { standing: Standing }) {
  const t = useTranslations('affiliate.standing');
  if (!data) return error ? <LoadFailed error={error} onRetry={reload} /> : null;
  return (
    <>
      {data.is_stopped && (
        <Panel>
          <p className="text-warn">{t('stopped')}</p>
        </Panel>
      )}
      {data.hold && <HoldPanel hold={data.hold} onSent={reload} />}
      {data.needs_application && (
        <Panel>
          <section aria-label={t('applyTitle')} className="grid gap-3">
            <h2 className="text-lg font-semibold">{t('applyTitle')}</h2>
            {data.application && <LatestApplication application={data.application} />}
            {data.can_apply && (
              <>
                <p className="text-pretty">{t('applyText')}</p>
                <ApplyForm standing={data} onSent={reload} />
              </>
            )}
          </section>
        </Panel>
      )}
    </>
  );
}

/** Offers plans that members may apply for, with the latest application. */
export function OtherPlanPanel({ standing: { data, reload } }: { standing: Standing }) {
  const t = useTranslations('affiliate.standing');
  if (!data || data.needs_application || (!data.can_apply && !data.application)) return null;
  return (
    <Panel>
      <section aria-label={t('otherTitle')} className="grid gap-3">
        {data.application && <LatestApplication application={data.application} />}
        {data.can_apply && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('otherTitle')}</summary>
            <ApplyForm standing={data} onSent={reload} />
          </details>
        )}
      </section>
    </Panel>
  );
}
