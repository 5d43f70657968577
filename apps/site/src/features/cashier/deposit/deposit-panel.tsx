import type { Deposit } from '@sabai/contract';
import { Button, Skeleton } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { LoadFailed } from '../../../shared/loading/load-failed.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { ReasonNotice } from '../../../shared/protection/reason-notice.tsx';
import { CryptoChoicePanel } from './crypto-choice.tsx';
import { type DepositType, loadDepositChoices, wayOf } from './deposit-choices.ts';
import { GatewayForm } from './gateway-form.tsx';
import { MethodTiles } from './method-tiles.tsx';
import { PayScreen } from './pay-screen.tsx';
import { PendingDeposits } from './pending-deposits.tsx';
import { SlipForm } from './slip-form.tsx';

type View =
  | { at: 'methods' }
  | { at: 'form'; type: DepositType }
  | { at: 'choice'; deposit: Deposit }
  | { at: 'pay'; deposit: Deposit; offsetMs: number; type: DepositType | undefined };

/** Deposit: method, amount, payment. Each outcome closes the cashier and shows its notice (R4.25, R4.26). */
export function DepositPanel({ currencyCode, onClose }: { currencyCode: string; onClose: () => void }) {
  const t = useTranslations('cashier');
  const [view, setView] = useState<View>({ at: 'methods' });
  const { data: choices, error, reload } = useLoad(() => loadDepositChoices(api));
  useLiveTopic('deposit', () => void reload());

  if (view.at === 'pay') {
    return (
      <PayScreen
        key={view.deposit.id}
        deposit={view.deposit}
        offsetMs={view.offsetMs}
        onPaid={(deposit) => {
          onClose();
          openModal('deposit-success', { deposit });
        }}
        onAgain={() => setView(view.type ? { at: 'form', type: view.type } : { at: 'methods' })}
        onHide={onClose}
      />
    );
  }
  if (view.at === 'choice')
    return (
      <div className="grid gap-4">
        <Button
          look="ghost"
          size="sm"
          icon="arrow-left"
          className="justify-self-start"
          onClick={() => setView({ at: 'methods' })}
        >
          {t('method.change')}
        </Button>
        <CryptoChoicePanel deposit={view.deposit} onDone={reload} />
      </div>
    );
  if (!choices) return error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-48 w-full" />;
  const reason = choices.reasons.find(({ code }) => code !== 'PROFILE_INCOMPLETE');
  if (reason) return <ReasonNotice reason={reason} currencyCode={currencyCode} onLeave={onClose} />;
  if (view.at === 'form') {
    const { type } = view;
    const way = wayOf(type, choices);
    return (
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-lg">{t(`method.${type.payment_type_code}`)}</h3>
          <Button look="ghost" size="sm" icon="arrow-left" onClick={() => setView({ at: 'methods' })}>
            {t('method.change')}
          </Button>
        </div>
        {type.instructions !== null && (
          <p className="rounded-sm border border-line bg-surface-2 px-3.5 py-2.5 whitespace-pre-line text-ink-2">
            {type.instructions}
          </p>
        )}
        {way === 'gateway' && (
          <GatewayForm
            type={type}
            choices={choices}
            currencyCode={currencyCode}
            onCreated={(deposit, offsetMs) => setView({ at: 'pay', deposit, offsetMs, type })}
          />
        )}
        {way === 'slip' && (
          <SlipForm
            type={type}
            choices={choices}
            currencyCode={currencyCode}
            onFiled={(deposit) => {
              onClose();
              openModal('pending-deposit', { deposit });
            }}
          />
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <PendingDeposits
        deposits={choices.pending}
        onResume={(deposit) => {
          const type = choices.types.find(({ payment_type_code }) => payment_type_code === deposit.channel);
          setView(deposit.choose_until ? { at: 'choice', deposit } : { at: 'pay', deposit, offsetMs: 0, type });
        }}
      />
      <MethodTiles choices={choices} onChoose={(type) => setView({ at: 'form', type })} />
    </div>
  );
}
