import type { SideWallet } from '@sabai/contract';
import { minorOf } from '@sabai/contract/money';
import { Button, EmptyState, Money, Progress, toast } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { sessionStore } from '../../../shared/api/session-store.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useCurrency } from '../../../shared/i18n/use-currency.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { amountRefusals, readAmount } from '../../../shared/money/amount.rules.ts';
import { AmountField } from '../../../shared/money/amount-field.tsx';
import { createAttempts } from '../../../shared/money/attempt-key.ts';
import { walletsOpenTo } from '../../../shared/money/side-wallets.ts';

async function loadSideWallets() {
  const given = walletsOpenTo(sessionStore.get());
  const [status, ...states] = await Promise.all([
    api('public', 'transfer-status').find(),
    ...given.map((wallet) => api('member', `${wallet}-transaction`).find()),
  ]);
  return { isOpen: status, states: given.map((id, at) => ({ id, ...states[at]!.data[0]! })) };
}
type State = Awaited<ReturnType<typeof loadSideWallets>>['states'][number];

/** A transfer from a side wallet to the main wallet (R1.17): the wallet, its turnover, and the amount. */
export function TransferPanel({ currencyCode, first }: { currencyCode: string; first: SideWallet | undefined }) {
  const t = useTranslations('wallet.transfer');
  const loaded = useLoad(loadSideWallets);
  const { data, reload } = loaded;
  const [picked, setPicked] = useState(first);
  useLiveTopic('wallet', () => void reload());
  if (!data) return <NotLoaded of={loaded} className="h-48 w-full" />;
  const chosen = data.states.find(({ id }) => id === picked) ?? richest(data.states);
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm font-medium text-ink-2">{t('from')}</legend>
        {data.states.map(({ id, available }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen.id}
            onClick={() => setPicked(id)}
            className="flex min-h-13 items-center justify-between gap-3 rounded-md border border-line bg-surface-2 px-4 py-2 text-left transition duration-(--motion-hover) hover:border-brand aria-pressed:border-brand aria-pressed:bg-surface-3"
          >
            <span className="font-semibold">{t(id)}</span>
            <Money amount={available} currency={currencyCode} format="full" className="text-ink-2" />
          </button>
        ))}
      </fieldset>
      {!data.isOpen.is_open || !data.isOpen[chosen.id] ? (
        <p className="text-warn">{t('closed')}</p>
      ) : (
        <TransferForm key={chosen.id} state={chosen} onMoved={reload} />
      )}
    </div>
  );
}

/** Returns the wallet with a transferable amount, otherwise the first. */
const richest = (states: readonly State[]): State =>
  states.find(({ can_transfer }) => can_transfer) ??
  states.find(({ available }) => !/^0*\.?0*$/.test(available)) ??
  states[0]!;

function TransferForm({ state, onMoved }: { state: State; onMoved: () => Promise<void> }) {
  const t = useTranslations('wallet.transfer');
  const view = useCurrency(state.currency_code);
  const attempts = useRef(createAttempts()).current;
  const { revalidate } = useRevalidator();
  const minor = (decimal: string) => minorOf(decimal, view.currency);
  const available = minor(state.available);
  const target = minor(state.turnover_target);
  const left = target - minor(state.turnover);
  const limits = { minMinor: minor(state.minimum_transfer), maxMinor: available };
  const form = useForm({
    initial: { amount: '' },
    check: ({ amount }) => {
      const read = readAmount(amount, view, limits);
      return { amount: 'problem' in read ? read.problem : undefined };
    },
    onSubmit: async ({ amount }) => {
      const body = { amount: view.wire(amount) };
      await attempts.run({ from: state.id, ...body }, (headers) =>
        api('member', `${state.id}-transfer`).create(body, { headers }),
      );
      toast(t(state.id === 'cashback' ? 'doneCashback' : 'done'), 'ok');
      form.reset();
      await Promise.all([onMoved(), revalidate()]);
    },
    fieldOf: amountRefusals,
  });
  return (
    <>
      {target > 0n && (
        <div className="grid gap-2">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span className="text-ink-3">{t('turnover')}</span>
            <span className="figures">
              {t('turnoverOf', { done: view.display(minor(state.turnover)), target: view.display(target) })}
            </span>
          </p>
          <Progress value={left <= 0n ? 1 : 1 - Number((left * 1000n) / target) / 1000} label={t('turnover')} />
          {left > 0n && <p className="text-sm text-warn">{t('unmet', { left: view.display(left) })}</p>}
        </div>
      )}
      {available < limits.minMinor || available === 0n ? (
        <EmptyState icon="coins" title={t('nothing')} className="py-4" />
      ) : (
        <form {...form.props} className="grid gap-5">
          <AmountField form={form} limits={limits} view={view} hasChips={false} maxMinor={available} />
          <p className="flex items-center justify-between gap-3 text-sm text-ink-3">{t('to')}</p>
          <Button
            type="submit"
            look="brand"
            size="lg"
            icon="arrows-left-right"
            isBusy={form.isBusy}
            disabled={left > 0n && target > 0n}
          >
            {t('submit')}
          </Button>
        </form>
      )}
    </>
  );
}
