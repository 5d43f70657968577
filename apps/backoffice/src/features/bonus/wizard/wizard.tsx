import type { OfferDetail } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { Badge, Button, Icon, useUi } from '@sabai/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { problemOf } from '../../../shared/api/problem.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { Findings } from '../../../shared/forms/findings.tsx';
import { useTrial } from '../../../shared/forms/use-trial.ts';
import { useTrialHold } from '../../../shared/forms/use-trial-hold.ts';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import type { Written } from '../parts/step.ts';
import { type Step, type StepProps, stepOf, steps } from '../parts/step.ts';
import { useGames } from '../parts/use-game-names.ts';
import { useFollowingTexts } from './follow-texts.ts';
import { groupTexts } from './group-texts.ts';
import { StepAmounts } from './step-amounts.tsx';
import { FindingList, StepCheck } from './step-check.tsx';
import { StepRules } from './step-rules.tsx';
import { StepWhat } from './step-what.tsx';
import { StepWhen } from './step-when.tsx';
import { StepWho } from './step-who.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { useFindingWords } from './use-finding-words.ts';

/** The state of saving the draft. */
function SavedNote({ draft: { saving, savedAt } }: { draft: Draft }) {
  const t = useTranslations('bonus-office.saving');
  const { intl, timeZone } = useUi();
  const time = savedAt && dateFormat(intl, { timeStyle: 'short', timeZone }).format(savedAt);
  return (
    <p role="status" className={`text-sm ${saving === 'failed' ? 'text-bad' : 'text-ink-3'}`}>
      {saving === 'saved' ? (time ? t('savedAt', { time }) : t('saved')) : t(saving)}
    </p>
  );
}

/** Six steps to an offer. Changes are saved automatically; a later visit continues with the saved draft. */
export function Wizard({
  offer,
  initial,
  onDone,
  onReload,
}: {
  offer: OfferDetail;
  initial: Written;
  onDone: () => Promise<void>;
  /** Reads the draft again, as another person has written it. */
  onReload: () => Promise<void>;
}) {
  const t = useTranslations('bonus-office');
  const refresh = useTranslations('office.shell')('refresh');
  const text = useFindingWords();
  const [params, setParams] = useSearchParams();
  const step = steps.find((one) => one === params.get('step')) ?? 'what';
  const isAllowed = may(staffStore.use(), 'offer.write');
  const draft = useDraft(offer, initial);
  const { content } = draft;
  const trial = useTrial(content, (signal) =>
    api('staff', 'offer-trial').create({ id: offer.id, content }, { signal }),
  );
  const hold = useTrialHold(trial);
  useFollowingTexts(draft, trial.data?.texts, isAllowed);
  const findings = groupTexts(trial.data?.findings ?? []);
  const listed = useGames() ?? [];
  const go = (to: Step) => {
    // Each step is an entry of the history: Back returns to the step before.
    if (to !== step) setParams({ step: to });
    scrollTo({ top: 0 });
  };
  const fix = (values: Readonly<Record<string, unknown>>) => {
    for (const [path, value] of Object.entries(values)) draft.set(path, value);
  };
  const props: StepProps = {
    content,
    isAllowed,
    set: draft.set,
    findingsAt: (path) => <Findings of={path} findings={findings} say={text} onFix={fix} />,
  };
  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const previous = steps[at - 1];

  async function submit(given: { reason: string; is_published: boolean }) {
    const revision = await draft.settle();
    if (revision === undefined) return;
    try {
      await api('staff', 'offer-submission').create({ id: offer.id, revision, ...given });
    } finally {
      await onDone();
    }
  }
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <nav aria-label={t('steps')} className="xl:col-span-2">
        <ol className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
          {steps.map((one, number) => {
            const own = findings.filter((finding) => stepOf(finding) === one);
            const hasBlock = own.some(({ level }) => level === 'block');
            return (
              <li key={one}>
                <button
                  type="button"
                  aria-current={one === step ? 'step' : undefined}
                  className="flex w-full items-center gap-2.5 rounded-md border border-line bg-surface-1 px-3 py-2 text-left aria-[current=step]:border-brand aria-[current=step]:bg-surface-2"
                  onClick={() => go(one)}
                >
                  <span
                    className={`grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold ${
                      own.length > 0
                        ? hasBlock
                          ? 'bg-bad/15 text-bad'
                          : 'bg-warn/15 text-warn'
                        : 'bg-surface-3 text-ink-2'
                    }`}
                  >
                    {own.length > 0 ? <Icon name={hasBlock ? 'x' : 'warning'} className="size-3.5" /> : number + 1}
                  </span>
                  <span className="min-w-0">
                    <span className="block font-semibold">{t(`step.${one}`)}</span>
                    {own.length > 0 && (
                      <span className="block text-xs text-ink-3">{t('findings.count', { count: own.length })}</span>
                    )}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <section className="grid gap-5 rounded-md border border-line bg-surface-1 p-4" aria-label={t(`step.${step}`)}>
        {draft.problem !== undefined && (
          <ProblemNote error={draft.problem}>
            {problemOf(draft.problem)?.refusal === 'CHANGED_MEANWHILE' && (
              <Button
                size="sm"
                look="outline"
                icon="refresh"
                className="justify-self-start"
                onClick={() => {
                  draft.drop();
                  void onReload();
                }}
              >
                {refresh}
              </Button>
            )}
          </ProblemNote>
        )}
        {step === 'what' && <StepWhat {...props} suggested={trial.data?.texts} />}
        {step === 'who' && <StepWho {...props} id={offer.id} />}
        {step === 'amounts' && (
          <StepAmounts
            {...props}
            id={offer.id}
            products={[...new Set(listed.map(({ category }) => category))]}
            games={listed}
          />
        )}
        {step === 'rules' && <StepRules {...props} games={listed} />}
        {step === 'when' && <StepWhen {...props} />}
        {step === 'check' && (
          <StepCheck draft={draft} findings={findings} hold={hold} isAllowed={isAllowed} onSubmit={submit} />
        )}
        <footer className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-md border-t border-line bg-surface-1 p-3">
          {previous && (
            <Button icon="arrow-left" onClick={() => go(previous)}>
              {t(`step.${previous}`)}
            </Button>
          )}
          <span className="flex-1">
            <SavedNote draft={draft} />
          </span>
          {next && (
            <Button look="brand" onClick={() => go(next)}>
              {t(`step.${next}`)}
              <Icon name="arrow-right" className="size-4" />
            </Button>
          )}
        </footer>
      </section>
      <aside
        aria-label={t('findings.title')}
        className="grid gap-3 rounded-md border border-line bg-surface-1 p-4 xl:sticky xl:top-16"
      >
        <h2 className="flex items-center gap-2 text-base">
          {t('findings.title')}
          {findings.length > 0 && <Badge tone="warn">{findings.length}</Badge>}
        </h2>
        <Unanswered polled={trial} skeleton={<p className="text-sm text-ink-3">{t('findings.looking')}</p>} />
        {trial.data && <FindingList findings={findings} onGo={go} onFix={fix} />}
      </aside>
    </div>
  );
}
