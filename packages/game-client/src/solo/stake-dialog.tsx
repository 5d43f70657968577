import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { GameDialog } from '../hud/game-dialog.tsx';
import { useRuntime } from '../session/runtime.ts';
import type { SoloTable } from './solo-table.ts';

/** All stakes the game offers, as a list. */
export function StakeDialog({ table }: { table: SoloTable<never> }) {
  const t = useTranslations('studio');
  const { auth, dialog, figure, money } = useRuntime();
  const { stake } = useStore(table.state);
  const { stakeLevels, minStake, maxStake, maxPayout } = auth.config;
  const close = () => dialog.set(undefined);
  return (
    <GameDialog title={t('stake.title')} onClose={close}>
      <div className="choices">
        {stakeLevels.map((level) => (
          <button
            key={level}
            type="button"
            className="choice"
            aria-pressed={level === stake}
            onClick={() => {
              table.setStake(level);
              close();
            }}
          >
            {figure(level)}
          </button>
        ))}
      </div>
      <p className="note">
        {t('stake.limits', { min: money(minStake), max: money(maxStake), most: money(maxPayout) })}
      </p>
    </GameDialog>
  );
}
