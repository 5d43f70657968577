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
import { caseTones } from './words.ts';

const everyMs = 5000;

/** Shows one case beside the list: members, signals, held income and the decision. */
export function CasePanel({
  id,
  onClose,
  onChanged,
}: {
  id: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
}) {
  const t = useTranslations('affiliate-office');
  const flag = useTranslations('flags-office.memberFlag');
  const isAllowed = may(staffStore.use(), 'affiliate.handle');
  const [status, setStatus] = useState<'cleared' | 'confirmed'>();
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
            <Fact name={t('col.affiliate')}>
              <Link className="font-semibold hover:underline" to={`/affiliates/${one.affiliate.id}`}>
                {one.affiliate.username}
              </Link>
            </Fact>
            {one.guest && (
              <Fact name={t('col.member')}>
                <Link className="font-semibold hover:underline" to={`/members/${one.guest.id}`}>
                  {one.guest.username}
                </Link>
              </Fact>
            )}
            <Fact name={t('col.hints')}>{one.hints.map((hint) => flag(`hint.${hint}`)).join(', ')}</Fact>
            <Fact name={t('col.held')}>
              <Amount amount={one.held} currency={one.currency_code} />
            </Fact>
            <Fact name={t('col.at')}>
              <DateTime value={one.last_at} />
            </Fact>
            {one.decided_by && <Fact name={t('col.by')}>{one.decided_by}</Fact>}
            {one.reason && <Fact name={t('col.reason')}>{one.reason}</Fact>}
          </dl>
          {isAllowed && one.status === 'open' && (
            <div className="flex flex-wrap gap-2">
              <Button look="brand" onClick={() => setStatus('cleared')}>
                {t('act.cleared')}
              </Button>
              <Button look="danger" onClick={() => setStatus('confirmed')}>
                {t('act.confirmed')}
              </Button>
            </div>
          )}
          {status && (
            <ReasonDialog
              title={t(`act.${status}`)}
              text={t(`text.${status}`)}
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
