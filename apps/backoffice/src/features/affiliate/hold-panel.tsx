import { Badge, DateTime } from '@sabai/ui';
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
import { WrittenText } from './parts/written-text.tsx';
import { holdTones } from './words.ts';

const everyMs = 5000;

/** One hold beside the list: why, since when, the appeal, and the decision about it. */
export function HoldPanel({ id, onClose, onChanged }: RowPanelProps) {
  const t = useTranslations('affiliate-office');
  const isAllowed = may(staffStore.use(), 'affiliate.handle');
  const [decision, setDecision] = useState<'release' | 'keep'>();
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-hold').get(id, { signal }),
    `affiliate-hold ${id}`,
    everyMs,
  );
  const hold = polled.data;
  const decisions =
    !hold || !isAllowed || hold.state === 'released'
      ? []
      : hold.state === 'appealed'
        ? (['release', 'keep'] as const)
        : (['release'] as const);
  return (
    <DetailPanel
      label={t('title.holds')}
      title={hold?.member.username}
      badge={hold && <Badge tone={holdTones[hold.state]}>{t(`hold.${hold.state}`)}</Badge>}
      polled={polled}
      onClose={onClose}
    >
      {hold && (
        <>
          <dl>
            <MemberFact name={t('col.affiliate')} member={hold.member} to={`/affiliates/${hold.member.id}`} />
            <Fact name={t('col.unpaid')}>
              <Amount amount={hold.unpaid} currency={hold.currency_code} />
            </Fact>
            <Fact name={t('col.at')}>
              <DateTime value={hold.placed_at} />
            </Fact>
            {hold.placed_by && <Fact name={t('col.by')}>{hold.placed_by}</Fact>}
            <Fact name={t('col.reason')}>{hold.reason}</Fact>
          </dl>
          {hold.appeal && (
            <WrittenText text={hold.appeal}>
              {t('col.appeal')} {hold.appealed_at && <DateTime value={hold.appealed_at} />}
            </WrittenText>
          )}
          {hold.answer && (
            <WrittenText text={hold.answer}>
              {t('col.answer')} {hold.answered_by}
            </WrittenText>
          )}
          <DecisionButtons
            of={decisions}
            textOf={(one) => t(`act.${one}`)}
            isDanger={(one) => one === 'keep'}
            onChoose={setDecision}
          />
          {decision && (
            <ReasonDialog
              title={t(`act.${decision}`)}
              text={t(`text.${decision}`)}
              done={decision === 'release' ? 'affiliate-hold.released' : 'affiliate-hold.kept'}
              look={decision === 'release' ? 'brand' : 'danger'}
              onClose={() => setDecision(undefined)}
              onSend={async (reason) => {
                polled.put(await api('staff', 'affiliate-hold').patch(id, { decision, state: hold.state, reason }));
                void onChanged();
              }}
            />
          )}
        </>
      )}
    </DetailPanel>
  );
}
