import type { ProgrammeKind, ProgrammeProfile } from '@sabai/contract';
import { currencyOf, formatDecimal, isZeroAmount, minorOf } from '@sabai/contract/money';
import { Button, Icon, Money, Progress, toast } from '@sabai/ui';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { createAttempts } from '../../../shared/money/attempt-key.ts';
import { turnoverPart } from '../../../shared/money/turnover.rules.ts';
import { useProgrammeWords } from '../../../shared/offers/use-programme-words.ts';
import { Panel } from '../../../shared/parts/page-body.tsx';

/** The wallet in two parts: the transferable part goes to the main wallet exactly, the rest needs turnover first. */
export function ProgrammeWallet({
  kind,
  profile,
  onMoved,
}: {
  kind: ProgrammeKind;
  profile: ProgrammeProfile;
  onMoved: () => Promise<void>;
}) {
  const t = useTranslations('bonus.programme');
  const tWallet = useTranslations('wallet');
  const { currency_code: code, ready, locked, turn_user: done, turn_target: target } = profile;
  const words = useProgrammeWords(code);
  const currency = currencyOf(code);
  const part = turnoverPart(done, target, currency);
  const minor = (amount: string) => minorOf(amount, currency);
  return (
    <Panel className="grid content-start gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base text-ink-2">{tWallet(`wallet.${kind}`)}</h2>
        <button
          type="button"
          className="font-semibold text-brand underline-offset-4 hover:underline"
          onClick={() => openModal('money-explanation', { what: kind })}
        >
          {t('explain')}
        </button>
      </header>
      <p>
        <span className="block text-sm text-ink-3">{t('available')}</span>
        <Money amount={profile.balance} currency={code} format="full" className="text-4xl font-bold" />
      </p>
      <Summary profile={profile} />
      <p className="flex items-center gap-2 rounded-md bg-surface-2 p-3">
        <Icon name="check" className="size-5 shrink-0 text-ok" />
        <span className="min-w-0 flex-1">{t('ready')}</span>
        <Money amount={ready} currency={code} format="full" className="font-semibold text-ok" />
      </p>
      {part !== undefined && (
        <div className="grid gap-2 rounded-md bg-surface-2 p-3">
          <p className="flex items-center gap-2">
            <Icon name="lock" className="size-5 shrink-0 text-warn" />
            <span className="min-w-0 flex-1">{t('needsTurnover')}</span>
            <Money amount={locked} currency={code} format="full" className="font-semibold" />
          </p>
          <Progress value={part} label={t('needsTurnover')} />
          <p className="figures flex flex-wrap justify-between gap-x-3 text-sm text-ink-3">
            <span>{tWallet('side.turnoverOf', { done: words.money(done), target: words.money(target) })}</span>
            <span>{t('left', { amount: words.money(formatDecimal(minor(target) - minor(done), currency)) })}</span>
          </p>
        </div>
      )}
      <TransferReady kind={kind} profile={profile} onMoved={onMoved} />
    </Panel>
  );
}

/**
 * The turnover required by the wallet and its next calculation, with a dash and a zero if nothing is active (R3.44,
 * R9.39).
 */
function Summary({
  profile: { turn_user: done, turn_target: target, next_calculate_date: next, currency_code },
}: {
  profile: ProgrammeProfile;
}) {
  const t = useTranslations('bonus.programme');
  const tWallet = useTranslations('wallet.side');
  const words = useProgrammeWords(currency_code);
  const lines = [
    [tWallet('turnover'), isZeroAmount(done) ? '0' : words.money(done)],
    [t('target'), isZeroAmount(target) ? '0' : words.money(target)],
    [t('next'), next ? words.moment(next) : '–'],
  ] as const;
  return (
    <dl className="grid gap-1 text-sm">
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-3">{name}</dt>
          <dd className="figures" suppressHydrationWarning>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TransferReady({
  kind,
  profile: { currency_code: code, ready, locked, minimum_transfer: minimum, is_transfer_open: isOpen },
  onMoved,
}: {
  kind: ProgrammeKind;
  profile: ProgrammeProfile;
  onMoved: () => Promise<void>;
}) {
  const t = useTranslations('bonus.programme');
  const tTransfer = useTranslations('wallet.transfer');
  const words = useProgrammeWords(code);
  const attempts = useRef(createAttempts()).current;
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useAction(async () => {
    const body = { amount: ready };
    await attempts.run({ from: kind, ...body }, (headers) =>
      api('member', `${kind}-transfer`).create(body, { headers }),
    );
    toast(tTransfer(kind === 'cashback' ? 'doneCashback' : 'done'), 'ok');
    await Promise.all([onMoved(), revalidate()]);
  });
  const currency = currencyOf(code);
  const missing = minorOf(minimum, currency) - minorOf(ready, currency);
  const note = !isOpen
    ? tTransfer('closed')
    : missing > 0n
      ? isZeroAmount(ready) && !isZeroAmount(locked)
        ? t('needsTurnover')
        : t('missing', { amount: words.money(formatDecimal(missing, currency)) })
      : t('minimumTransfer', { amount: words.money(minimum) });
  return (
    <div className="grid gap-2">
      <Button
        look="brand"
        size="lg"
        className="w-full"
        isBusy={isBusy}
        disabled={!isOpen || missing > 0n}
        onClick={() => void run()}
      >
        {t('transfer', { amount: words.money(ready) })}
      </Button>
      <p className="text-center text-sm text-ink-3">{note}</p>
    </div>
  );
}
