import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { problemMessage, problemOf } from '../../../shared/api/problem-message.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';

/**
 * The refusal of a login or registration, in the server's words, with one button that closes it (R8.14). It is part of
 * the form, so that the fields to correct are visible.
 */
export function RefusalAlert({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useTranslations('identity.login');
  const errors = useTranslations('errors');
  const { prefix } = useSiteLocale();
  const problem = problemOf(error);
  const isKnown = problem && problem.refusal !== 'UNREADABLE_ANSWER';
  return (
    <section
      aria-label={t('failed')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-bad bg-surface-2 py-2 pr-2 pl-4"
    >
      <p role="alert" className="min-w-0 flex-1 basis-48 text-pretty">
        <strong className="block font-semibold text-bad">{t('failed')}</strong>
        {isKnown ? problemMessage(problem, prefix) : errors('fault')}
      </p>
      <Button look="plain" size="sm" onClick={onClose}>
        {t('ok')}
      </Button>
    </section>
  );
}
