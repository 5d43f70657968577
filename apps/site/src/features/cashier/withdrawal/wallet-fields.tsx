import type { WalletAddress } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import type { Form } from '../../../shared/forms/use-form.ts';
import { networkName } from '../../../shared/money/network-name.ts';

/** Coins for withdrawals, and the member's wallets. */
export interface Coins {
  readonly tokens: readonly { readonly id: number; readonly token: string; readonly network: string }[];
  readonly addresses: readonly WalletAddress[];
}
interface Choice extends Record<string, string> {
  /** Id of the coin; the first by default. */
  token: string;
  /** Id of a wallet, `other` for a new address; the coin's default wallet if not chosen. */
  wallet: string;
  address: string;
}

const other = 'other';

export const tokenOf = ({ tokens }: Coins, { token }: Pick<Choice, 'token'>) =>
  tokens.find(({ id }) => String(id) === token) ?? tokens[0];

const walletsOf = (coins: Coins, choice: Pick<Choice, 'token'>) =>
  coins.addresses.filter(({ currency_crypto_id }) => currency_crypto_id === tokenOf(coins, choice)?.id);

function walletOf(coins: Coins, choice: Pick<Choice, 'token' | 'wallet'>): WalletAddress | undefined {
  const wallets = walletsOf(coins, choice);
  return choice.wallet === other ? undefined : (wallets.find(({ id }) => id === choice.wallet) ?? wallets[0]);
}

/** Returns the destination address of the coins in the form; empty while there is none. */
export const addressOf = (coins: Coins, choice: Choice): string =>
  walletOf(coins, choice)?.wallet_address ?? choice.address.trim();

const short = (address: string): string =>
  address.length > 24 ? `${address.slice(0, 12)}…${address.slice(-8)}` : address;

/** Chooses the coin and its wallet: a stored one, or a new address. */
export function WalletFields<V extends Choice>({ form, coins }: { form: Form<V>; coins: Coins }) {
  const t = useTranslations('cashier.withdraw');
  const wallets = walletsOf(coins, form.values);
  const wallet = walletOf(coins, form.values);
  return (
    <>
      <FormSelect form={form} name="token" label={t('token')}>
        {coins.tokens.map(({ id, token: name, network }) => (
          <option key={id} value={id}>
            {name} · {networkName(network)}
          </option>
        ))}
      </FormSelect>
      {wallets.length > 0 && (
        <div className="grid gap-1.5">
          <FormSelect form={form} name="wallet" label={t('wallet')}>
            {wallets.map(({ id, wallet_address }) => (
              <option key={id} value={id}>
                {short(wallet_address)}
              </option>
            ))}
            <option value={other}>{t('otherWallet')}</option>
          </FormSelect>
          {wallet && <p className="figures text-sm break-all text-ink-3">{wallet.wallet_address}</p>}
        </div>
      )}
      {!wallet && (
        <FormText
          form={form}
          name="address"
          label={t('address', { network: networkName(tokenOf(coins, form.values)?.network ?? '') })}
          hint={t('addressHint')}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
    </>
  );
}
