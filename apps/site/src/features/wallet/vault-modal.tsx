import type { Vault } from '@sabai/contract';
import { minorOf } from '@sabai/contract/money';
import {
  Button,
  DateTime,
  Dialog,
  EmptyState,
  Icon,
  Money,
  SelectField,
  Sheet,
  Skeleton,
  Tabs,
  toast,
} from '@sabai/ui';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { showError } from '../../shared/errors/show-error.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { type CurrencyView, useCurrency } from '../../shared/i18n/use-currency.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useChanged } from '../../shared/loading/use-changed.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { amountRefusals, readAmount } from '../../shared/money/amount.rules.ts';
import { AmountField } from '../../shared/money/amount-field.tsx';
import { createAttempts } from '../../shared/money/attempt-key.ts';

const tabs = ['putIn', 'takeOut'] as const;
type TabId = (typeof tabs)[number];
const lockHours = [1, 6, 24, 72, 168, 720] as const;

/** Formats the duration of a lock: hours below two days, otherwise days. */
function usePeriod() {
  const t = useTranslations('wallet.vault');
  return (hours: number) => (hours % 24 === 0 ? t('days', { count: hours / 24 }) : t('hours', { count: hours }));
}

/**
 * The vault, which keeps money from being played: deposit into it, release, and a time lock that cannot be shortened.
 */
export function VaultModal({ onClose }: ModalProps) {
  const t = useTranslations('wallet.vault');
  const { revalidate } = useRevalidator();
  const { data, error, reload } = useLoad(() => api('member', 'wallet-vault').find());
  const [vault, setChanged] = useChanged(data);
  const onChanged = (next: Vault) => {
    setChanged(next);
    void revalidate();
  };
  return (
    <Sheet isOpen onClose={onClose} title={t('title')} isHeld>
      {vault ? (
        <VaultBody vault={vault} onChanged={onChanged} />
      ) : error ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Sheet>
  );
}

function VaultBody({ vault, onChanged }: { vault: Vault; onChanged: (vault: Vault) => void }) {
  const t = useTranslations('wallet.vault');
  const view = useCurrency(vault.currency_code);
  const isEmpty = minorOf(vault.vault, view.currency) === 0n;
  const [tab, setTab] = useState<TabId>('putIn');
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="accent-card grid gap-3 p-5">
        <p className="flex items-center justify-between gap-3">
          <span className="flex items-center gap-2">
            <Icon name="lock" className="size-5" />
            {t('inVault')}
          </span>
          <Money amount={vault.vault} currency={vault.currency_code} format="full" className="text-2xl font-bold" />
        </p>
        <p className="flex items-center justify-between gap-3 text-sm">
          <span>{t('main')}</span>
          <Money amount={vault.balance} currency={vault.currency_code} format="full" className="font-semibold" />
        </p>
        {vault.locked_until && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 border-t border-current/20 pt-3 text-sm">
            <span>{t('lockedUntil')}</span>
            <DateTime value={vault.locked_until} />
          </p>
        )}
      </div>
      <p className="text-sm text-ink-2 text-pretty">{t('text')}</p>
      <Tabs label={t('title')} value={tab} onChange={setTab} tabs={tabs.map((id) => ({ id, label: t(id) }))}>
        {tab === 'putIn' && <PutIn key={vault.balance} vault={vault} view={view} onChanged={onChanged} />}
        {tab === 'takeOut' &&
          (vault.locked_until ? (
            <p className="py-4 text-center text-warn text-pretty">{t('locked')}</p>
          ) : isEmpty ? (
            <EmptyState
              icon="lock"
              title={<Money amount={vault.vault} currency={vault.currency_code} />}
              className="py-4"
            />
          ) : (
            <TakeOut key={vault.vault} vault={vault} view={view} onChanged={onChanged} />
          ))}
      </Tabs>
      {!isEmpty && <TimeLock vault={vault} onChanged={onChanged} />}
    </div>
  );
}

interface PartProps {
  vault: Vault;
  view: CurrencyView;
  onChanged: (vault: Vault) => void;
}

function useAmountForm(view: CurrencyView, maxMinor: bigint, onSubmit: (amount: string) => Promise<void>) {
  const limits = { minMinor: undefined, maxMinor };
  const form = useForm({
    initial: { amount: '' },
    check: ({ amount }) => {
      const read = readAmount(amount, view, limits);
      return { amount: 'problem' in read ? read.problem : undefined };
    },
    onSubmit: ({ amount }) => onSubmit(view.wire(amount)),
    fieldOf: amountRefusals,
  });
  return { form, limits };
}

function PutIn({ vault, view, onChanged }: PartProps) {
  const t = useTranslations('wallet.vault');
  const attempts = useRef(createAttempts()).current;
  const available = minorOf(vault.balance, view.currency);
  const { form, limits } = useAmountForm(view, available, async (amount) => {
    const next = await attempts.run({ amount }, (headers) =>
      api('member', 'wallet-vault').create({ amount }, { headers }),
    );
    toast(t('doneIn', { amount: view.display(minorOf(amount, view.currency)) }), 'ok');
    onChanged(next);
  });
  return (
    <form {...form.props} className="grid gap-5">
      <AmountField form={form} limits={limits} view={view} hasChips={false} maxMinor={available} />
      <Button type="submit" look="brand" size="lg" icon="lock" isBusy={form.isBusy}>
        {t('submitIn')}
      </Button>
    </form>
  );
}

function TakeOut({ vault, view, onChanged }: PartProps) {
  const t = useTranslations('wallet.vault');
  const attempts = useRef(createAttempts()).current;
  const available = minorOf(vault.vault, view.currency);
  const { form, limits } = useAmountForm(view, available, async (amount) => {
    const next = await attempts.run({ amount }, (headers) =>
      api('member', 'wallet-vault-release').create({ amount }, { headers }),
    );
    toast(t('doneOut', { amount: view.display(minorOf(amount, view.currency)) }), 'ok');
    onChanged(next);
  });
  return (
    <form {...form.props} className="grid gap-5">
      <AmountField form={form} limits={limits} view={view} hasChips={false} maxMinor={available} />
      <Button type="submit" look="brand" size="lg" icon="wallet" isBusy={form.isBusy}>
        {t('submitOut')}
      </Button>
    </form>
  );
}

/** Locks the whole vault, confirmed once because it is irreversible. */
function TimeLock({ vault, onChanged }: { vault: Vault; onChanged: (vault: Vault) => void }) {
  const t = useTranslations('wallet.vault');
  const period = usePeriod();
  const [hours, setHours] = useState<number>(24);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  async function lock() {
    setSending(true);
    try {
      onChanged(await api('member', 'wallet-vault').patch(null, { lock_hours: hours }));
      toast(t('doneLock'), 'ok');
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
      setAsking(false);
    }
  }
  return (
    <section className="grid gap-3 rounded-md border border-line bg-surface-2 p-4">
      <SelectField
        label={t('lock')}
        hint={t('lockHint')}
        value={hours}
        onChange={(event) => setHours(Number(event.target.value))}
      >
        {lockHours.map((value) => (
          <option key={value} value={value}>
            {period(value)}
          </option>
        ))}
      </SelectField>
      <Button look="outline" icon="lock" onClick={() => setAsking(true)}>
        {t(vault.locked_until ? 'prolong' : 'lockNow')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('confirmTitle', { period: period(hours) })}
        isHeld={isSending}
        footer={
          <>
            <Button look="ghost" disabled={isSending} onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button look="brand" icon="lock" isBusy={isSending} onClick={lock}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <p className="text-pretty">{t('confirmText')}</p>
      </Dialog>
    </section>
  );
}
