import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { hundredthsText } from './figures.ts';
import type { Verdict } from './prove-form.ts';

/** The verdict: the result of the round, and whether it matches the commitment. */
export function VerdictCard({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('studio-fairness');
  const { intl } = useSiteLocale();
  const isBroken = verdict.rounds === 'solo' && verdict.isHashRight === false;
  const figure = figureOf(verdict, intl);
  return (
    <section
      className={`grid gap-4 rounded-lg border-2 p-5 sm:flex sm:items-center ${isBroken ? 'border-bad' : 'border-ok'} bg-surface-1`}
    >
      <span
        className={`grid size-14 shrink-0 place-items-center rounded-full bg-surface-3 ${isBroken ? 'text-bad' : 'text-ok'}`}
      >
        <Icon name={isBroken ? 'warning' : 'check-circle'} className="size-8" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{t(isBroken ? 'verdict.broken' : 'verdict.repeated')}</h2>
        <p className="text-ink-2 text-pretty">{note()}</p>
      </div>
      {figure && (
        <p className="shrink-0 sm:text-right">
          <span className="block text-sm text-ink-3">
            {t(verdict.rounds === 'solo' ? 'verdict.pays' : 'verdict.ended')}
          </span>
          <strong className="figures text-3xl">{figure}</strong>
        </p>
      )}
    </section>
  );

  function note(): string {
    if (verdict.rounds === 'shared') return t('verdict.sharedNote');
    if (verdict.isHashRight === undefined) return t('verdict.noHash');
    return t(verdict.isHashRight ? 'verdict.hashRight' : 'verdict.hashWrong');
  }
}

/** Returns the result of the round, if one figure expresses it. */
function figureOf({ rounds, proof }: Verdict, intl: string): string | undefined {
  if (rounds === 'solo') return hundredthsText(proof.result.payoutMinor, intl);
  return typeof proof.result === 'number' ? `${hundredthsText(proof.result, intl)}×` : undefined;
}
