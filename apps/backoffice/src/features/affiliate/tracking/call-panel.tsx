import { Badge, Button, DateTime } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { DetailPanel } from '../../../shared/parts/detail-panel.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { callTones, useAnswerWords } from './words.ts';

const everyMs = 5000;

/** One call of a tracker beside the list: the address, the attempts and the last answer. */
export function CallPanel({
  id,
  onClose,
  onChanged,
}: {
  id: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
}) {
  const t = useTranslations('affiliate-office');
  const words = useTranslations('affiliate.postback');
  const answer = useAnswerWords();
  const isAllowed = may(staffStore.use(), 'affiliate.handle');
  const [isAsking, setAsking] = useState(false);
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-postback').get(id, { signal }),
    `affiliate-postback ${id}`,
    everyMs,
  );
  const call = polled.data;
  return (
    <DetailPanel
      label={t('title.postbacks')}
      title={call && words(`event.${call.event}`)}
      badge={call && <Badge tone={callTones[call.state]}>{words(`state.${call.state}`)}</Badge>}
      polled={polled}
      onClose={onClose}
    >
      {call && (
        <>
          <dl>
            <Fact name={t('col.affiliate')}>
              <Link className="font-semibold hover:underline" to={`/affiliates/${call.member.id}`}>
                {call.member.username}
              </Link>
            </Fact>
            <Fact name={t('col.at')}>
              <DateTime value={call.created_at} />
            </Fact>
            <Fact name={words('attempts')}>{call.attempts}</Fact>
            <Fact name={words('answerOf')}>{answer(call.answer)}</Fact>
            {call.amount !== null && call.currency_code !== null && (
              <Fact name={t('col.amount')}>
                <Amount amount={call.amount} currency={call.currency_code} />
              </Fact>
            )}
            {call.is_test && <Fact name={t('col.state')}>{words('isTest')}</Fact>}
          </dl>
          {call.url && <p className="text-sm break-all text-ink-2">{call.url}</p>}
          {isAllowed && call.state !== 'waiting' && (
            <Button look="brand" className="justify-self-start" onClick={() => setAsking(true)}>
              {words('again')}
            </Button>
          )}
          {isAsking && (
            <ReasonDialog
              title={words('again')}
              text={t('text.again')}
              done="affiliate-postback.sent_again"
              onClose={() => setAsking(false)}
              onSend={async (reason) => {
                polled.put(await api('staff', 'affiliate-postback').patch(id, { state: 'waiting', reason }));
                void onChanged();
              }}
            />
          )}
        </>
      )}
    </DetailPanel>
  );
}
