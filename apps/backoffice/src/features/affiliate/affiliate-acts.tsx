import type { AffiliateDetail } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { PlanField } from './parts/plan-field.tsx';
import { ReasonDialog } from './parts/reason-dialog.tsx';

type Act = 'plan' | 'stop' | 'resume' | 'hold';

function PlanDialog({
  affiliate,
  onClose,
  onDone,
}: {
  affiliate: AffiliateDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('affiliate-office');
  const polled = usePolled((signal) => api('staff', 'affiliate-plan').find(undefined, { signal }), 'affiliate-plans');
  const [chosen, setChosen] = useState(affiliate.plan_id === null ? '' : String(affiliate.plan_id));
  return (
    <ReasonDialog
      title={t('act.plan')}
      text={t('text.plan')}
      done="affiliate.plan_given"
      isReady={polled.data !== undefined}
      onClose={onClose}
      onSend={async (reason) => {
        await api('staff', 'affiliate').patch(affiliate.id, {
          change: 'plan',
          changed_at: affiliate.changed_at,
          reason,
          ...(chosen !== '' && { plan_id: Number(chosen) }),
        });
        await onDone();
      }}
    >
      <PlanField plans={polled.data?.plans} value={chosen} onChange={setChosen} />
    </ReasonDialog>
  );
}

/** Buttons and dialogs that change one affiliate. */
export function AffiliateActs({ affiliate, onDone }: { affiliate: AffiliateDetail; onDone: () => Promise<void> }) {
  const t = useTranslations('affiliate-office');
  const [act, setAct] = useState<Act>();
  if (!may(staffStore.use(), 'affiliate.handle')) return null;
  const close = () => setAct(undefined);
  const isStopped = affiliate.stopped_at !== null;
  const change = isStopped ? 'resume' : 'stop';
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setAct('plan')}>
        {t('act.plan')}
      </Button>
      {!affiliate.is_held && (
        <Button size="sm" onClick={() => setAct('hold')}>
          {t('act.hold')}
        </Button>
      )}
      <Button size="sm" look={isStopped ? 'brand' : 'danger'} onClick={() => setAct(change)}>
        {t(`act.${change}`)}
      </Button>
      {act === 'plan' && <PlanDialog affiliate={affiliate} onClose={close} onDone={onDone} />}
      {act === 'hold' && (
        <ReasonDialog
          title={t('act.hold')}
          text={t('text.hold')}
          done="affiliate-hold.placed"
          look="danger"
          onClose={close}
          onSend={async (reason) => {
            await api('staff', 'affiliate-hold').create({ affiliate_id: affiliate.id, reason });
            await onDone();
          }}
        />
      )}
      {(act === 'stop' || act === 'resume') && (
        <ReasonDialog
          title={t(`act.${act}`)}
          text={t(`text.${act}`)}
          done={act === 'stop' ? 'affiliate.stopped' : 'affiliate.resumed'}
          look={act === 'stop' ? 'danger' : 'brand'}
          onClose={close}
          onSend={async (reason) => {
            await api('staff', 'affiliate').patch(affiliate.id, {
              change: act,
              changed_at: affiliate.changed_at,
              reason,
            });
            await onDone();
          }}
        />
      )}
    </div>
  );
}
