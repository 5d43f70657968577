import { dateFormat } from '@sabai/contract/date-format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { GameDialog } from '../hud/game-dialog.tsx';
import { useRuntime } from '../session/runtime.ts';

/** Shows a grant of free rounds when the game opens, and its total win at the end. */
export function FreeDialogs() {
  const t = useTranslations('studio.free');
  const { auth, freeOver, money, intl } = useRuntime();
  const over = useStore(freeOver);
  const [isTold, setTold] = useState(false);
  const gift = over ?? (isTold ? undefined : auth.free);
  if (!gift) return null;
  const until = dateFormat(intl, { timeZone: auth.timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    gift.expiresAt,
  );
  const close = () => (over ? freeOver.set(undefined) : setTold(true));
  return (
    <GameDialog
      title={over ? t('overTitle') : t('giftTitle')}
      onClose={close}
      footer={
        <button type="button" className="main-button" onClick={close}>
          {over ? t('close') : t('begin')}
        </button>
      }
    >
      <p>
        {over
          ? t('over', { count: gift.count, amount: money(gift.won) })
          : t('gift', { count: gift.left, stake: money(gift.stake), until })}
      </p>
      {!over && <p className="note">{t('paid')}</p>}
    </GameDialog>
  );
}
