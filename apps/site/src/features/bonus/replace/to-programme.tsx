import type { MemberPromotion, ProgrammeKind } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { problemOf } from '../../../shared/api/problem-message.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { readOpenPromotion } from '../promotion/read-open-promotion.ts';
import { type Ending, readEnding, useEndingFacts } from './ending-programme.ts';
import { type Consequence, Consequences, type Replacement, ReplacementSheet, type Seen, Swap } from './replacement.tsx';

type ReplaceProps = Pick<Replacement, 'to' | 'onConfirm'> & { title: string; onClose: () => void };

/** Confirms the amounts shown. If they have changed, they are loaded again and the dialog stays open. */
const useConfirm = (onConfirm: Replacement['onConfirm'], onClose: () => void, onChanged: () => Promise<void>) =>
  useAction(async (seen: Seen) => {
    try {
      await onConfirm(seen);
      onClose();
    } catch (error) {
      if (problemOf(error)?.refusal === 'CHANGED_MEANWHILE') await onChanged();
      throw error;
    }
  }, 'inline');

const Refused = ({ problem }: { problem: string | undefined }) =>
  problem ? (
    <p role="alert" className="text-sm text-bad">
      {problem}
    </p>
  ) : null;

/** Cashback or rebate replaces a promotion, whose bonus is removed. */
export function FromPromotion({ to, onConfirm, title, onClose }: ReplaceProps) {
  const tKind = useTranslations('bonus.offer.rewards');
  const open = useLoad(readOpenPromotion);
  const { run, isBusy, problem } = useConfirm(onConfirm, onClose, open.reload);
  const kind = tKind(to);
  const name = open.data?.promotion_articles.title ?? tKind('promotion');
  const removes = open.data?.preview?.removes;
  return (
    <ReplacementSheet
      title={title}
      names={{ from: name, to: kind }}
      isReady={open.data !== undefined && !open.isLoading}
      isBusy={isBusy}
      onChange={() => void run({ replaces: 'promotion', ...(removes !== undefined && { removes }) })}
      onClose={onClose}
    >
      <Swap
        from={{ look: lookOf(open.data?.type_code ?? '', open.data?.picture), name }}
        to={{ look: lookOf(to), name: kind }}
      />
      {open.data === undefined ? (
        <NotLoaded of={open} className="h-44" />
      ) : (
        open.data && <PromotionFacts promotion={open.data} kind={kind} />
      )}
      <Refused problem={problem} />
    </ReplacementSheet>
  );
}

function PromotionFacts({ promotion, kind }: { promotion: MemberPromotion; kind: string }) {
  const t = useTranslations('bonus.replace');
  const { plain } = usePromotionWords();
  const { preview, currency_code: currency, turn_over_user: done } = promotion;
  const facts: Consequence[] = [
    ...(preview
      ? ([
          { id: 'removed', icon: 'x', tone: 'bad', text: t('bonusRemoved'), amount: preview.removes },
          { id: 'kept', icon: 'check', tone: 'ok', text: t('cashKept'), amount: preview.keeps },
        ] as const)
      : []),
    { id: 'turnover', icon: 'info', tone: 'bad', text: t('turnoverLost', { amount: plain(done, currency) }) },
    { id: 'counts', icon: 'refresh', tone: 'brand', text: t('countsFromNow', { kind }) },
  ];
  return <Consequences facts={facts} currency={currency} />;
}

/** One programme replaces the other. */
export function FromProgramme({
  from,
  to,
  onConfirm,
  title,
  onClose,
  currency,
}: ReplaceProps & { from: ProgrammeKind; currency: string }) {
  const tKind = useTranslations('bonus.offer.rewards');
  const ending = useLoad(readEnding, from);
  const { run, isBusy, problem } = useConfirm(onConfirm, onClose, ending.reload);
  const names = { from: tKind(from), to: tKind(to) };
  return (
    <ReplacementSheet
      title={title}
      names={names}
      isReady={ending.data !== undefined}
      isBusy={isBusy}
      onChange={() => void run({ replaces: from })}
      onClose={onClose}
    >
      <Swap from={{ look: lookOf(from), name: names.from }} to={{ look: lookOf(to), name: names.to }} />
      {ending.data ? (
        <ProgrammeFacts from={from} to={names.to} ending={ending.data} currency={currency} />
      ) : (
        <NotLoaded of={ending} className="h-44" />
      )}
      <Refused problem={problem} />
    </ReplacementSheet>
  );
}

function ProgrammeFacts({
  from,
  to,
  ending,
  currency,
}: {
  from: ProgrammeKind;
  to: string;
  ending: Ending;
  currency: string;
}) {
  const t = useTranslations('bonus.replace');
  const facts = useEndingFacts(from, ending, currency);
  const counts: Consequence = { id: 'counts', icon: 'refresh', tone: 'brand', text: t('countsFromNow', { kind: to }) };
  return <Consequences facts={[...facts, counts]} currency={currency} />;
}
