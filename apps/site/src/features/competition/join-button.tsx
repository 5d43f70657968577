import type { Competition } from '@sabai/contract';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { Button, Dialog, Icon } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useBalance } from '../../shared/live/use-balance.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { useWords } from './competition-words.ts';
import { useCompetitionActions } from './use-competition-actions.ts';

/** Joins a competition; an entry fee is confirmed first. */
export function JoinButton({
  competition,
  size,
  onJoined,
}: {
  competition: Competition;
  size: 'sm' | 'lg';
  onJoined?: () => Promise<void>;
}) {
  const t = useTranslations('competition.detail');
  const words = useWords(competition);
  const { join } = useCompetitionActions();
  const [isAsked, setAsked] = useState(false);
  const { entry_fee: fee } = competition;
  const go = async () => {
    if (!(await join.run(competition))) return;
    setAsked(false);
    await onJoined?.();
  };
  return (
    <>
      <Button
        look="brand"
        size={size}
        isBusy={join.isBusy}
        aria-haspopup={fee ? 'dialog' : undefined}
        onClick={() => (fee ? setAsked(true) : void go())}
      >
        {fee ? t('joinFor', { fee: words.money(fee) }) : t('join')}
      </Button>
      {fee && isAsked && (
        <Payment
          competition={competition}
          fee={fee}
          isBusy={join.isBusy}
          onPay={() => void go()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Payment({
  competition,
  fee,
  isBusy,
  onPay,
  onClose,
}: {
  competition: Competition;
  fee: string;
  isBusy: boolean;
  onPay: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('competition.detail');
  const common = useTranslations('common');
  const nav = useTranslations('nav');
  const words = useWords(competition);
  const balance = useBalance();
  const currency = currencyOf(competition.currency_code);
  const isShort =
    balance !== null &&
    balance.currencyCode === competition.currency_code &&
    minorOf(balance.balance, currency) < minorOf(fee, currency);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payTitle')}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          {isShort ? (
            <Button
              look="brand"
              className="flex-1"
              onClick={() => {
                onClose();
                openModal('deposit');
              }}
            >
              {nav('deposit')}
            </Button>
          ) : (
            <Button look="brand" className="flex-1" isBusy={isBusy} onClick={onPay}>
              {t('joinFor', { fee: words.money(fee) })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <p className="font-semibold">{competition.name}</p>
        <p className="text-pretty">{t('payText', { fee: words.money(fee) })}</p>
        <p className="text-ink-2 text-pretty">{t('ruleFee')}</p>
        {isShort && (
          <p role="alert" className="flex gap-2.5 rounded-md bg-warn/15 p-3 text-pretty">
            <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-warn" />
            {t('short', { amount: words.money(balance.balance) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
