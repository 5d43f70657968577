import { Icon } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { problemOf, problemSentence } from '../api/problem.ts';
import { useLocale } from '../i18n/locale.tsx';

/**
 * An error in the reader's language, with the TraceID that support needs. `fallback` is the sentence for an error without
 * a server's response, by default that of a lost connection.
 */
export function ProblemNote({
  error,
  fallback,
  children,
}: {
  error: unknown;
  fallback?: string;
  children?: ReactNode;
}) {
  const t = useTranslations('office.problem');
  const errors = useTranslations('errors');
  const { prefix } = useLocale();
  const traceId = problemOf(error)?.correlation_id;
  const otherwise = problemOf(error) ? errors('fault') : (fallback ?? t('unreachable'));
  return (
    <div role="alert" className="flex items-start gap-3 rounded-sm border border-bad/50 bg-surface-2 px-3.5 py-3">
      <Icon name="warning" className="mt-0.5 size-5 text-bad" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p>{problemSentence(error, prefix) ?? otherwise}</p>
        {traceId && (
          <p className="text-xs break-all text-ink-3">
            {errors('traceId')}: <span className="figures">{traceId}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
