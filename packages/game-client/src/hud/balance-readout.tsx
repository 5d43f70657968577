import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import { CountingFigure } from './counting-figure.tsx';
import { Readout } from './readout.tsx';

/**
 * The player's balance. The page around a game shows it too, except for a demo: it is hidden here where the page
 * shows it.
 */
export function BalanceReadout({ className }: { className: string }) {
  const t = useTranslations('studio');
  const { auth, balance, host } = useRuntime();
  return (
    <div className={host.isFramed && auth.mode === 'real' ? 'unseen' : className}>
      <Readout label={t('balance')}>
        <CountingFigure amount={useStore(balance)} />
      </Readout>
    </div>
  );
}
