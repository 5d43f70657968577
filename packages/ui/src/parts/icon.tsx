import sprite from '../icons/generated/sprite.svg?url&no-inline';
import type { IconName } from '../icons/icon-names.ts';

export type { IconName };
export const spriteUrl: string = sprite;

/** A decorative icon in the colour of its text; give the control around it a name. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string | undefined }) => (
  <svg className={`shrink-0 fill-current ${className}`} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
