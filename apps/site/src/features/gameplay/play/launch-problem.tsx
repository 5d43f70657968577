import { Button, buttonClass, EmptyState } from '@sabai/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LostCall } from '../../../shared/api/lost-call.ts';
import { problemMessage, problemOf } from '../../../shared/api/problem-message.ts';
import { useIsOnline } from '../../../shared/errors/use-is-online.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { openModal } from '../../../shared/modals/modal-store.ts';

export type LaunchProblemProps =
  | { reason: 'profile'; onRetry: () => void }
  | { reason?: undefined; error: unknown; onRetry: () => void; next: string };

/** Refusals by the member's own choice: a retry does not help. */
const protections: ReadonlySet<string> = new Set(['SELF_EXCLUDED', 'COOLING_OFF', 'PLAY_LIMIT_REACHED']);
/** Refusals by the operator's decision: neither a retry nor the member's own pages help. */
const decisions: ReadonlySet<string> = new Set([
  'ACCOUNT_BLOCKED',
  'ACCOUNT_STOPPED',
  'BET_STOPPED',
  'OPERATOR_EXCLUDED',
]);

/** The game could not be opened: the reason, and the next step. */
export function LaunchProblem(props: LaunchProblemProps) {
  const t = useTranslations('gameplay');
  const tErrors = useTranslations('errors');
  const tProtection = useTranslations('protection');
  const { prefix } = useSiteLocale();
  const isOnline = useIsOnline();
  const problem = props.reason ? undefined : problemOf(props.error);
  const next = props.reason ? '' : props.next;
  const isProfile = props.reason === 'profile' || problem?.refusal === 'PROFILE_INCOMPLETE';
  const isProtected = protections.has(problem?.refusal ?? '');
  const isDecided = decisions.has(problem?.refusal ?? '');
  const isTemporary = !isProfile && !isProtected && !isDecided && problem?.refusal !== 'GAME_HAS_NO_DEMO';
  useEffect(() => {
    if (problem?.refusal === 'PROFILE_INCOMPLETE') openModal('update-profile', { next });
  }, [problem, next]);
  const isLost = !props.reason && props.error instanceof LostCall;
  const fault = isLost ? tErrors(isOnline ? 'lost.title' : 'offline') : tErrors('fault');
  const isRefusal = problem && problem.code < 500 && problem.refusal !== 'UNREADABLE_ANSWER';
  return (
    <EmptyState
      className="h-full place-content-center"
      icon={isProfile ? 'bank' : isProtected || isDecided ? 'shield' : 'warning'}
      title={isProfile ? t('profileTitle') : isProtected ? tProtection('page.title') : t('failed')}
      text={isProfile ? t('profileText') : isRefusal ? problemMessage(problem, prefix) : fault}
    >
      {isProfile ? (
        <Button look="brand" onClick={() => (props.reason ? props.onRetry() : openModal('update-profile', { next }))}>
          {t('profileAction')}
        </Button>
      ) : (
        isTemporary && (
          <Button look="brand" icon="refresh" onClick={props.onRetry}>
            {t('retry')}
          </Button>
        )
      )}
      {isProtected && (
        <Link to="/setting/limits" className={buttonClass('brand')}>
          {tProtection('reason.open')}
        </Link>
      )}
      <Link to="/games" className={buttonClass('outline')}>
        {t('otherGames')}
      </Link>
      {problem && !isProfile && !isProtected && (
        <p className="w-full text-sm text-ink-3">
          {tErrors('traceId')}: <span className="select-all">{problem.correlation_id}</span>
        </p>
      )}
    </EmptyState>
  );
}
