import type { LevelReview } from '@sabai/contract';
import { Badge, Button, DateTime, EmptyState, toast } from '@sabai/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { ChoiceRow } from '../../shared/forms/choice-row.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

const everyMs = 15_000;
const states = ['waiting', 'agreed', 'refused'] as const;
type State = (typeof states)[number];
const tones = { waiting: 'warn', agreed: 'ok', refused: 'plain' } as const;
const has = ['has_phone', 'has_email', 'has_bank', 'has_birth_date'] as const;

/** Asks for the reason for granting or refusing a level. */
function DecideDialog({
  review,
  state,
  onClose,
  onDone,
}: {
  review: LevelReview;
  state: 'agreed' | 'refused';
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('loyalty-office.reviews');
  const offers = useTranslations('bonus-office');
  return (
    <ReasonDialog
      title={t(`decide.${state}`)}
      look={state === 'agreed' ? 'brand' : 'danger'}
      label={offers('reason')}
      isWeighed={state === 'agreed'}
      onSend={async (reason) => {
        await api('staff', 'level-review').patch(review.id, { state, reason });
        toast(offers('moved'));
        await onDone();
      }}
      onClose={onClose}
    >
      <p className="font-semibold">
        {review.username} · {review.level} {review.level_name}
      </p>
    </ReasonDialog>
  );
}

function Review({ review, onDecide }: { review: LevelReview; onDecide: (state: 'agreed' | 'refused') => void }) {
  const t = useTranslations('loyalty-office.reviews');
  const flags = useTranslations('flags-office.memberFlag');
  const text = useTranslations('approvals-office.approvalPolicy');
  const isAllowed = may(staffStore.use(), 'member.rule.change');
  const { checks, state } = review;
  const answer = (isSo: boolean, isGood: boolean) => (
    <span className={isSo === isGood ? 'text-ok' : 'text-bad'}>{text(isSo ? 'yes' : 'no')}</span>
  );
  return (
    <li className="grid gap-3 rounded-md border border-line bg-surface-1 p-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-base">
          <Link className="font-semibold hover:underline" to={`/members/${review.member_id}`}>
            {review.username}
          </Link>{' '}
          → {review.level} {review.level_name}
        </h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        <DateTime value={review.asked_at} />
      </header>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {has.map((name) => (
          <Fact key={name} name={t(`checks.${name}`)}>
            {answer(checks[name], true)}
          </Fact>
        ))}
        <Fact name={flags('title')}>
          <span className={checks.open_flags > 0 ? 'font-semibold text-bad' : ''}>{checks.open_flags}</span>
        </Fact>
        <Fact name={t('checks.is_barred')}>{answer(checks.is_barred, false)}</Fact>
        <Fact name={t('checks.had_breaks')}>{answer(checks.had_breaks, false)}</Fact>
        <Fact name={t('checks.deposited')}>
          <Amount amount={checks.deposited} currency={checks.currency_code} />
        </Fact>
        <Fact name={t('checks.lost')}>
          <Amount amount={checks.lost} currency={checks.currency_code} />
        </Fact>
      </dl>
      {review.reason && <p className="text-sm text-ink-2">“{review.reason}”</p>}
      {state === 'waiting' && isAllowed && (
        <div className="flex flex-wrap gap-2">
          <Button look="brand" onClick={() => onDecide('agreed')}>
            {t('decide.agreed')}
          </Button>
          <Button look="danger" onClick={() => onDecide('refused')}>
            {t('decide.refused')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Members due for a high-value level, with the facts about them. */
export function ReviewsPage() {
  const t = useTranslations('loyalty-office.reviews');
  const words = useTranslations('cashier-office.decision');
  const [params, setParams] = useSearchParams();
  const state: State = states.find((one) => one === params.get('state')) ?? 'waiting';
  const [deciding, setDeciding] = useState<{ review: LevelReview; state: 'agreed' | 'refused' }>();
  const polled = usePolled(
    (signal) => api('staff', 'level-review').find({ state }, { signal }),
    `level-review ${state}`,
    everyMs,
  );
  const rows = polled.data?.data ?? [];
  return (
    <>
      <PageHead title={t('title')} polled={polled} />
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      <div className="mb-4">
        <ChoiceRow
          values={states}
          value={state}
          nameOf={(one) => t(`state.${one}`)}
          onChoose={(one) => setParams(one === 'waiting' ? {} : { state: one }, { replace: true })}
        />
      </div>
      <Unanswered polled={polled} />
      {polled.data && rows.length === 0 && (
        <EmptyState icon="shield" title={state === 'waiting' ? t('none') : words('noneFound')} />
      )}
      <ul className="grid gap-3">
        {rows.map((review) => (
          <Review key={review.id} review={review} onDecide={(to) => setDeciding({ review, state: to })} />
        ))}
      </ul>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} onDone={polled.reload} />}
    </>
  );
}
