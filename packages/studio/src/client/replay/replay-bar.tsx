import { useTranslations } from 'use-intl';
import { choiceWithActions } from '../../engine/step-actions.ts';
import type { ReplayResponse } from '../../protocol.ts';
import { verifierAddress } from '../hud/verifier-address.ts';
import { useRuntime } from '../runtime.ts';
import { costOf } from '../solo/cost.ts';
import './replay.css';

/** Above the game: which round of the past this is, and where it is proved. */
export function ReplayBar({ replay }: { replay: ReplayResponse }) {
  const t = useTranslations('game');
  const runtime = useRuntime();
  const { round, fair, playedAt } = replay;
  const at = new Intl.DateTimeFormat(runtime.intl, { dateStyle: 'medium', timeStyle: 'medium' }).format(playedAt);
  const { serverSeed, serverSeedHash, clientSeed, nonce } = fair;
  const address = verifierAddress(runtime, {
    ...{ serverSeedHash, clientSeed, nonce, stake: round.stake, params: choiceWithActions(round.params, round.events) },
    ...(serverSeed && { serverSeed }),
  });
  return (
    <div className="replay-bar">
      <strong>{t('replay.title')}</strong>
      <span>{at}</span>
      <a href={address} target="_blank" rel="noopener">
        {t('history.verify')}
      </a>
    </div>
  );
}

/** A round of a game whose table cannot be set up again: what was bet and what it paid. */
export function ReplayCard({ replay: { about, round } }: { replay: ReplayResponse }) {
  const t = useTranslations('game');
  const { money } = useRuntime();
  return (
    <div className="replay-card">
      <h1>{about.title}</h1>
      <dl className="facts">
        <dt>{t('bet')}</dt>
        <dd>{money(costOf(round))}</dd>
        <dt>{t('win')}</dt>
        <dd>{money(round.payout)}</dd>
      </dl>
      <p className="note">{t('replay.cardText')}</p>
    </div>
  );
}
