import type { WalletAddress } from '@sabai/contract';
import { Badge, Button, Dialog, Icon, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { showError } from '../../../shared/errors/show-error.ts';
import { FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { networkName } from '../../../shared/money/network-name.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';

async function load() {
  const [tokens, addresses] = await Promise.all([
    api('member', 'currency-crypto').find({ $limit: 50 }),
    api('member', 'wallet-address').find(),
  ]);
  return { tokens: tokens.data.filter((token) => token.is_withdrawal_active), addresses };
}
type Token = Awaited<ReturnType<typeof load>>['tokens'][number];

/** The member's wallets for withdrawals in coins, which can be added and removed; hidden if no coin can be sent. */
export function WalletAddresses() {
  const t = useTranslations('identity.wallets');
  const loaded = useLoad(load);
  const { data, reload } = loaded;
  const [isAdding, setAdding] = useState(false);
  if (!data) return <NotLoaded of={loaded} className="h-24 w-full" />;
  const { tokens, addresses } = data;
  if (tokens.length === 0 && addresses.length === 0) return null;
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface-1 p-5">
      <div>
        <h2 className="text-lg">{t('title')}</h2>
        <p className="text-sm text-ink-2">{addresses.length === 0 ? t('none') : t('text')}</p>
      </div>
      {addresses.length > 0 && (
        <ul className="grid gap-3">
          {addresses.map((one) => (
            <Item key={one.id} one={one} onChanged={reload} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddForm
          tokens={tokens}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void reload();
          }}
        />
      ) : (
        tokens.length > 0 && (
          <Button icon="plus" className="justify-self-start" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      )}
    </section>
  );
}

function Item({ one, onChanged }: { one: WalletAddress; onChanged: () => Promise<void> }) {
  const t = useTranslations('identity.wallets');
  const common = useTranslations('common');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function change(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      await onChanged();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name="coins" className="size-6 text-brand" />
        <span className="font-semibold">
          {one.token} · {networkName(one.network)}
        </span>
        {one.is_default && <Badge tone="ok">{t('default')}</Badge>}
      </p>
      <p className="figures break-all">{one.wallet_address}</p>
      <div className="-ml-3 flex flex-wrap gap-1">
        {!one.is_default && (
          <Button
            look="ghost"
            size="sm"
            isBusy={isBusy}
            onClick={() => change(() => api('member', 'wallet-address').patch(one.id, { is_default: true }))}
          >
            {t('makeDefault')}
          </Button>
        )}
        <Button look="ghost" size="sm" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeTitle')}
        isHeld={isBusy}
        footer={
          <>
            <Button look="ghost" disabled={isBusy} onClick={() => setAsking(false)}>
              {common('cancel')}
            </Button>
            <Button
              look="danger"
              isBusy={isBusy}
              onClick={() =>
                change(async () => {
                  await api('member', 'wallet-address').remove(one.id);
                  toast(t('removed'));
                })
              }
            >
              {t('remove')}
            </Button>
          </>
        }
      >
        <p className="figures break-all">{one.wallet_address}</p>
      </Dialog>
    </li>
  );
}

function AddForm({ tokens, onClose, onAdded }: { tokens: readonly Token[]; onClose: () => void; onAdded: () => void }) {
  const t = useTranslations('identity.wallets');
  const withdraw = useTranslations('cashier.withdraw');
  const common = useTranslations('common');
  const form = useForm({
    initial: { token: String(tokens[0]?.id ?? ''), address: '' },
    check: ({ address }) => ({ address: address.trim() === '' ? { code: 'required' } : undefined }),
    onSubmit: async ({ token, address }) => {
      const wallet = { currency_crypto_id: Number(token), wallet_address: address.trim() };
      await withProof(() => api('member', 'wallet-address').create(wallet));
      toast(t('saved'));
      onAdded();
    },
    fieldOf: { WALLET_ADDRESS_INVALID: 'address', WALLET_ADDRESSES_FULL: 'address', WALLET_ADDRESS_USED: 'address' },
  });
  const token = tokens.find(({ id }) => String(id) === form.values.token);
  return (
    <form {...form.props} className="grid gap-4 rounded-md border border-line p-4">
      <FormSelect form={form} name="token" label={withdraw('token')}>
        {tokens.map(({ id, token: name, network }) => (
          <option key={id} value={id}>
            {name} · {networkName(network)}
          </option>
        ))}
      </FormSelect>
      <FormText
        form={form}
        name="address"
        label={withdraw('address', { network: networkName(token?.network ?? '') })}
        hint={withdraw('addressHint')}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="ghost" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" look="brand" isBusy={form.isBusy}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
