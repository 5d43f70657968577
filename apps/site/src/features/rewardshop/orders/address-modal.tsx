import type { BookAddress } from '@sabai/contract';
import { Button, Dialog, EmptyState, IconButton } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { addressText, useAddresses } from './address-choice.tsx';
import { AddressForm } from './address-form.tsx';

function Kept({ of, onGone }: { of: BookAddress; onGone: () => Promise<void> }) {
  const t = useTranslations('rewardshop.address');
  const { run, isBusy } = useAction(async () => {
    await api('member', 'redeem-address').remove(of.id);
    await onGone();
  });
  return (
    <li className="flex items-start gap-3 rounded-md border border-line py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">{addressText(of.address)}</span>
      <IconButton icon="x" label={t('remove')} disabled={isBusy} onClick={() => void run()} />
    </li>
  );
}

/** The member's address book (R2.76): lists, adds and deletes addresses. */
export function AddressModal({ onClose }: ModalProps) {
  const t = useTranslations('rewardshop.address');
  const loaded = useAddresses();
  const [isAdding, setAdding] = useState(false);
  const { data, reload } = loaded;
  return (
    <Dialog isOpen isHeld={isAdding} onClose={onClose} title={t('book')}>
      {isAdding ? (
        <AddressForm
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            void reload();
          }}
        />
      ) : data ? (
        <div className="grid gap-3">
          {data.length === 0 ? (
            <EmptyState icon="home" title={t('none')} />
          ) : (
            <ul className="grid gap-2">
              {data.map((one) => (
                <Kept key={one.id} of={one} onGone={reload} />
              ))}
            </ul>
          )}
          <Button icon="plus" look="brand" onClick={() => setAdding(true)}>
            {t('new')}
          </Button>
        </div>
      ) : (
        <NotLoaded of={loaded} className="h-32" />
      )}
    </Dialog>
  );
}
