import { Icon, type IconName } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';

export const toolClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-line-strong px-3 text-sm font-medium text-ink-2 hover:bg-surface-2 hover:text-ink-1 data-[pressed]:bg-surface-3';

/** A button that opens a panel beside it; its text is also the name of the panel. */
export function PopoverButton({
  label,
  icon,
  className = toolClass,
  children,
  text,
}: {
  label: string;
  icon?: IconName;
  className?: string;
  /** The content of the button, if it is more than its name. */
  text?: ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  return (
    <DialogTrigger>
      <Button aria-label={label} className={className}>
        {icon && <Icon name={icon} className="size-4" />}
        {text ?? label}
      </Button>
      <Popover
        placement="bottom start"
        className="z-60 max-h-[70dvh] overflow-auto rounded-sm border border-line-strong bg-surface-1 p-3 shadow-raised"
      >
        <Dialog aria-label={label} className="outline-none">
          {({ close }) => children(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
