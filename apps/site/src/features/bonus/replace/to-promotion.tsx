import type { Promotion } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { useReceive } from '../promotion/use-promotion-actions.ts';
import { type Ending, readEnding, useEndingFacts } from './ending-programme.ts';
import { type Consequence, Consequences, ReplacementSheet, Swap } from './replacement.tsx';

/** Reads the present state of the promotion, and the counted amount of the programme that it ends. */
async function read(id: string) {
  const promotion = await api('member', 'promotion-information').get(id);
  return { promotion, ending: promotion.replaces === null ? null : await readEnding(promotion.replaces) };
}

/** A promotion replaces cashback or rebate. */
export function ToPromotion({
  promotion: requested,
  title,
  onClose,
}: {
  promotion: Promotion;
  title: string;
  onClose: () => void;
}) {
  const tKind = useTranslations('bonus.offer.rewards');
  const { confirm, isBusy } = useReceive();
  const { gift } = usePromotionWords();
  const loaded = useLoad(read, String(requested.promotion_information_id));
  const promotion = loaded.data?.promotion ?? requested;
  const from = promotion.replaces ?? requested.replaces ?? 'cashback';
  const { figure, sub } = gift(promotion);
  const name = promotion.promotion_articles.title;
  return (
    <ReplacementSheet
      title={title}
      names={{ from: tKind(from), to: name }}
      isReady={loaded.data !== undefined}
      isBusy={isBusy}
      onChange={() => void confirm(promotion)}
      onClose={onClose}
    >
      <Swap
        from={{ look: lookOf(from), name: tKind(from) }}
        to={{
          look: lookOf(promotion.type_code, promotion.picture),
          name,
          note: [figure, sub].filter(Boolean).join(' '),
        }}
      />
      {loaded.data ? (
        <Facts promotion={promotion} ending={loaded.data.ending} />
      ) : (
        <NotLoaded of={loaded} className="h-56" />
      )}
    </ReplacementSheet>
  );
}

function Facts({ promotion, ending }: { promotion: Promotion; ending: Ending | null }) {
  const t = useTranslations('bonus.replace');
  const { intl } = useUi();
  const money = useMoney();
  const { rules, currency_code: currency, replaces } = promotion;
  const from = replaces ?? 'cashback';
  const ends = useEndingFacts(from, ending ?? { available: undefined, period: undefined }, currency);
  const times = formatNumber(rules?.multiplier ?? '0', intl, { most: 2 });
  const kind = useTranslations('bonus.offer.rewards')(from);
  const noTurnover = useTranslations('bonus.card')('noTurnover');
  const begins: Consequence = {
    id: 'begins',
    icon: 'refresh',
    tone: 'brand',
    text: rules?.minimum_deposit
      ? t('beginsWithDeposit', { amount: money(rules.minimum_deposit, currency) })
      : t('begins'),
    note: rules && (Number(rules.multiplier) === 0 ? noTurnover : t('asks', { times, days: rules.active_days })),
  };
  const after: Consequence = { id: 'after', icon: 'history', tone: 'brand', text: t('after', { kind }) };
  return <Consequences facts={replaces ? [...ends, begins, after] : [begins]} currency={currency} />;
}
