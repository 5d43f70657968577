import type { CouponDecision, CouponRedemptionDetail } from '@sabai/contract';
import { Badge, DateTime, toast } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { DecisionButtons, DetailPanel, PanelHistory, type RowPanelProps } from '../../../shared/parts/detail-panel.tsx';
import { Fact, MemberFact } from '../../../shared/parts/fact.tsx';
import { ReasonDialog } from '../../../shared/parts/reason-dialog.tsx';
import { causeOf, statusOf, tones } from './words.ts';

const everyMs = 3000;
const words = { approve: 'approve', decline: 'refuse' } as const;

/** Asks for the reason of a decision and shows its effect. */
function DecideDialog({
  redemption: { id, state },
  decision,
  onClose,
  onDone,
}: {
  redemption: CouponRedemptionDetail;
  decision: CouponDecision;
  onClose: () => void;
  onDone: (redemption: CouponRedemptionDetail) => void;
}) {
  const t = useTranslations('bonus-office.coupon');
  const decide = useTranslations('cashier-office.decision');
  const offers = useTranslations('bonus-office');
  return (
    <ReasonDialog
      isWeighed
      title={decide(words[decision])}
      look={decision === 'decline' ? 'danger' : 'brand'}
      label={offers('reason')}
      onSend={async (reason) => onDone(await api('staff', 'coupon-redemption').patch(id, { decision, state, reason }))}
      onClose={onClose}
    >
      <p className="text-pretty">{t(`${decision}Text`)}</p>
    </ReasonDialog>
  );
}

/** The decisions about a redemption, with their reasons; a failed one can be approved later. */
function Decisions({ history }: Pick<CouponRedemptionDetail, 'history'>) {
  const t = useTranslations('bonus-office');
  return (
    <PanelHistory
      title={t('timeline.title')}
      steps={history.map(({ decision, reason, staff, fail_cause: cause, at }) => ({
        key: at,
        name: t(decision === 'approve' ? 'state.approved' : 'timeline.refused'),
        at,
        notes: [
          `${staff} · ${reason}`,
          ...(cause && cause !== 'staff' ? [`${t('coupon.cause')}: ${t(`coupon.causes.${causeOf(cause)}`)}`] : []),
        ],
      }))}
    />
  );
}

/** One redemption beside the list: its reward, its state with the reason, and the possible decisions. */
export function RedemptionPanel({ id, onClose, onChanged }: RowPanelProps) {
  const t = useTranslations('bonus-office.coupon');
  const text = useTranslations('coupon');
  const offers = useTranslations('bonus-office');
  const decide = useTranslations('cashier-office.decision');
  const staff = staffStore.use();
  const [chosen, setChosen] = useState<CouponDecision>();
  const polled = usePolled(
    (signal) => api('staff', 'coupon-redemption').get(id, { signal }),
    `coupon-redemption ${id}`,
    everyMs,
  );
  const redemption = polled.data;
  function done(decided: CouponRedemptionDetail) {
    polled.put(decided);
    toast(offers('moved'));
    void onChanged();
  }
  return (
    <DetailPanel
      label={t('redemption')}
      title={redemption?.name}
      badge={redemption && <Badge tone={tones[redemption.state]}>{text(`status.${statusOf[redemption.state]}`)}</Badge>}
      polled={polled}
      onClose={onClose}
    >
      {redemption && (
        <>
          <dl className="grid grid-cols-2 gap-3">
            <MemberFact name={offers('report.member')} member={redemption.member} />
            <Fact name={text('code')}>
              <Link className="figures hover:underline" to={`/rewards/${redemption.offer_id}`}>
                {redemption.code}
              </Link>
            </Fact>
            <Fact name={offers('kind.label')}>{offers(`type.${redemption.type}`)}</Fact>
            {redemption.value && (
              <Fact name={offers('report.cost')}>
                <Amount amount={redemption.value} currency={redemption.currency_code} />
              </Fact>
            )}
            <Fact name={t('redeemed')}>
              <DateTime value={redemption.redeemed_at} />
            </Fact>
            {redemption.verified_by && (
              <Fact name={t('ends')}>
                <DateTime value={redemption.verified_by} />
              </Fact>
            )}
            {redemption.fail_cause && <Fact name={t('cause')}>{t(`causes.${causeOf(redemption.fail_cause)}`)}</Fact>}
            {redemption.decided_by && <Fact name={decide('decidedBy')}>{redemption.decided_by}</Fact>}
          </dl>
          <DecisionButtons
            of={may(staff, 'coupon.decide') ? redemption.decisions : []}
            textOf={(decision) => decide(words[decision])}
            isDanger={(decision) => decision === 'decline'}
            onChoose={setChosen}
          />
          {redemption.history.length > 0 && <Decisions history={redemption.history} />}
          {chosen && (
            <DecideDialog
              redemption={redemption}
              decision={chosen}
              onClose={() => setChosen(undefined)}
              onDone={done}
            />
          )}
        </>
      )}
    </DetailPanel>
  );
}
