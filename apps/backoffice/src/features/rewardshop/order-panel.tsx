import type { OrderMove, RewardOrderDetail } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Badge, Button, DateTime, TextField, toast, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { DetailPanel, PanelHistory, type RowPanelProps } from '../../shared/parts/detail-panel.tsx';
import { Fact, MemberFact } from '../../shared/parts/fact.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';
import { OrderAddress } from './order-address.tsx';
import { stateTones } from './words.ts';

const everyMs = 10_000;
/** Actions that need an input: a parcel number, or a reason. */
const asking: readonly OrderMove[] = ['send', 'cancel', 'return'];
const isEnd = (move: OrderMove) => move === 'cancel' || move === 'return';

/** Asks for the number of a parcel, or the reason for ending an order. */
function MoveDialog({
  order,
  move,
  onClose,
  onDone,
}: {
  order: RewardOrderDetail;
  move: OrderMove;
  onClose: () => void;
  onDone: (order: RewardOrderDetail) => void;
}) {
  const { intl } = useUi();
  const t = useTranslations('rewardshop-office.orders');
  const offers = useTranslations('bonus-office');
  const [tracking, setTracking] = useState('');
  const [carrier, setCarrier] = useState('');
  const [reason, setReason] = useState(isEnd(move) ? '' : t(`move.${move}`));
  const sending = useSending();
  const send = () =>
    void sending.send(async () => {
      const parcel = move === 'send' ? { tracking_number: tracking.trim(), carrier: carrier.trim() } : {};
      const { id, state } = order;
      onDone(await api('staff', 'reward-order').patch(id, { move, state, reason: reason.trim(), ...parcel }));
      onClose();
    });
  return (
    <FormDialog
      title={t(`move.${move}`)}
      submit={t(`move.${move}`)}
      look={isEnd(move) ? 'danger' : 'brand'}
      isReady={reason.trim() !== '' && (move !== 'send' || tracking.trim().length > 2)}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      {isEnd(move) && <p>{t('givesBack', { points: formatNumber(order.points, intl) })}</p>}
      {move === 'send' && (
        <>
          <TextField
            label={t('tracking')}
            autoComplete="off"
            maxLength={60}
            value={tracking}
            onChange={({ target }) => setTracking(target.value)}
            required
          />
          <TextField
            label={t('carrier')}
            autoComplete="off"
            maxLength={60}
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
          />
        </>
      )}
      <ReasonField label={offers('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** One order beside the board: its content, address, history and possible actions. */
export function OrderPanel({ id, onClose, onChanged }: RowPanelProps) {
  const { intl } = useUi();
  const t = useTranslations('rewardshop-office.orders');
  const text = useTranslations('rewardshop');
  const offers = useTranslations('bonus-office');
  const staff = staffStore.use();
  const [chosen, setChosen] = useState<OrderMove>();
  const sending = useSending();
  const polled = usePolled((signal) => api('staff', 'reward-order').get(id, { signal }), `reward-order ${id}`, everyMs);
  const order = polled.data;
  function done(moved: RewardOrderDetail) {
    polled.put(moved);
    toast(offers('moved'));
    void onChanged();
  }
  const press = (move: OrderMove) => {
    if (!order) return;
    if (asking.includes(move)) setChosen(move);
    else
      void sending.send(async () => {
        const { state } = order;
        done(await api('staff', 'reward-order').patch(id, { move, state, reason: t(`move.${move}`) }));
      });
  };
  return (
    <DetailPanel
      label={t('order')}
      title={order?.name}
      badge={order && <Badge tone={stateTones[order.state]}>{text(`order.states.${order.state}`)}</Badge>}
      polled={polled}
      onClose={onClose}
    >
      {order && (
        <>
          <dl className="grid grid-cols-2 gap-3">
            <MemberFact name={offers('report.member')} member={order.member} />
            <Fact name={t('points')}>
              <span className="figures">{formatNumber(order.points, intl)}</span>
            </Fact>
            {order.value && (
              <Fact name={text('reward.value')}>
                <Amount amount={order.value} currency={order.currency_code} />
              </Fact>
            )}
            {order.prize && <Fact name={text('draw.prize')}>{order.prize}</Fact>}
            {order.tracking_number && (
              <Fact name={t('tracking')}>
                <span className="figures wrap-anywhere">
                  {order.tracking_number} {order.carrier}
                </span>
              </Fact>
            )}
            {order.reserved_until && (
              <Fact name={t('keptUntil')}>
                <DateTime value={order.reserved_until} />
              </Fact>
            )}
          </dl>
          {order.moves.length > 0 && <OrderAddress order={order} />}
          {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
          {may(staff, 'reward.order.handle') && order.moves.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {(order.moves as OrderMove[]).map((move) => (
                <Button
                  key={move}
                  look={isEnd(move) ? 'danger' : 'brand'}
                  isBusy={sending.isBusy}
                  disabled={!isEnd(move) && !order.has_address}
                  onClick={() => press(move)}
                >
                  {t(`move.${move}`)}
                </Button>
              ))}
            </div>
          )}
          <PanelHistory
            title={offers('timeline.title')}
            steps={order.steps.map(({ state, at, staff, cause }) => ({
              key: `${state} ${at}`,
              name: text(`order.states.${state}`),
              at,
              notes: staff === null ? [] : [`${staff} · ${cause}`],
            }))}
          />
          {chosen && <MoveDialog order={order} move={chosen} onClose={() => setChosen(undefined)} onDone={done} />}
        </>
      )}
    </DetailPanel>
  );
}
