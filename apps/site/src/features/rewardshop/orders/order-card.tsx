import type { Redemption, RedemptionState } from '@sabai/contract';
import { isZeroAmount } from '@sabai/contract/money';
import { Badge, Button, CopyButton, DateTime, Dialog, Money } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { Points, usePointText } from '../parts/points.tsx';
import { pictureOfPrize, usePrizeWords } from '../parts/use-prize-words.ts';
import { VerifyLink } from '../verify/verify-draw.tsx';
import { AddressChoice, addressText } from './address-choice.tsx';
import { OrderSteps } from './order-steps.tsx';

const isGone: ReadonlySet<RedemptionState> = new Set(['cancelled', 'returned', 'refused', 'lapsed']);
const isDone: ReadonlySet<RedemptionState> = new Set(['given', 'delivered']);

interface Changing {
  of: Redemption;
  onChanged: () => void;
  onClose: () => void;
}

/** Sets the address of a reserved order. */
export function AddressDialog({ of, onChanged, onClose }: Changing) {
  const t = useTranslations('rewardshop');
  const [addressId, setAddressId] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const { run, isBusy, problem } = useAction(async (address_id: string) => {
    await api('member', 'redeem-transaction').patch(of.id, { address_id });
    onChanged();
    onClose();
  }, 'inline');
  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={t('order.giveAddress')}
      footer={
        !isWriting && (
          <Button
            look="brand"
            className="flex-1"
            isBusy={isBusy}
            disabled={addressId === undefined}
            onClick={() => addressId !== undefined && void run(addressId)}
          >
            {t('order.send')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <AddressChoice value={addressId} onChange={setAddressId} onWriting={setWriting} canWait={false} />
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Confirms the cancellation of an order, and shows the refund. */
export function CancelDialog({ of, onChanged, onClose }: Changing) {
  const t = useTranslations('rewardshop.order');
  const points = usePointText();
  const { run, isBusy, problem } = useAction(async () => {
    await api('member', 'redeem-transaction').patch(of.id, { cancel: true });
    onChanged();
    onClose();
  }, 'inline');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('cancelAsk')}
      footer={
        <>
          <Button look="outline" className="flex-1" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button look="danger" className="flex-1" isBusy={isBusy} onClick={() => void run()}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="font-semibold">{of.name}</p>
        <p className="text-pretty">{t('comesBack', { points: points(of.points) })}</p>
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** A redemption, with its state. */
export function OrderCard({ order, onChanged }: { order: Redemption; onChanged: () => void }) {
  const t = useTranslations('rewardshop.order');
  const tHistory = useTranslations('history.column');
  const moment = useMoment();
  const points = usePointText();
  const prizeWords = usePrizeWords();
  const [isAsking, setAsking] = useState<'address' | 'cancel'>();
  const { state, prize, currency_code: currency, game, product_value: value } = order;
  const tone = isGone.has(state) ? 'bad' : isDone.has(state) ? 'ok' : 'brand';
  const changing = { of: order, onChanged, onClose: () => setAsking(undefined) };
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4">
      <header className="flex items-start gap-3">
        <OfferArt
          name={prize ? pictureOfPrize(prize) : lookOf(order.type, order.picture).picture}
          className="size-14 shrink-0"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-base text-pretty wrap-anywhere">{order.name}</h3>
          <p className="text-[0.8125rem] text-ink-3">
            <DateTime value={order.redeemed_at} />
          </p>
          <p className="text-sm font-semibold text-ink-2">
            {prize && prizeWords(prize, currency)}
            {!prize && game && `${game.game_name} × ${game.number_of_spins}`}
            {!prize && !game && value && <Money amount={value} currency={currency} format="full" />}
          </p>
        </div>
        <div className="grid shrink-0 justify-items-end gap-1.5">
          <Badge tone={tone}>{t(`states.${state}`)}</Badge>
          <Points of={order.points} className="text-sm font-semibold" />
        </div>
      </header>
      {order.type === 'physical_rewards' || prize?.kind === 'physical' ? <OrderSteps order={order} /> : null}
      {order.tracking_number && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="text-ink-3">{tHistory('tracking')}</span>
          <span className="figures font-semibold">
            {order.carrier} {order.tracking_number}
          </span>
          <CopyButton text={order.tracking_number} />
        </p>
      )}
      {order.address && <p className="text-sm text-ink-2 wrap-anywhere">{addressText(order.address)}</p>}
      {!isZeroAmount(order.points_returned) && (
        <p className="text-sm text-ink-2">{t('cameBack', { points: points(order.points_returned) })}</p>
      )}
      {order.needs_address && order.reserved_until && (
        <p className="text-sm text-warn text-pretty">{t('keptUntil', { date: moment(order.reserved_until) })}</p>
      )}
      {(order.needs_address || order.can_cancel || order.draw_number !== null) && (
        <footer className="flex flex-wrap gap-2">
          {order.needs_address && (
            <Button look="brand" size="sm" onClick={() => setAsking('address')}>
              {t('giveAddress')}
            </Button>
          )}
          {order.can_cancel && (
            <Button look="outline" size="sm" onClick={() => setAsking('cancel')}>
              {t('cancel')}
            </Button>
          )}
          {order.draw_number !== null && <VerifyLink id={order.id} number={order.draw_number} />}
        </footer>
      )}
      {isAsking === 'address' && <AddressDialog {...changing} />}
      {isAsking === 'cancel' && <CancelDialog {...changing} />}
    </article>
  );
}
