import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'brand' | 'accent' | 'plain' | 'outline' | 'ghost' | 'danger' | 'light';
export type ButtonSize = 'sm' | 'md' | 'lg';

const looks: Record<ButtonLook, string> = {
  brand: 'filled bg-grad-brand text-on-brand shadow-brand hover:brightness-110',
  accent: 'filled bg-grad-accent text-on-accent hover:brightness-110',
  plain: 'filled bg-surface-3 text-ink-1 hover:bg-surface-2',
  outline: 'disabled:opacity-50 border border-line-strong text-ink-1 hover:bg-surface-2',
  ghost: 'disabled:opacity-50 text-ink-2 hover:bg-surface-2 hover:text-ink-1',
  danger: 'disabled:opacity-50 border border-bad text-bad hover:bg-surface-2',
  light: 'filled bg-white text-black hover:brightness-95',
};
/* Padding rather than a fixed height, so that tall scripts and 200% text fit. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 rounded-sm px-3 py-1 text-sm',
  md: 'min-h-11 gap-2 rounded-sm px-5 py-2',
  lg: 'min-h-13 gap-2 rounded-md px-6 py-2.5 text-lg',
};

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'plain', size: ButtonSize = 'md', className = ''): string =>
  `button ${looks[look]} ${sizes[size]} ${className}`;

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: IconName;
  /** Work is in progress: the button shows it and ignores further clicks. */
  isBusy?: boolean;
}

export function Button({ look, size, icon, isBusy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass(look, size, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
