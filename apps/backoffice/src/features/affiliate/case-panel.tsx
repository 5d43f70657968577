import { formatList } from '@sabai/contract/list-format';
import { Badge, DateTime, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { DecisionButtons, DetailPanel, type RowPanelProps } from '../../shared/parts/detail-panel.tsx';
import { Fact, MemberFact } from '../../shared/parts/fact.tsx';
import { ReasonDialog } from './parts/reason-dialog.tsx';
import { caseTones } from './words.ts';

const everyMs = 5000;
const verdicts = ['cleared', 'confirmed'] as const;

/** Shows one case beside the list: members, signals, held income and the decision. */
export function CasePanel({ id, onClose, onChanged }: RowPanelProps) {
  const t = useTranslations('affiliate-office');
  const flag = useTranslations('flags-office.memberFlag');
  const { intl } = useUi();
  const isAllowed = may(staffStore.use(), 'affiliate.handle');
  const [status, setStatus] = useState<(typeof verdicts)[number]>();
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-case').get(id, { signal }),
    `affiliate-case ${id}`,
    everyMs,
  );
  const one = polled.data;
  return (
    <DetailPanel
      label={t('title.cases')}
      title={one && flag(one.kind)}
      badge={one && <Badge tone={caseTones[one.status]}>{flag(one.status)}</Badge>}
      polled={polled}
      onClose={onClose}
    >
      {one && (
        <>
          <dl>
            <MemberFact name={t('col.affiliate')} member={one.affiliate} to={`/affiliates/${one.affiliate.id}`} />
            {one.guest && <MemberFact name={t('col.member')} member={one.guest} />}
            <Fact name={t('col.hints')}>
              {formatList(
                one.hints.map((hint) => flag(`hint.${hint}`)),
                intl,
              )}
            </Fact>
            <Fact name={t('col.held')}>
              <Amount amount={one.held} currency={one.currency_code} />
            </Fact>
            <Fact name={t('col.at')}>
              <DateTime value={one.last_at} />
            </Fact>
            {one.decided_by && <Fact name={t('col.by')}>{one.decided_by}</Fact>}
            {one.reason && <Fact name={t('col.reason')}>{one.reason}</Fact>}
          </dl>
          <DecisionButtons
            of={isAllowed && one.status === 'open' ? verdicts : []}
            textOf={(verdict) => t(`act.${verdict}`)}
            isDanger={(verdict) => verdict === 'confirmed'}
            onChoose={setStatus}
          />
          {status && (
            <ReasonDialog
              title={t(`act.${status}`)}
              text={t(`text.${status}`)}
              done={`flag.${status}`}
              look={status === 'cleared' ? 'brand' : 'danger'}
              onClose={() => setStatus(undefined)}
              onSend={async (reason) => {
                polled.put(await api('staff', 'affiliate-case').patch(id, { status, reason }));
                void onChanged();
              }}
            />
          )}
        </>
      )}
    </DetailPanel>
  );
}
