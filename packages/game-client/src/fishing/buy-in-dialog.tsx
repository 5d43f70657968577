import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { GameDialog } from '../hud/game-dialog.tsx';
import { useRuntime } from '../session/runtime.ts';
import type { FishingSeatOfOne } from './model/fishing-seat.ts';

/** Offered amounts, in plain shots. */
const offers = [50n, 100n, 200n, 500n, 1000n];
const usual = 200n;

/** Moves money from the wallet into the net, and back. Every buy-in needs a tap. */
export function BuyInDialog({ seat, onClose }: { seat: FishingSeatOfOne; onClose: () => void }) {
  const t = useTranslations('studio-fishing');
  const { balance: held, money } = useRuntime();
  const { table, aim } = seat;
  const { price } = useStore(aim);
  const balance = BigInt(useStore(held));
  const purse = BigInt(useStore(table.purse));
  const isMoving = useStore(table.isMoving);
  const amounts = offers
    .map((shots) => ({ shots, amount: shots * BigInt(price) }))
    .filter(({ amount }) => amount <= balance);
  const [shots, setShots] = useState(usual);
  const chosen = amounts.find((one) => one.shots === shots) ?? amounts.at(-1);
  return (
    <GameDialog
      title={t('buyIn.title')}
      onClose={onClose}
      footer={
        <>
          {purse > 0n && (
            <button
              type="button"
              className="plain-button"
              disabled={isMoving}
              onClick={() => {
                aim.set({ ...aim.get(), isAuto: false });
                table.cashOut();
                onClose();
              }}
            >
              {t('buyIn.cashOut', { amount: money(purse) })}
            </button>
          )}
          {chosen && (
            <button
              type="button"
              className="main-button"
              disabled={isMoving}
              onClick={() => {
                table.buyIn(chosen.amount.toString());
                onClose();
              }}
            >
              {t('buyIn.confirm', { amount: money(chosen.amount) })}
            </button>
          )}
        </>
      }
    >
      <p>{t('buyIn.text')}</p>
      <dl className="facts">
        <dt>{t('buyIn.balance')}</dt>
        <dd>{money(balance)}</dd>
        <dt>{t('net')}</dt>
        <dd>{money(purse)}</dd>
      </dl>
      {amounts.length === 0 ? (
        <p role="status">{t('buyIn.none')}</p>
      ) : (
        <fieldset className="fishing-offers">
          <legend>{t('buyIn.choose', { price: money(price) })}</legend>
          {amounts.map(({ shots: count, amount }) => (
            <label key={String(count)}>
              <input type="radio" name="buy-in" checked={chosen?.shots === count} onChange={() => setShots(count)} />
              <strong>{money(amount)}</strong>
              <span>{t('buyIn.shots', { count: Number(count) })}</span>
            </label>
          ))}
        </fieldset>
      )}
    </GameDialog>
  );
}
