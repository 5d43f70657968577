import { Badge, Button, DateTime } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { DetailPanel } from '../../shared/parts/detail-panel.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { ReasonDialog } from './parts/reason-dialog.tsx';
import { holdTones } from './words.ts';

const everyMs = 5000;

/** One hold beside the list: why, since when, the appeal, and the decision about it. */
export function HoldPanel({
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
            <Fact name={t('col.affiliate')}>
              <Link className="font-semibold hover:underline" to={`/affiliates/${hold.member.id}`}>
                {hold.member.username}
              </Link>
            </Fact>
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
            <div className="grid gap-1">
              <h3 className="text-sm text-ink-3">
                {t('col.appeal')} {hold.appealed_at && <DateTime value={hold.appealed_at} />}
              </h3>
              <p className="text-pretty whitespace-pre-wrap">{hold.appeal}</p>
            </div>
          )}
          {hold.answer && (
            <div className="grid gap-1">
              <h3 className="text-sm text-ink-3">
                {t('col.answer')} {hold.answered_by}
              </h3>
              <p className="text-pretty whitespace-pre-wrap">{hold.answer}</p>
            </div>
          )}
          {decisions.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {decisions.map((one) => (
                <Button key={one} look={one === 'release' ? 'brand' : 'danger'} onClick={() => setDecision(one)}>
                  {t(`act.${one}`)}
                </Button>
              ))}
            </div>
          )}
          {decision && (
            <ReasonDialog
              title={t(`act.${decision}`)}
              text={t(`text.${decision}`)}
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
