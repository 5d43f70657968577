import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { costIn } from '../session/cost.ts';
import { useRuntime } from '../session/runtime.ts';
import type { SoloTable } from './solo-table.ts';
import './mode-buttons.css';

/** Lasting modes are switched; one that needs confirmation opens its dialog first. */
export function ModeButtons({ table }: { table: SoloTable<never> }) {
  const t = useTranslations('studio');
  const { auth, dialog, figure } = useRuntime();
  const { modes, jurisdiction } = auth.config;
  const { phase, autoplay, mode, stake } = useStore(table.state);
  const isIdle = phase === 'idle' && !autoplay;
  const [plain, ...others] = modes;
  return (
    <div className="at-modes">
      {others.map((other) => {
        const cost = <span className="mode-cost">{figure(costIn(other, BigInt(stake)))}</span>;
        if (!other.needsConfirmation)
          return (
            <button
              key={other.id}
              type="button"
              className="mode-button"
              role="switch"
              aria-checked={mode === other.id}
              title={t('mode.anteText')}
              disabled={!isIdle}
              onClick={() => table.setMode(mode === other.id ? plain!.id : other.id)}
            >
              {t('mode.ante')} {cost}
            </button>
          );
        if (jurisdiction.isBuyFeatureDisabled) return null;
        return (
          <button
            key={other.id}
            type="button"
            className="mode-button"
            aria-haspopup="dialog"
            disabled={!isIdle}
            onClick={() => dialog.set('buy')}
          >
            {t('mode.buy')} {cost}
          </button>
        );
      })}
    </div>
  );
}
