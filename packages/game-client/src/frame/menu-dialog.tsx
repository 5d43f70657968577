import { Icon, type IconName } from '@sabai/ui/parts/icon.tsx';
import { useTranslations } from 'use-intl';
import { change, type Settings } from '../base/settings.ts';
import { useStore } from '../base/store.ts';
import { GameDialog } from '../hud/game-dialog.tsx';
import { sessionTime } from '../hud/session-strip.tsx';
import { useRuntime } from '../session/runtime.ts';

type Switch = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];

/** All controls that are not needed while playing, within two taps. */
export function MenuDialog() {
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const { dialog, host, settings, auth } = runtime;
  const current = useStore(settings);
  const close = () => dialog.set(undefined);

  const entry = (icon: IconName, label: string, action: () => void) => (
    <li>
      <button type="button" className="menu-entry" onClick={action}>
        <Icon name={icon} className="icon" />
        {label}
        <Icon name="caret-right" className="icon menu-caret" />
      </button>
    </li>
  );
  const toggle = (icon: IconName, label: string, key: Switch, isInverse = false) => {
    const isOn = current[key] !== isInverse;
    return (
      <li>
        <button
          type="button"
          className="menu-entry"
          role="switch"
          aria-checked={isOn}
          onClick={() => change(settings, { [key]: !current[key] })}
        >
          <Icon name={icon} className="icon" />
          {label}
          <span className="switch" aria-hidden="true" />
        </button>
      </li>
    );
  };

  return (
    <GameDialog title={t('menu.title')} onClose={close}>
      <ul className="menu">
        {entry('info', t('menu.rules'), () => dialog.set('rules'))}
        {entry('history', t('menu.history'), () => dialog.set('history'))}
        {entry('shield', t('menu.fairness'), () => dialog.set('fairness'))}
        {toggle('sound-on', t('menu.sound'), 'isMuted', true)}
        {toggle('music', t('menu.music'), 'hasMusic')}
        {auth.game.family.endsWith('-slot') &&
          !auth.config.jurisdiction.isTurboDisabled &&
          toggle('lightning', t('menu.turbo'), 'isTurbo')}
        {toggle('hand', t('menu.leftHanded'), 'isLeftHanded')}
        {document.fullscreenEnabled &&
          entry('expand', t('menu.fullscreen'), () => {
            void toggleFullscreen();
            close();
          })}
        {host.isFramed && entry('sign-out', t('menu.exit'), () => host.tell({ type: 'exit' }))}
      </ul>
      <SessionFacts />
    </GameDialog>
  );
}

async function toggleFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen().catch(() => {});
}

/** Time and result of this session, always within reach. */
function SessionFacts() {
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const net = useStore(runtime.net);
  return (
    <p className="session-facts">
      {t('session.time', { time: sessionTime(Date.now() - runtime.openedAt) })}
      <br />
      {t('session.net', { amount: runtime.money(net) })}
    </p>
  );
}
