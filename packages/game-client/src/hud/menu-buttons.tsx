import { useTranslations } from 'use-intl';
import { change } from '../base/settings.ts';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import { RoundButton, type RoundButtonProps } from './round-button.tsx';

type Placed = Pick<RoundButtonProps, 'className'>;

/** Opens the menu. */
export function MenuButton(placed: Placed) {
  const t = useTranslations('studio');
  const { dialog } = useRuntime();
  return (
    <RoundButton
      {...placed}
      icon="list"
      label={t('menu.title')}
      aria-haspopup="dialog"
      onClick={() => dialog.set('menu')}
    />
  );
}

/** Mutes and unmutes the sound. `isSwitch` names the sound and shows its state; otherwise the label is the action. */
export function SoundButton({ isSwitch = false, ...placed }: Placed & { readonly isSwitch?: boolean }) {
  const t = useTranslations('studio');
  const { settings } = useRuntime();
  const { isMuted } = useStore(settings);
  return (
    <RoundButton
      {...placed}
      {...(isSwitch
        ? { label: t('menu.sound'), isPressed: !isMuted }
        : { label: isMuted ? t('control.unmute') : t('control.mute') })}
      icon={isMuted ? 'sound-off' : 'sound-on'}
      onClick={() => change(settings, { isMuted: !isMuted })}
    />
  );
}
