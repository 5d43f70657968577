import { dateFormat } from '@sabai/contract/date-format';
import { useTranslations } from 'use-intl';
import type { ReplayResponse } from '../../protocol.ts';
import { useRuntime } from '../runtime.ts';
import { ProofLink } from './proof-link.tsx';
import './replay.css';

/** Above the game: which round of the past this is, and where it is proved. */
export function ReplayBar({ replay }: { replay: ReplayResponse }) {
  const t = useTranslations('game');
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
    </div>
  );
}
