import { formatPercent } from '@sabai/contract/number-format';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { GameDialog } from '../hud/game-dialog.tsx';
import { winWords } from '../hud/win-words.ts';
import { costIn } from '../session/cost.ts';
import { useRuntime } from '../session/runtime.ts';
import type { SoloTable } from './solo-table.ts';

/** Asks for the player's agreement to the price of a feature. */
export function BuyDialog({ table }: { table: SoloTable<never> }) {
  const t = useTranslations('studio');
  const tFigures = useTranslations('studio-figures');
  const { auth, dialog, money, intl } = useRuntime();
  const { config } = auth;
  const { stake } = useStore(table.state);
  const mode = config.modes.find(({ needsConfirmation }) => needsConfirmation)!;
  const cost = money(costIn(mode, BigInt(stake)));
  const rtp = formatPercent(mode.rtp * 100, intl);
  const close = () => dialog.set(undefined);
  return (
    <GameDialog
      title={t('mode.buyTitle')}
      onClose={close}
      footer={
        <button
          type="button"
          className="main-button"
          onClick={() => {
            close();
            table.buy(mode.id);
          }}
        >
          {t('mode.confirm', { cost })}
        </button>
      }
    >
      <p>{t('mode.buyText', { cost })}</p>
      <dl className="facts">
        <dt>{t('mode.cost')}</dt>
        <dd>{cost}</dd>
        {config.jurisdiction.showsRtp && (
          <>
            <dt>{t('mode.rtp')}</dt>
            <dd>{rtp}</dd>
          </>
        )}
        <dt>{tFigures('highestWin')}</dt>
        <dd>{tFigures('highestWinText', winWords(mode.highestWin ?? auth.game.highestWin, intl))}</dd>
      </dl>
    </GameDialog>
  );
}
