import { Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { keyNames, keySign } from './keys.ts';

/** Every key with its action, in the words of the hints. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('office.keys');
  const lines = [['palette', 'Ctrl K'], ...keyNames.map((name) => [name, keySign(name)] as const)] as const;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('label')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {lines.map(([name, sign]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <kbd className="kbd">{sign}</kbd>
            </dt>
            <dd className="text-ink-2">{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
