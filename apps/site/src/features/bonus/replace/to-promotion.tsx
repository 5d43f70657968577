import type { Promotion } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Button, Sheet, useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { useReceive } from '../promotion/use-promotion-actions.ts';
import { type Consequence, Consequences, Swap } from './replacement.tsx';

/** The promotion as it stands now, and what the wallet of the programme that it ends holds. */
async function read(id: string) {
  const promotion = await api('member', 'promotion-information').get(id);
  const { replaces } = promotion;
  const wallet =
    replaces === null
      ? null
      : await (replaces === 'cashback'
          ? api('member', 'cashback-transaction').find()
          : api('member', 'rebate-transaction').find());
  return { promotion, available: wallet?.data[0]?.available };
}

/** Cashback or rebate gives way to a promotion. */
export function ToPromotion({
  promotion: asked,
  title,
  onClose,
}: {
  promotion: Promotion;
  title: string;
  onClose: () => void;
}) {
  const t = useTranslations('bonus.replace');
  const tKind = useTranslations('bonus.offer.rewards');
  const { confirm, isBusy } = useReceive();
  const { gift } = usePromotionWords();
  const loaded = useLoad(read, String(asked.promotion_information_id));
  const promotion = loaded.data?.promotion ?? asked;
  const from = promotion.replaces ?? asked.replaces ?? 'cashback';
  const { figure, sub } = gift(promotion);
  const name = promotion.promotion_articles.title;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <div className="grid w-full gap-2">
          <Button
            look="brand"
            size="lg"
            isBusy={isBusy}
            disabled={!loaded.data}
            onClick={() => void confirm(promotion)}
          >
            {t('change', { name })}
          </Button>
          <Button look="outline" size="lg" onClick={onClose}>
            {t('keep', { kind: tKind(from) })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{t('lead')}</p>
        <Swap
          from={{ look: lookOf(from), name: tKind(from) }}
          to={{
            look: lookOf(promotion.type_code, promotion.picture),
            name,
            note: [figure, sub].filter(Boolean).join(' '),
          }}
        />
        {loaded.data ? (
          <Facts promotion={promotion} from={from} available={loaded.data.available} />
        ) : (
          <NotLoaded of={loaded} className="h-56" />
        )}
      </div>
    </Sheet>
  );
}

function Facts({
  promotion,
  from,
  available,
}: {
  promotion: Promotion;
  from: 'cashback' | 'rebate';
  available: string | undefined;
}) {
  const t = useTranslations('bonus.replace');
  const tKind = useTranslations('bonus.offer.rewards');
  const { intl } = useUi();
  const money = useMoney();
  const { rules, currency_code: currency } = promotion;
  const kind = tKind(from);
  const times = formatNumber(rules?.multiplier ?? '0', intl, { most: 2 });
  const facts: Consequence[] = [
    { id: 'stops', icon: 'x', tone: 'bad', text: t('stops', { kind }), note: t('stopsNote') },
    { id: 'counted', icon: 'check', tone: 'ok', text: t('counted'), note: t('countedNote') },
    {
      ...{ id: 'wallet', icon: 'wallet', tone: 'ok' },
      text: t('wallet', { kind }),
      note: t('walletNote'),
      amount: available,
    },
    {
      ...{ id: 'begins', icon: 'refresh', tone: 'brand' },
      text: rules?.minimum_deposit
        ? t('beginsWithDeposit', { amount: money(rules.minimum_deposit, currency) })
        : t('begins'),
      note: rules && t('asks', { times, days: rules.active_days }),
    },
    { id: 'after', icon: 'history', tone: 'brand', text: t('after', { kind }) },
  ];
  return <Consequences facts={facts} currency={currency} />;
}
