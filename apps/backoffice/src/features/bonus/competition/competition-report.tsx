import { type CompetitionPlaced, type CompetitionRulesShape, isReason, type OfferDetail } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Badge, Button, DateTime, EmptyState, toast, useUi } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { PendingApproval, usePendingApproval } from '../../../shared/parts/pending-approval.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { EscrowTable } from './escrow-table.tsx';
import { useScoreText } from './use-score-text.ts';

const everyMs = 5000;
const tones = { open: 'accent', counted: 'warn', approved: 'brand', paid: 'ok', called_off: 'plain' } as const;

type Step =
  | { readonly kind: 'approve' | 'refuse' }
  | { readonly kind: 'disqualify' | 'readmit'; readonly place: CompetitionPlaced };

/** Asks why before a step is taken, which for an approval a second person decides. */
function StepDialog({
  step,
  id,
  onClose,
  onDone,
}: {
  step: Step;
  id: number;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const t = useTranslations('competition-office.report');
  const offers = useTranslations('bonus-office');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const send = () =>
    void sending.send(async () => {
      if ('place' in step)
        await api('staff', 'competition-place').patch(step.place.alias, {
          state: step.kind === 'disqualify' ? 'disqualified' : 'ranked',
          reason,
        });
      else
        await api('staff', 'competition-result').patch(String(id), {
          state: step.kind === 'approve' ? 'approved' : 'refused',
          reason,
        });
      toast(offers('moved'));
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={t(step.kind)}
      submit={step.kind === 'approve' ? offers('fund.ask') : t(step.kind)}
      look="brand"
      isReady={isReason(reason)}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t(`${step.kind}Text`)}</p>
      <ReasonField isWeighed label={offers('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** Lists the first places, then the disqualified entrants with the reason. */
function Places({
  polled,
  rules,
  onStep,
}: {
  polled: ReturnType<typeof usePlaces>;
  rules: Pick<CompetitionRulesShape, 'calculateType' | 'currency'> | undefined;
  /** Undefined once results are decided, or without the permission. */
  onStep: ((step: Step) => void) | undefined;
}) {
  const t = useTranslations('competition-office.report');
  const score = useScoreText(rules);
  if (!polled.data) return <Unanswered polled={polled} />;
  if (polled.data.data.length === 0) return <EmptyState icon="trophy" title={t('none')} />;
  const heads = ['place', 'alias', 'score', 'reached', 'rounds', 'value'] as const;
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-ink-3">
            {heads.map((head) => (
              <th key={head} scope="col" className="p-2">
                {t(`columns.${head}`)}
              </th>
            ))}
            {onStep && (
              <th scope="col" className="p-2">
                <span className="sr-only">{t('disqualify')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {polled.data.data.map((one) => (
            <tr key={one.alias} className="border-t border-line">
              <td className="p-2 font-semibold">
                {one.place ?? (
                  <span className="grid gap-0.5">
                    <Badge tone="bad">{t('out')}</Badge>
                    <span className="text-xs font-normal text-ink-3">{one.disqualified_reason}</span>
                  </span>
                )}
              </td>
              <td className="p-2 font-mono text-xs">
                <Link to={`/members/${one.member_id}`} className="text-brand hover:underline">
                  {one.alias.slice(0, 8)}
                </Link>
              </td>
              <td className="figures p-2">{score(one.score)}</td>
              <td className="p-2">
                <DateTime value={one.reached_at} />
              </td>
              <td className="p-2">{one.rounds}</td>
              <td className="p-2">
                {one.reward_type === null ? '–' : <Amount amount={one.value} currency={one.currency_code} />}
              </td>
              {onStep && (
                <td className="p-2 text-right">
                  <Button
                    size="sm"
                    look="outline"
                    aria-label={`${t(one.place === null ? 'readmit' : 'disqualify')} ${one.alias.slice(0, 8)}`}
                    onClick={() => onStep({ kind: one.place === null ? 'readmit' : 'disqualify', place: one })}
                  >
                    {t(one.place === null ? 'readmit' : 'disqualify')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const usePlaces = (id: number) =>
  usePolled(
    (signal) => api('staff', 'competition-place').find({ competition_id: id, $limit: 50 }, { signal }),
    `competition-places ${id}`,
    everyMs,
  );

/** The state of a competition, its escrow and its places, polled every few seconds. */
export function CompetitionReport({ offer }: { offer: OfferDetail }) {
  const t = useTranslations('competition-office.report');
  const status = useTranslations('competition.status');
  const { intl } = useUi();
  const staff = staffStore.use();
  const [step, setStep] = useState<Step>();
  const places = usePlaces(offer.id);
  const polled = usePolled(
    (signal) => api('staff', 'competition-result').get(String(offer.id), { signal }),
    `competition-result ${offer.id}`,
    everyMs,
  );
  const pending = usePendingApproval('competition-result', String(offer.id));
  // Before it is agreed on there is nothing of it.
  if (offer.live_version === null) return null;
  const content = offer.versions[0]?.content;
  const found = polled.data;
  if (!found) return <Unanswered polled={polled} />;
  const isComing = found.state === 'open' && Date.parse(content?.starts_at ?? '') > Date.now();
  return (
    <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4" aria-label={t('title')}>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-base">{t('title')}</h2>
        {isComing ? (
          <Badge tone="warn">{status('upcoming')}</Badge>
        ) : (
          <Badge tone={tones[found.state]}>{t(`state.${found.state}`)}</Badge>
        )}
        {found.state === 'counted' && !pending.id && may(staff, 'offer.fund') && (
          <>
            <Button size="sm" look="outline" onClick={() => setStep({ kind: 'refuse' })}>
              {t('refuse')}
            </Button>
            <Button size="sm" look="brand" onClick={() => setStep({ kind: 'approve' })}>
              {t('approve')}
            </Button>
          </>
        )}
      </header>
      {found.state === 'counted' && <PendingApproval id={pending.id} />}
      <dl className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-4">
        <Fact name={t('entrants')}>{formatNumber(found.entrants, intl)}</Fact>
        <Fact name={t('ranked')}>{formatNumber(found.ranked, intl)}</Fact>
        <Fact name={t('cutOff')}>
          <DateTime value={found.cut_off_at} />
        </Fact>
        {found.results_hash && (
          <Fact name={t('hash')}>
            <span className="font-mono text-xs">{found.results_hash.slice(0, 16)}</span>
          </Fact>
        )}
      </dl>
      {!isComing && (
        <Places
          polled={places}
          rules={content?.kind === 'competition' ? content.rules : undefined}
          onStep={
            may(staff, 'offer.fund') && (found.state === 'open' || found.state === 'counted') ? setStep : undefined
          }
        />
      )}
      <EscrowTable escrows={found.escrows} />
      {step && (
        <StepDialog
          step={step}
          id={found.id}
          onClose={() => {
            setStep(undefined);
            void pending.reload();
          }}
          onDone={() => Promise.all([polled.reload(), places.reload()])}
        />
      )}
    </section>
  );
}
