import { useTranslations } from 'use-intl/react';
import { useAction } from '../../../shared/errors/use-action.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { type Ending, readEnding, useEndingFacts } from './ending-programme.ts';
import { Consequences, type Replacement, ReplacementSheet, Swap } from './replacement.tsx';

/** Cashback or rebate gives way to the promotion that a coupon gives. */
export function ToCoupon({
  name,
  from,
  currency,
  onConfirm,
  title,
  onClose,
}: {
  name: string;
  from: 'cashback' | 'rebate';
  currency: string;
  onConfirm: Replacement['onConfirm'];
  title: string;
  onClose: () => void;
}) {
  const kind = useTranslations('bonus.offer.rewards')(from);
  const ending = useLoad(readEnding, from);
  const { run, isBusy, problem } = useAction(() => onConfirm({ replaces: from }), 'inline');
  return (
    <ReplacementSheet
      title={title}
      names={{ from: kind, to: name }}
      isReady={ending.data !== undefined}
      isBusy={isBusy}
      onChange={() => void run()}
      onClose={onClose}
    >
      <Swap from={{ look: lookOf(from), name: kind }} to={{ look: lookOf('coupon'), name }} />
      {ending.data ? (
        <Facts from={from} currency={currency} kind={kind} ending={ending.data} />
      ) : (
        <NotLoaded of={ending} className="h-44" />
      )}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </ReplacementSheet>
  );
}

function Facts({
  from,
  ending,
  currency,
  kind,
}: {
  from: 'cashback' | 'rebate';
  ending: Ending;
  currency: string;
  kind: string;
}) {
  const t = useTranslations('bonus.replace');
  const ends = useEndingFacts(from, ending, currency);
  const more = [
    { id: 'begins', icon: 'refresh', tone: 'brand', text: t('begins') },
    { id: 'after', icon: 'history', tone: 'brand', text: t('after', { kind }) },
  ] as const;
  return <Consequences facts={[...ends, ...more]} currency={currency} />;
}
