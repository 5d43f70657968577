import type { StaffAffiliateApplication } from '@sabai/contract';
import { Badge, Button, DateTime, SelectField } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DetailPanel } from '../../shared/parts/detail-panel.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { ReasonDialog } from './parts/reason-dialog.tsx';
import { applicationTones } from './words.ts';

const everyMs = 5000;
type Verdict = 'accepted' | 'refused';

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
      look={isAccepting ? 'brand' : 'danger'}
      onClose={onClose}
      onSend={async (reason) =>
        onDone(
          await api('staff', 'affiliate-application').patch(application.id, {
            ...{ state: verdict, reason },
            ...(isAccepting && { plan_id: plan === '' ? null : Number(plan) }),
          }),
        )
      }
    >
      {isAccepting && (
        <SelectField label={t('col.plan')} value={plan} onChange={({ target }) => setPlan(target.value)}>
          <option value="">{t('defaultPlan')}</option>
          {plans.data?.plans
            .filter(({ version }) => version !== null)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
    </ReasonDialog>
  );
}

/** Shows one application beside the list, with its text and the decision. */
export function ApplicationPanel({
  id,
  onClose,
  onChanged,
}: {
  id: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
}) {
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
            <Fact name={t('col.member')}>
              <Link className="font-semibold hover:underline" to={`/members/${one.member.id}`}>
                {one.member.username}
              </Link>
            </Fact>
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
          <div className="grid gap-1">
            <h3 className="text-sm text-ink-3">{t('col.body')}</h3>
            <p className="text-pretty whitespace-pre-wrap">{one.body}</p>
          </div>
          {isAllowed && one.state === 'waiting' && (
            <div className="flex flex-wrap gap-2">
              <Button look="brand" onClick={() => setVerdict('accepted')}>
                {t('act.accept')}
              </Button>
              <Button look="danger" onClick={() => setVerdict('refused')}>
                {t('act.refuse')}
              </Button>
            </div>
          )}
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
