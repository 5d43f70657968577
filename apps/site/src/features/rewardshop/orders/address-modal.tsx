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

function Kept({ of, onEdit, onGone }: { of: BookAddress; onEdit: () => void; onGone: () => Promise<void> }) {
  const t = useTranslations('rewardshop.address');
  const { run, isBusy } = useAction(async () => {
    await api('member', 'redeem-address').remove(of.id);
    await onGone();
  });
  return (
    <li className="flex items-start gap-3 rounded-md border border-line py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">{addressText(of.address)}</span>
      <IconButton icon="gear" label={t('edit')} disabled={isBusy} onClick={onEdit} />
      <IconButton icon="x" label={t('remove')} disabled={isBusy} onClick={() => void run()} />
    </li>
  );
}

/** The member's address book (R2.76): lists, adds, changes and deletes addresses. */
export function AddressModal({ onClose }: ModalProps) {
  const t = useTranslations('rewardshop.address');
  const loaded = useAddresses();
  const [writing, setWriting] = useState<BookAddress | 'new'>();
  const { data, reload } = loaded;
  return (
    <Dialog isOpen isHeld={writing !== undefined} onClose={onClose} title={t('book')}>
      {writing ? (
        <AddressForm
          {...(writing !== 'new' && { of: writing })}
          onClose={() => setWriting(undefined)}
          onSaved={() => {
            setWriting(undefined);
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
                <Kept key={one.id} of={one} onEdit={() => setWriting(one)} onGone={reload} />
              ))}
            </ul>
          )}
          <Button icon="plus" look="brand" onClick={() => setWriting('new')}>
            {t('new')}
          </Button>
        </div>
      ) : (
        <NotLoaded of={loaded} className="h-32" />
      )}
    </Dialog>
  );
}
