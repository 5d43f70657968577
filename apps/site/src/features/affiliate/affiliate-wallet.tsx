import { currencyOf, isZeroAmount, minorOf } from '@sabai/contract/money';
import { Badge, Button, Dialog, Icon, Money, Progress, toast } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useAction } from '../../shared/errors/use-action.ts';
import { createAttempts } from '../../shared/money/attempt-key.ts';
import { turnoverPart } from '../../shared/money/turnover.rules.ts';
import { Panel } from '../../shared/parts/page-body.tsx';
import { type Profile, useAffiliateWords } from './use-affiliate.ts';

/** The balance of the affiliate wallet, its remaining turnover, and the transfer to the main wallet. */
export function AffiliateWallet({ profile, onMoved }: { profile: Profile; onMoved: () => Promise<void> }) {
  const t = useTranslations('affiliate.page');
  const tWallet = useTranslations('wallet');
  const words = useAffiliateWords(profile.currency_code);
  const [isOpen, setOpen] = useState(false);
  const {
    turn_user: done,
    turn_target: target,
    ready,
    currency_code: code,
    is_transfer_open: isTransferOpen,
  } = profile;
  const currency = currencyOf(code);
  const part = turnoverPart(done, target, currency);
  const isEnough = minorOf(ready, currency) >= minorOf(profile.minimum_transfer, currency) && !isZeroAmount(ready);
  return (
    <Panel className="grid content-start gap-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3">
        {tWallet('wallet.affiliate')}
        {part === undefined && !isZeroAmount(profile.balance) && (
          <Badge tone="ok">
            <Icon name="check" className="size-3.5" /> {t('turnoverDone')}
          </Badge>
        )}
      </p>
      <Money amount={profile.balance} currency={code} format="full" className="text-3xl font-bold" />
      {part !== undefined && (
        <div className="grid gap-1.5 text-sm">
          <p className="flex flex-wrap justify-between gap-x-3 text-ink-3">
            <span>{t('turnoverBefore', { times: profile.turnover })}</span>
            <span className="figures">
              {tWallet('side.turnoverOf', { done: words.money(done), target: words.money(target) })}
            </span>
          </p>
          <Progress value={part} label={t('turnoverBefore', { times: profile.turnover })} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="brand" disabled={!isTransferOpen || !isEnough} onClick={() => setOpen(true)}>
          {t('transfer')}
        </Button>
        <span className="text-sm text-ink-3">
          {isTransferOpen ? t('from', { amount: words.money(profile.minimum_transfer) }) : tWallet('transfer.closed')}
        </span>
      </div>
      {isOpen && <TransferDialog profile={profile} onMoved={onMoved} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function TransferDialog({
  profile,
  onMoved,
  onClose,
}: {
  profile: Profile;
  onMoved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslations('affiliate.page');
  const tTransfer = useTranslations('wallet.transfer');
  const words = useAffiliateWords(profile.currency_code);
  const attempts = useRef(createAttempts()).current;
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useAction(async () => {
    const body = { amount: profile.ready };
    await attempts.run({ from: 'affiliate', ...body }, (headers) =>
      api('member', 'affiliate-transfer').create(body, { headers }),
    );
    toast(tTransfer('done'), 'ok');
    onClose();
    await Promise.all([onMoved(), revalidate()]);
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('transferTitle')}
      footer={
        <Button look="brand" size="lg" className="w-full" isBusy={isBusy} onClick={() => void run()}>
          {t('transferAmount', { amount: words.money(profile.ready) })}
        </Button>
      }
    >
      <p className="text-pretty">{t('transferText', { amount: words.money(profile.ready) })}</p>
    </Dialog>
  );
}
