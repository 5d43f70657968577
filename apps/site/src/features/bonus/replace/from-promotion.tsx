import type { MemberPromotion } from '@sabai/contract';
import { Button, Sheet } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useAction } from '../../../shared/errors/use-action.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { readOpenPromotion } from '../promotion/read-open-promotion.ts';
import { type Consequence, Consequences, type Replacement, Swap } from './replacement.tsx';

/** A promotion gives way to cashback or rebate: its bonus is removed. */
export function FromPromotion({
  to,
  onConfirm,
  title,
  onClose,
}: Pick<Replacement, 'to' | 'onConfirm'> & { title: string; onClose: () => void }) {
  const t = useTranslations('bonus.replace');
  const tKind = useTranslations('bonus.offer.rewards');
  const open = useLoad(readOpenPromotion);
  const { run, isBusy } = useAction(async () => {
    await onConfirm();
    onClose();
  });
  const kind = tKind(to);
  const name = open.data?.promotion_articles.title ?? tKind('promotion');
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <div className="grid w-full gap-2">
          <Button look="brand" size="lg" isBusy={isBusy} disabled={open.data === undefined} onClick={() => void run()}>
            {t('change', { name: kind })}
          </Button>
          <Button look="outline" size="lg" onClick={onClose}>
            {t('keep', { kind: name })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{t('lead')}</p>
        <Swap
          from={{ look: lookOf(open.data?.type_code ?? '', open.data?.picture), name }}
          to={{ look: lookOf(to), name: kind }}
        />
        {open.data === undefined ? (
          <NotLoaded of={open} className="h-44" />
        ) : (
          open.data && <Facts promotion={open.data} kind={kind} />
        )}
      </div>
    </Sheet>
  );
}

function Facts({ promotion, kind }: { promotion: MemberPromotion; kind: string }) {
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
