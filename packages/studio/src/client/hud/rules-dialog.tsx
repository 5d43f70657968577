import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { JackpotRules } from '../jackpot/jackpot-rules.tsx';
import { useRuntime } from '../runtime.ts';
import { useStore } from '../store.ts';
import { GameDialog } from './game-dialog.tsx';
import { verifierAddress } from './verifier-address.ts';

/** The game's own paytable, then what every game has to say. */
export function RulesDialog({ Rules }: { Rules: ComponentType }) {
  const t = useTranslations('game');
  const tSport = useTranslations('sport');
  const runtime = useRuntime();
  const { auth, dialog, money, intl } = runtime;
  const fair = useStore(runtime.fair);
  const { game, config } = auth;
  const rtp = new Intl.NumberFormat(intl, { style: 'percent', minimumFractionDigits: 2 }).format(game.rtp);
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
            {game.family === 'sport'
              ? tSport('rules.interrupted')
              : t(game.family === 'steps' ? 'rules.interruptedSteps' : 'rules.interruptedText')}
          </dd>
          <dt>{t('rules.verify')}</dt>
          <dd>
            {t('rules.verifyText')}{' '}
            <a
              href={verifierAddress(runtime, { clientSeed: fair.clientSeed, serverSeedHash: fair.serverSeedHash })}
              target="_blank"
              rel="noopener"
            >
              {t('fairness.verify')}
            </a>
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
