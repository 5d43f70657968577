import type { PolicyAnswer } from '@sabai/contract';
import { buttonClass, EmptyState } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useProtectionWords } from './protection-words.ts';

export type Reason = PolicyAnswer['reasons'][number];

const exclusions: ReadonlySet<Reason['code']> = new Set(['SELF_EXCLUDED', 'COOLING_OFF', 'OPERATOR_EXCLUDED']);

/** Why an action is not possible now, until when, and a link to the setting. */
export function ReasonNotice({
  reason,
  currencyCode,
  onLeave,
}: {
  reason: Reason;
  currencyCode: string;
  onLeave?: () => void;
}) {
  const t = useTranslations('protection.reason');
  const words = useProtectionWords(currencyCode);
  const isExclusion = exclusions.has(reason.code);
  // The operator's decision is not among the member's own limits.
  const isOwn = reason.fix !== 'contact';
  const end = reason.until ? t('until', { until: words.moment(reason.until) }) : isExclusion ? t('never') : '';
  return (
    <EmptyState
      icon="shield"
      title={t(reason.code)}
      text={
        <>
          <span className="block">{end}</span>
          {isExclusion && t('withdraw')}
        </>
      }
    >
      {isOwn && (
        <Link to="/setting/limits" className={buttonClass('outline')} onClick={onLeave}>
          {t('open')}
        </Link>
      )}
    </EmptyState>
  );
}
