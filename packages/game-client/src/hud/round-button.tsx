import { Icon, type IconName } from '@sabai/ui/parts/icon.tsx';
import type { ComponentProps } from 'react';
import { useRuntime } from '../session/runtime.ts';

export interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon?: IconName;
  /** A short word instead of an icon; part of the button's accessible name. */
  text?: string;
  /** Its action, in words. */
  label: string;
  isPressed?: boolean;
}

/** A round control of the HUD, at least 44 px wide. */
export function RoundButton({ icon, text, label, isPressed, onClick, className = '', ...rest }: RoundButtonProps) {
  const { sound } = useRuntime();
  return (
    <button
      type="button"
      className={`round-button ${className}`}
      aria-label={text === undefined ? label : undefined}
      aria-pressed={isPressed}
      title={label}
      onClick={(event) => {
        sound.play('click');
        onClick?.(event);
      }}
      {...rest}
    >
      {icon ? (
        <Icon name={icon} className="icon" />
      ) : (
        <span className="round-text" data-long={(text?.length ?? 0) > 5 || undefined}>
          {text}
        </span>
      )}
    </button>
  );
}
