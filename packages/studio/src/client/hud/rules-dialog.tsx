import { formatPercent } from '@sabai/contract/number-format';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { GameFamily } from '../../protocol.ts';
import { JackpotRules } from '../jackpot/jackpot-rules.tsx';
import { isShared } from '../replay/proof-address.ts';
import { useRuntime } from '../runtime.ts';
import { GameDialog } from './game-dialog.tsx';

/** The game's own paytable, then what every game has to say. */
export function RulesDialog({ Rules }: { Rules: ComponentType }) {
  const t = useTranslations('game');
  const runtime = useRuntime();
  const { auth, dialog, money, intl } = runtime;
  const { game, config } = auth;
  const rtp = formatPercent(game.rtp * 100, intl);
  return (
    <GameDialog title={t('rules.title')} onClose={() => dialog.set(undefined)} isWide>
      <Rules />
      <section>
        <h3>{t('rules.facts')}</h3>
        <dl className="facts">
          {config.jurisdiction.showsRtp && (
            <>
              <dt>{t('rules.rtp')}</dt>
              <dd>
                <strong>{rtp}</strong> {t('rules.rtpText', { rtp })}
              </dd>
            </>
          )}
          <dt>{t('rules.maxWin')}</dt>
          <dd>{t('rules.maxWinText', { times: game.maxWin, amount: money(config.maxPayout) })}</dd>
          {game.jackpotShare && (
            <>
              <dt>{t('jackpot.title')}</dt>
              <dd>
                <JackpotRules share={game.jackpotShare} />
              </dd>
            </>
          )}
          <dt>{t('rules.bets')}</dt>
          <dd>
            {money(config.minStake)} – {money(config.maxStake)}
          </dd>
          <dt>{t('rules.interrupted')}</dt>
          <dd>
            <Interrupted family={game.family} />
          </dd>
          <dt>{t('rules.verify')}</dt>
          <dd>
            {t(isShared(game.family) ? 'rules.verifyShared' : 'rules.verifyText')}{' '}
            <button type="button" className="plain-button" onClick={() => dialog.set('fairness')}>
              {t('menu.fairness')}
            </button>
          </dd>
          <dt>{t('rules.version')}</dt>
          <dd>{config.rulesVersion}</dd>
        </dl>
      </section>
      <section>
        <h3>{t('rules.keys')}</h3>
        <dl className="facts keys">
          <dt>
            <kbd>Space</kbd> <kbd>Enter</kbd>
          </dt>
          <dd>{t('rules.keySpin')}</dd>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>{t('rules.keyMenu')}</dd>
          <dt>
            <kbd>M</kbd>
          </dt>
          <dd>{t('rules.keyMute')}</dd>
        </dl>
      </section>
      <p className="note">{t('rules.malfunction')}</p>
    </GameDialog>
  );
}

/** What becomes of a round whose player is gone, by the kind of round. */
function Interrupted({ family }: { family: GameFamily }) {
  const t = useTranslations();
  switch (family) {
    case 'sport':
      return t('sport.rules.interrupted');
    case 'crash':
      return `${t('live.rules.away')} ${t('nova-rush.rules.serverText')}`;
    case 'timed':
      return `${t('live.rules.away')} ${t('live.rules.void')}`;
    case 'fishing':
      return t('fishing.lostNote');
    case 'steps':
      return t('game.rules.interruptedSteps');
    default:
      return t('game.rules.interruptedText');
  }
}
