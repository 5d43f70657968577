import { Button, CopyButton, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { LostCall } from '../api/lost-call.ts';
import { problemMessage, problemOf } from '../api/problem-message.ts';
import { useIsOnline } from '../errors/use-is-online.ts';
import { useSiteLocale } from '../i18n/locale-provider.tsx';

/** Shown in place of a list or a form that could not be loaded: the sentence, the TraceID, and a button to retry. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('errors');
  const form = useTranslations('form');
  const { prefix } = useSiteLocale();
  const problem = problemOf(error);
  const isOnline = useIsOnline();
  const isLost = error instanceof LostCall;
  const isKnown = problem !== undefined && problem.refusal !== 'UNREADABLE_ANSWER';
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <Icon name="warning" className="size-10 text-bad" />
      <p className="text-pretty">
        {isKnown ? problemMessage(problem, prefix) : isLost ? t(isOnline ? 'lost.title' : 'offline') : t('fault')}
      </p>
      {problem && (
        <p className="flex flex-wrap items-center justify-center gap-2 text-xs break-all text-ink-3">
          {t('traceId')}: {problem.correlation_id}
          <CopyButton text={problem.correlation_id} />
        </p>
      )}
      <Button look="outline" icon="refresh" onClick={onRetry}>
        {form('load.retry')}
      </Button>
    </div>
  );
}
