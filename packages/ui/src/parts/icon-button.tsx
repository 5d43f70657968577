import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** The accessible name of the control. */
  label: string;
  iconClass?: string;
}

/** A square button of at least 44 px that shows only an icon. */
export const IconButton = ({ icon, label, className = '', iconClass, ...rest }: IconButtonProps) => (
  <button type="button" aria-label={label} className={`icon-button ${className}`} {...rest}>
    <Icon name={icon} className={iconClass} />
  </button>
);
