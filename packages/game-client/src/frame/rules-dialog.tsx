import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { GameDialog } from '../hud/game-dialog.tsx';
import { JackpotRules } from '../jackpot/jackpot-rules.tsx';
import { useRuntime } from '../session/runtime.ts';
import { ruleFacts, spaceKey } from './rule-facts.ts';

/** The game's own rules, then the facts of every game, with the game's own figures. */
export function RulesDialog({ Rules }: { Rules: ComponentType }) {
  const t = useTranslations();
  const runtime = useRuntime();
  const { auth, dialog, money, intl } = runtime;
  const { family, jackpotShare } = auth.game;
  const space = spaceKey(t, family);
  return (
    <GameDialog title={t('studio.rules.title')} onClose={() => dialog.set(undefined)} isWide>
      <Rules />
      <section>
        <h3>{t('studio.rules.facts')}</h3>
        <dl className="facts">
          {ruleFacts({ t, intl, auth, money }).map(({ name, title, lines }) => (
            <div key={name} data-fact={name}>
              <dt>{title}</dt>
              <dd>
                {lines.join(' ')}
                {name === 'verify' && (
                  <>
                    {' '}
                    <button type="button" className="plain-button" onClick={() => dialog.set('fairness')}>
                      {t('studio.menu.fairness')}
                    </button>
                  </>
                )}
              </dd>
            </div>
          ))}
          {jackpotShare ? (
            <div data-fact="jackpot">
              <dt>{t('studio.jackpot.title')}</dt>
              <dd>
                <JackpotRules share={jackpotShare} />
              </dd>
            </div>
          ) : null}
        </dl>
      </section>
      <section>
        <h3>{t('studio.rules.keys')}</h3>
        <dl className="facts keys">
          {space && (
            <div>
              <dt>
                <kbd>Space</kbd> <kbd>Enter</kbd>
              </dt>
              <dd>{space}</dd>
            </div>
          )}
          <div>
            <dt>
              <kbd>Esc</kbd>
            </dt>
            <dd>{t('studio.rules.keyMenu')}</dd>
          </div>
          <div>
            <dt>
              <kbd>M</kbd>
            </dt>
            <dd>{t('studio.rules.keyMute')}</dd>
          </div>
        </dl>
      </section>
      <p className="note">{t('studio.rules.malfunction')}</p>
    </GameDialog>
  );
}
