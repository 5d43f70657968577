import { dateFormat } from '@sabai/contract/date-format';
import type { ReplayResponse } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { ProofLink } from './proof-link.tsx';
import './replay.css';

/** The bar above a replay: the round, the link to its proof, and the link back to the history. */
export function ReplayBar({ replay }: { replay: ReplayResponse }) {
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const at = dateFormat(runtime.intl, {
    timeZone: runtime.auth.timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(replay.playedAt);
  return (
    <div className="replay-bar">
      <strong>{t('replay.title')}</strong>
      <span>{at}</span>
      {!replay.volleys && <ProofLink of={replay} />}
      <a href={`/${runtime.localePrefix}/setting/history`}>{t('replay.history')}</a>
    </div>
  );
}
