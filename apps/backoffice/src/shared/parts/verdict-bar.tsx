import { Button, Icon, type IconName } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { type KeyName, keySign } from '../keys/keys.ts';

/** The bar below a pending decision, always visible. */
export const VerdictBar = ({ children }: { children: ReactNode }) => (
  <footer className="sticky bottom-[env(safe-area-inset-bottom)] flex flex-wrap items-center gap-3 rounded-b-md border-t border-line bg-surface-1 p-3 lg:bottom-0">
    {children}
  </footer>
);

/** The key of the button, which its name does not contain. */
const KeyMark = ({ name }: { name: KeyName }) => (
  <span aria-hidden="true" className="kbd max-lg:hidden">
    {keySign(name)}
  </span>
);

/** An additional action beside yes and no. */
export const VerdictButton = ({
  name,
  icon,
  onClick,
  children,
}: {
  name: KeyName;
  icon: IconName;
  onClick: () => void;
  children: ReactNode;
}) => (
  <Button look="outline" icon={icon} aria-keyshortcuts={keySign(name).toLowerCase()} onClick={onClick}>
    {children}
    <KeyMark name={name} />
  </Button>
);

/** Buttons for no and yes, with their keys, and additional ones between them. */
export function VerdictButtons({
  onRefuse,
  onApprove,
  approveLabel,
  children,
}: {
  onRefuse: () => void;
  /** Absent while only a refusal is possible. */
  onApprove: (() => void) | undefined;
  /** The label where approving has a special meaning, such as the first of two. */
  approveLabel?: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslations('cashier-office.decision');
  return (
    <>
      <Button look="danger" icon="x" className="flex-1" aria-keyshortcuts="r" onClick={onRefuse}>
        {t('refuse')}
        <KeyMark name="refuse" />
      </Button>
      {children}
      {onApprove && (
        <Button look="brand" icon="check" className="flex-1" aria-keyshortcuts="a" onClick={onApprove}>
          {approveLabel ?? t('approve')}
          <KeyMark name="approve" />
        </Button>
      )}
    </>
  );
}

/** Why no decision is possible. */
export const NoVerdict = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-1 items-start gap-2 text-ink-3">
    <Icon name="lock" className="mt-0.5 size-4" />
    {children}
  </p>
);
