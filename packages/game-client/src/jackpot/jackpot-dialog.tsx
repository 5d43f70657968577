import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { CountingFigure } from '../hud/counting-figure.tsx';
import { GameDialog } from '../hud/game-dialog.tsx';
import { useRuntime } from '../session/runtime.ts';
import './jackpot.css';

/** Shows the pots won by the last round, until the player dismisses them. */
export function JackpotDialog() {
  const t = useTranslations('studio.jackpot');
  const nameOf = useTranslations('studio-jackpot');
  const { jackpotsWon, money, sound, announce, auth } = useRuntime();
  const won = useStore(jackpotsWon);
  useEffect(() => {
    if (won.length === 0) return;
    sound.play('boom');
    sound.play('winBig');
    for (const { tier, amount } of won) announce(t('won', { tier: nameOf(tier), amount: money(amount) }));
  }, [won, sound, announce, t, nameOf, money]);
  if (won.length === 0) return null;
  const close = () => jackpotsWon.set([]);
  return (
    <GameDialog
      title={t('title')}
      onClose={close}
      footer={
        <button type="button" className="main-button" onClick={close}>
          {t('collect')}
        </button>
      }
    >
      {won.map(({ tier, amount }) => (
        <p key={tier} className="jackpot-won" data-tier={tier}>
          <span className="jackpot-won-name">{nameOf(tier)}</span>
          <b>
            {auth.currency.isSymbolAfter ? '' : auth.currency.symbol}
            <CountingFigure amount={amount} />
            {auth.currency.isSymbolAfter ? ` ${auth.currency.symbol}` : ''}
          </b>
        </p>
      ))}
      <p className="note">{t('paid')}</p>
    </GameDialog>
  );
}
