import type { ReplayResponse } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { costOf } from '../session/cost.ts';
import { useRuntime } from '../session/runtime.ts';
import { ShotList } from './shot-list.tsx';

/** A past round of a game whose table cannot be restored: its bet and its payout. */
export function ReplayCard({ replay }: { replay: ReplayResponse }) {
  const t = useTranslations('studio');
  const { money } = useRuntime();
  const { about, round, volleys } = replay;
  return (
    <div className="replay-card">
      <h1>{about.title}</h1>
      <dl className="facts">
        <dt>{t('bet')}</dt>
        <dd>{money(costOf(round))}</dd>
        <dt>{t('win')}</dt>
        <dd>{money(round.payout)}</dd>
      </dl>
      {volleys ? <ShotList replay={replay} volleys={volleys} /> : <p className="note">{t('replay.cardText')}</p>}
    </div>
  );
}
