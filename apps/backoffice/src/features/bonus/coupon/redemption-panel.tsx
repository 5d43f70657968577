import { type CouponDecision, type CouponRedemption, isReason } from '@sabai/contract';
import { Badge, Button, DateTime, toast } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { DetailPanel } from '../../../shared/parts/detail-panel.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';
import { causeOf, statusOf, tones } from './words.ts';

const everyMs = 3000;
const words = { approve: 'approve', decline: 'refuse' } as const;

/** Asks why a verification ends as it does, and says what that does. */
function DecideDialog({
  redemption: { id, state },
  decision,
  onClose,
  onDone,
}: {
  redemption: CouponRedemption;
  decision: CouponDecision;
  onClose: () => void;
  onDone: (redemption: CouponRedemption) => void;
}) {
  const t = useTranslations('bonus-office.coupon');
  const decide = useTranslations('cashier-office.decision');
  const offers = useTranslations('bonus-office');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const title = decide(words[decision]);
  return (
    <FormDialog
      title={title}
      submit={title}
      look={decision === 'decline' ? 'danger' : 'brand'}
      isReady={isReason(reason)}
      sending={sending}
      onSubmit={() =>
        void sending.send(async () => {
          onDone(await api('staff', 'coupon-redemption').patch(id, { decision, state, reason: reason.trim() }));
          onClose();
        })
      }
      onClose={onClose}
    >
      <p className="text-pretty">{t(`${decision}Text`)}</p>
      <ReasonField label={offers('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** One redemption beside the list: what was redeemed, how it stands and why, and what can be decided about it now. */
export function RedemptionPanel({
  id,
  onClose,
  onChanged,
}: {
  id: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
}) {
  const t = useTranslations('bonus-office.coupon');
  const say = useTranslations('coupon');
  const offers = useTranslations('bonus-office');
  const decide = useTranslations('cashier-office.decision');
  const staff = staffStore.use();
  const [asked, setAsked] = useState<CouponDecision>();
  const polled = usePolled(
    (signal) => api('staff', 'coupon-redemption').get(id, { signal }),
    `coupon-redemption ${id}`,
    everyMs,
  );
  const redemption = polled.data;
  function done(decided: CouponRedemption) {
    polled.put(decided);
    toast(offers('moved'));
    void onChanged();
  }
  return (
    <DetailPanel
      label={t('redemption')}
      title={redemption?.name}
      badge={redemption && <Badge tone={tones[redemption.state]}>{say(`status.${statusOf[redemption.state]}`)}</Badge>}
      polled={polled}
      onClose={onClose}
    >
      {redemption && (
        <>
          <dl className="grid grid-cols-2 gap-3">
            <Fact name={offers('report.member')}>
              <Link className="font-semibold hover:underline" to={`/members/${redemption.member.id}`}>
                {redemption.member.username}
              </Link>
            </Fact>
            <Fact name={say('code')}>
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
          {may(staff, 'coupon.decide') && redemption.decisions.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {redemption.decisions.map((decision) => (
                <Button
                  key={decision}
                  look={decision === 'decline' ? 'danger' : 'brand'}
                  onClick={() => setAsked(decision)}
                >
                  {decide(words[decision])}
                </Button>
              ))}
            </div>
          )}
          {asked && (
            <DecideDialog redemption={redemption} decision={asked} onClose={() => setAsked(undefined)} onDone={done} />
          )}
        </>
      )}
    </DetailPanel>
  );
}
