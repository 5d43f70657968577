import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { doneSteps, type StepFacts, stepCanBeChosen } from './verify-steps.rules.ts';

const names = ['basic', 'details', 'credit'] as const;

/** The three steps; an inactive one cannot be chosen (R4.36), and a completed one has a check mark. */
export function ProfileSteps({
  flags,
  facts,
  step,
  onChoose,
}: {
  flags: readonly boolean[];
  facts: StepFacts;
  step: number;
  onChoose: (step: number) => void;
}) {
  const t = useTranslations('identity');
  const done = doneSteps(facts);
  const isPhoneAlone = facts.isPhoneVerified && !facts.isEmailVerified;
  return (
    <ol aria-label={t('profile.steps')} className="grid gap-2 sm:grid-cols-3">
      {names.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            aria-current={index === step ? 'step' : undefined}
            disabled={!stepCanBeChosen(flags, index)}
            onClick={() => onChoose(index)}
            className="flex h-full w-full items-start gap-3 rounded-md border border-line bg-surface-1 p-4 text-left transition-colors hover:border-line-strong disabled:opacity-60 aria-[current=step]:border-brand"
          >
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold ${done[index] ? 'bg-ok text-ground' : 'bg-surface-3 text-ink-2'}`}
            >
              {done[index] ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            <span>
              <span className="sr-only">{t('profile.step', { number: String(index + 1) })}: </span>
              <span className="block font-semibold">{t(`step.${name}`)}</span>
              <span className="block text-sm text-ink-3">
                {name === 'basic' && isPhoneAlone ? t('step.basicPhone') : t(`step.${name}Text`)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
