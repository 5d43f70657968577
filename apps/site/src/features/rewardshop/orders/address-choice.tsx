import type { BookAddress, PostalAddress } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { AddressForm } from './address-form.tsx';

/** Chosen if the address follows later. */
export const later = 'later';

export const useAddresses = () => useLoad(async () => (await api('member', 'redeem-address').find()).data);

/** Formats an address in one line. */
export const addressText = ({ recipient, line1, line2, district, province, postcode }: PostalAddress): string =>
  [recipient, line1, line2, district, `${province} ${postcode}`].filter(Boolean).join(', ');

/** The destination of goods: an address of the book, a new one, or later where possible. */
export function AddressChoice({
  value,
  onChange,
  onWriting,
  canWait = true,
}: {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Called when a form for a new address opens or closes: the dialog hides its buttons meanwhile. */
  onWriting: (isWriting: boolean) => void;
  canWait?: boolean;
}) {
  const t = useTranslations('rewardshop.address');
  const group = useId();
  const loaded = useAddresses();
  const [isAdding, setAdding] = useState(false);
  const write = (isWriting: boolean) => {
    setAdding(isWriting);
    onWriting(isWriting);
  };
  const { data } = loaded;
  // Selects the default address; an address is optional.
  useEffect(() => {
    if (!data || value !== undefined) return;
    onChange(data[0]?.id ?? (canWait ? later : undefined));
  }, [data, value, canWait, onChange]);
  if (!data) return <NotLoaded of={loaded} className="h-24" />;
  if (isAdding)
    return (
      <AddressForm
        onClose={() => write(false)}
        onSaved={(address: BookAddress) => {
          write(false);
          onChange(address.id);
          void loaded.reload();
        }}
      />
    );
  const choices = [
    ...data.map(({ id, address }) => ({ id, text: addressText(address) })),
    ...(canWait ? [{ id: later, text: t('later') }] : []),
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm text-ink-2">{t('title')}</legend>
      {choices.map(({ id, text }) => (
        <label
          key={id}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line px-3 py-2.5 text-sm has-checked:border-brand"
        >
          <input
            type="radio"
            name={group}
            value={id}
            checked={value === id}
            onChange={() => onChange(id)}
            className="mt-0.5 size-4.5 shrink-0 accent-(--brand)"
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </label>
      ))}
      <Button icon="plus" look="outline" size="sm" className="justify-self-start" onClick={() => write(true)}>
        {t('new')}
      </Button>
    </fieldset>
  );
}
