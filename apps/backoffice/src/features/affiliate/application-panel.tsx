import type { StaffAffiliateApplication } from '@sabai/contract';
import { Badge, DateTime } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DecisionButtons, DetailPanel, type RowPanelProps } from '../../shared/parts/detail-panel.tsx';
import { Fact, MemberFact } from '../../shared/parts/fact.tsx';
import { PlanField } from './parts/plan-field.tsx';
import { ReasonDialog } from './parts/reason-dialog.tsx';
import { WrittenText } from './parts/written-text.tsx';
import { applicationTones } from './words.ts';

const everyMs = 5000;
const verdicts = ['accepted', 'refused'] as const;
type Verdict = (typeof verdicts)[number];

function DecideDialog({
  application,
  verdict,
  onClose,
  onDone,
}: {
  application: StaffAffiliateApplication;
  verdict: Verdict;
  onClose: () => void;
  onDone: (decided: StaffAffiliateApplication) => void;
}) {
  const t = useTranslations('affiliate-office');
  const [plan, setPlan] = useState(application.plan_id === null ? '' : String(application.plan_id));
  const plans = usePolled((signal) => api('staff', 'affiliate-plan').find(undefined, { signal }), 'affiliate-plans');
  const isAccepting = verdict === 'accepted';
  return (
    <ReasonDialog
      title={t(isAccepting ? 'act.accept' : 'act.refuse')}
      text={t(`text.${verdict}`)}
      done={`affiliate.${verdict}`}
      look={isAccepting ? 'brand' : 'danger'}
      onClose={onClose}
      onSend={async (reason) =>
        onDone(
          await api('staff', 'affiliate-application').patch(application.id, {
            state: verdict,
            reason,
            ...(isAccepting && { plan_id: plan === '' ? null : Number(plan) }),
          }),
        )
      }
    >
      {isAccepting && <PlanField plans={plans.data?.plans} value={plan} onChange={setPlan} />}
    </ReasonDialog>
  );
}

/** Shows one application beside the list, with its text and the decision. */
export function ApplicationPanel({ id, onClose, onChanged }: RowPanelProps) {
  const t = useTranslations('affiliate-office');
  const isAllowed = may(staffStore.use(), 'affiliate.handle');
  const [verdict, setVerdict] = useState<Verdict>();
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-application').get(id, { signal }),
    `affiliate-application ${id}`,
    everyMs,
  );
  const one = polled.data;
  return (
    <DetailPanel
      label={t('title.applications')}
      title={one?.member.username}
      badge={one && <Badge tone={applicationTones[one.state]}>{t(`application.${one.state}`)}</Badge>}
      polled={polled}
      onClose={onClose}
    >
      {one && (
        <>
          <dl>
            <MemberFact name={t('col.member')} member={one.member} />
            <Fact name={t('col.plan')}>{one.plan ?? t('defaultPlan')}</Fact>
            <Fact name={t('col.members')}>{one.members}</Fact>
            <Fact name={t('col.registered')}>
              <DateTime value={one.registered_at} />
            </Fact>
            <Fact name={t('col.at')}>
              <DateTime value={one.created_at} />
            </Fact>
            {one.decided_by && <Fact name={t('col.by')}>{one.decided_by}</Fact>}
            {one.reason && <Fact name={t('col.reason')}>{one.reason}</Fact>}
          </dl>
          <WrittenText text={one.body}>{t('col.body')}</WrittenText>
          <DecisionButtons
            of={isAllowed && one.state === 'waiting' ? verdicts : []}
            textOf={(choice) => t(choice === 'accepted' ? 'act.accept' : 'act.refuse')}
            isDanger={(choice) => choice === 'refused'}
            onChoose={setVerdict}
          />
          {verdict && (
            <DecideDialog
              application={one}
              verdict={verdict}
              onClose={() => setVerdict(undefined)}
              onDone={(decided) => {
                polled.put(decided);
                void onChanged();
              }}
            />
          )}
        </>
      )}
    </DetailPanel>
  );
}
