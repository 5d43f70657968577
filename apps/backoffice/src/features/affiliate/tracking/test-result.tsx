import type { StaffPostbackCall } from '@sabai/contract';
import { Badge, Dialog } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Fact } from '../../../shared/parts/fact.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { callTones, useAnswerWords } from './words.ts';

const everyMs = 1000;

/** Follows a test call until its first answer, and shows whether that counts as a delivery. */
export function TestResult({ call: sent, onClose }: { call: StaffPostbackCall; onClose: () => void }) {
  const t = useTranslations('affiliate-office');
  const words = useTranslations('affiliate.postback');
  const answer = useAnswerWords();
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-postback').get(sent.id, { signal }),
    `test ${sent.id}`,
    everyMs,
  );
  const call = polled.data ?? sent;
  const state = call.answer !== null && call.state === 'waiting' ? 'failed' : call.state;
  return (
    <Dialog isOpen onClose={onClose} title={`${words('test')}: ${words(`event.${call.event}`)}`} size="sm">
      <div className="grid gap-3" aria-live="polite">
        <Unanswered polled={polled} />
        <p>
          <Badge tone={callTones[state]}>{words(`state.${state}`)}</Badge>
        </p>
        <dl>
          <Fact name={words('answerOf')}>{answer(call.answer)}</Fact>
          <Fact name={words('attempts')}>{call.attempts}</Fact>
        </dl>
        <Link className="font-semibold hover:underline" to={`/affiliates/postbacks/${call.id}`}>
          {t('title.postbacks')}
        </Link>
      </div>
    </Dialog>
  );
}
