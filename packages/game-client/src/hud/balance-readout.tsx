import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import { CountingFigure } from './counting-figure.tsx';
import { Readout } from './readout.tsx';

/** What the player holds. The page around a game shows it too, but not that of a demo: where it does, nobody sees it twice. */
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
