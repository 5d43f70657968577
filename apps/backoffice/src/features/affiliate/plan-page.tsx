import type { AffiliatePlan, AffiliatePlanRules } from '@sabai/contract';
import { Badge, Button, Checkbox, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { ReasonDialog } from './parts/reason-dialog.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { useDayText } from './use-day-text.ts';

const usual: AffiliatePlanRules = {
  share: { base: 'ngr', levels: [[{ fromMembers: 0, share: 2000 }]] },
  deductions: { takesBonus: true, payment: 100, provider: 1000, tax: 0 },
  amounts: {},
  carriesBelowZero: false,
  turnoverHundredths: 100,
};

function Versions({ plan }: { plan: AffiliatePlan }) {
  const t = useTranslations('affiliate-office');
  const dayText = useDayText();
  return (
    <ul className="flex flex-wrap gap-2">
      {plan.versions.map(({ version, starts_on: start }) => (
        <li key={version}>
          <Badge tone={start === null ? 'warn' : version === plan.version ? 'ok' : 'plain'}>
            {t('col.version')} {version} · {start === null ? t('plan.draft') : t('plan.from', { date: dayText(start) })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** The draft of a plan, or of its next version, beside what it would have paid. */
function PlanForm({ plan, onDone }: { plan: AffiliatePlan | undefined; onDone: (plan: AffiliatePlan) => void }) {
  const t = useTranslations('affiliate-office');
  const isAllowed = may(staffStore.use(), 'affiliate.plan.write');
  const newest = plan?.versions[0];
  const draft = newest?.starts_on === null ? newest : undefined;
  const kept = newest?.rules ?? usual;
  const [name, setName] = useState(plan?.name ?? '');
  const [isOpen, setOpen] = useState(plan?.is_open ?? false);
  const [rules, setRules] = useState(kept);
  const [isPublishing, setPublishing] = useState(false);
  const sending = useSending();
  const isChanged = JSON.stringify(rules) !== JSON.stringify(kept);
  const isReady = name.trim() !== '' && (!plan || isChanged || name !== plan.name || isOpen !== plan.is_open);
  const save = () =>
    void sending.send(async () => {
      onDone(
        plan
          ? await api('staff', 'affiliate-plan').patch(String(plan.id), {
              name: name.trim(),
              is_open: isOpen,
              revision: draft?.revision ?? 0,
              ...(isChanged && { rules }),
            })
          : await api('staff', 'affiliate-plan').create({ name: name.trim(), rules }),
      );
      toast(t('saved'));
    });
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save();
        }}
      >
        {plan && <Versions plan={plan} />}
        <fieldset disabled={!isAllowed} className="grid gap-4">
          <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4 sm:grid-cols-2">
            <TextField
              label={t('plan.name')}
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
              required
            />
            {plan && (
              <div className="self-end">
                <Checkbox checked={isOpen} onChange={({ target }) => setOpen(target.checked)}>
                  {t('plan.isOpen')}
                </Checkbox>
              </div>
            )}
          </section>
          <PlanFields rules={rules} onChange={setRules} />
        </fieldset>
        {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
        {isAllowed && (
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              look={draft && !isReady ? 'ghost' : 'brand'}
              isBusy={sending.isBusy}
              disabled={!isReady}
            >
              {t('act.save')}
            </Button>
            {plan && draft && (
              <Button look="brand" disabled={isReady} onClick={() => setPublishing(true)}>
                {t('act.publish')}
              </Button>
            )}
          </div>
        )}
      </form>
      <PlanPreview planId={plan?.id} rules={rules} />
      {plan && draft && isPublishing && (
        <ReasonDialog
          title={t('act.publish')}
          text={t('text.publish')}
          done="affiliate-plan.published"
          onClose={() => setPublishing(false)}
          onSend={async (reason) =>
            onDone(
              await api('staff', 'affiliate-plan-publication').create({
                plan_id: plan.id,
                revision: draft.revision,
                reason,
              }),
            )
          }
        />
      )}
    </div>
  );
}

/** Edits a plan with its versions. Changes stay in a draft until two people publish it. */
export function PlanPage() {
  const { id = '' } = useParams();
  const t = useTranslations('affiliate-office');
  const polled = usePolled((signal) => api('staff', 'affiliate-plan').get(id, { signal }), `affiliate-plan ${id}`);
  const plan = polled.data;
  const newest = plan?.versions[0];
  return (
    <>
      <PageHead title={plan?.name ?? t('col.plan')} polled={polled} />
      <Unanswered polled={polled} />
      {plan && (
        <PlanForm key={`${newest?.version} ${newest?.revision} ${newest?.starts_on}`} plan={plan} onDone={polled.put} />
      )}
    </>
  );
}

const nothing = { loadedAt: undefined, isLoading: false, error: undefined, reload: async () => {} };

/** Creates a plan. */
export function NewPlanPage() {
  const t = useTranslations('affiliate-office');
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={t('act.newPlan')} polled={nothing as never} />
      <PlanForm plan={undefined} onDone={({ id }) => void navigate(`/affiliates/plans/${id}`)} />
    </>
  );
}
