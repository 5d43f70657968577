import type { Redemption } from '@sabai/contract';
import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import { Button, buttonClass, Dialog, Icon, IconButton, Money } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { AddressChoice, later } from '../orders/address-choice.tsx';
import { Line } from '../parts/line.tsx';
import { mostRounds, type Offered } from '../parts/offered.ts';
import { Points, useOwnPoints, usePointText } from '../parts/points.tsx';
import { useRedeem } from './use-redeem.ts';

const timesOf = (amount: string, times: number, currency: string): string =>
  formatDecimal(minorOf(amount, currencyOf(currency)) * BigInt(times), currencyOf(currency));

/** Chooses the number of redemptions. */
function Rounds({ value, most, onChange }: { value: number; most: number; onChange: (rounds: number) => void }) {
  const t = useTranslations('rewardshop.confirm');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm text-ink-2">{t('rounds')}</legend>
      <div className="flex items-center justify-between rounded-md border border-line-strong p-1">
        <IconButton icon="minus" label={t('less')} disabled={value <= 1} onClick={() => onChange(value - 1)} />
        <output className="figures text-xl font-bold">× {value}</output>
        <IconButton icon="plus" label={t('more')} disabled={value >= most} onClick={() => onChange(value + 1)} />
      </div>
      {most > 1 && (
        <Button size="sm" look="outline" aria-pressed={value === most} onClick={() => onChange(most)}>
          {t('most', { count: most })}
        </Button>
      )}
    </fieldset>
  );
}

/** The received reward, and the next step. */
export function Done({ got, onClose }: { got: Redemption; onClose: () => void }) {
  const t = useTranslations('rewardshop');
  const moment = useMoment();
  return (
    <div role="status" className="grid justify-items-center gap-3 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-ok/15 text-ok">
        <Icon name="check-circle" className="size-9" />
      </span>
      <p className="text-lg font-semibold text-pretty">{got.name}</p>
      {got.type === 'point_exchange' && got.product_value && (
        <Money amount={got.product_value} currency={got.currency_code} format="full" className="text-2xl" />
      )}
      <p className="text-ink-2 text-pretty">
        {got.needs_address && got.reserved_until
          ? t('order.keptUntil', { date: moment(got.reserved_until) })
          : t(`order.states.${got.state}`)}
      </p>
      <Link to="/reward/history" onClick={onClose} className={buttonClass('outline')}>
        {t('reward.history')}
      </Link>
    </div>
  );
}

/**
 * Confirms before points are spent: the price, the rest, the destination of goods; then shows the reward or the
 * refusal.
 */
export function RedeemDialog({ offered, onClose }: { offered: Offered; onClose: () => void }) {
  const t = useTranslations('rewardshop.confirm');
  const common = useTranslations('common');
  const own = useOwnPoints();
  const points = usePointText();
  const { run, isBusy, problem } = useRedeem();
  const [chosen, setRounds] = useState(1);
  const [addressId, setAddressId] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const [got, setGot] = useState<Redemption>();
  const [before] = useState(own);
  const { name, price, value, currency, game, type } = offered;
  const most = mostRounds(offered, before);
  const rounds = Math.min(chosen, most);
  const cost = price * rounds;
  const isThing = type === 'physical_rewards';
  async function redeem() {
    const answer = await run({ offered, rounds, addressId: addressId === later ? undefined : addressId });
    if (answer) setGot(answer);
  }
  return (
    <Dialog
      isOpen
      isHeld={isThing && !got}
      onClose={onClose}
      title={got ? t('done') : name}
      footer={
        got ? (
          <Button look="brand" className="flex-1" onClick={onClose}>
            {common('ok')}
          </Button>
        ) : isWriting ? null : (
          <>
            <Button look="outline" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button
              look="brand"
              className="flex-1"
              isBusy={isBusy}
              disabled={cost > before || (isThing && addressId === undefined)}
              onClick={() => void redeem()}
            >
              {t('redeemFor', { points: points(cost) })}
            </Button>
          </>
        )
      }
    >
      {got ? (
        <Done got={got} onClose={onClose} />
      ) : (
        <div className="grid gap-4">
          {offered.mostAtOnce > 1 && <Rounds value={rounds} most={most} onChange={setRounds} />}
          <dl className="grid gap-2">
            {type === 'point_exchange' && value && (
              <Line name={t('gives')}>
                <Money
                  amount={timesOf(value, rounds, currency)}
                  currency={currency}
                  format="full"
                  className="text-xl"
                />
              </Line>
            )}
            {game && (
              <Line name={game.game_name}>
                {t('spins', { count: game.number_of_spins })} ·{' '}
                <Money amount={game.bet_per_round} currency={currency} format="full" />
              </Line>
            )}
            <Line name={t('price')}>
              <Points of={cost} />
            </Line>
            <Line name={t('now')}>{points(before)}</Line>
            <Line name={t('after')}>{points(Math.max(0, before - cost))}</Line>
          </dl>
          {isThing && <AddressChoice value={addressId} onChange={setAddressId} onWriting={setWriting} />}
          {problem && (
            <p role="alert" className="text-sm text-bad text-pretty">
              {problem}
            </p>
          )}
          <p className="text-sm text-ink-2 text-pretty">{t(isThing ? 'thing' : 'final')}</p>
        </div>
      )}
    </Dialog>
  );
}
