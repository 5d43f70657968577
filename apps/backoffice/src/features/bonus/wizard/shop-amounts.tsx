import { Button } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { CountDialog } from '../../../shared/parts/count-dialog.tsx';
import { CurrencyTable, type RoundGame } from '../parts/currency-table.tsx';
import { OfferRounds } from '../parts/round-fields.tsx';
import type { ShopItem, StepProps } from '../parts/step.ts';
import { ChanceTable } from './chance-table.tsx';

/** The stock of its goods, with a form to add to it before they are sold. */
function Stock({ id, codes, name }: { id: number; codes: readonly string[]; name: string }) {
  const t = useTranslations('rewardshop-office.stock');
  const [counted, setCounted] = useState<string>();
  const polled = usePolled(
    (signal) => api('staff', 'reward-stock').find({ redeem_id: id }, { signal }),
    `reward-stock of ${id}`,
  );
  const leftOf = (code: string) => polled.data?.find((one) => one.code === code)?.left ?? 0;
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-sm border border-line p-3">
      <h3 className="text-base font-semibold">{t('title')}</h3>
      {codes.map((code) => (
        <p key={code} className="flex flex-wrap items-center gap-3">
          <span className="flex-1">{code === 'item' ? t('itself') : code}</span>
          <span>
            {t('left')}: <strong className="figures">{polled.data ? leftOf(code) : '…'}</strong>
          </span>
          <Button size="sm" look="outline" onClick={() => setCounted(code)}>
            {t('count')}
          </Button>
        </p>
      ))}
      <Link className="justify-self-start text-sm text-brand hover:underline" to={`/rewards/stock?item=${id}`}>
        {t('movements')}
      </Link>
      {counted && (
        <CountDialog
          of={{ redeem_id: id, code: counted, name }}
          onClose={() => setCounted(undefined)}
          onDone={polled.reload}
        />
      )}
    </section>
  );
}

/** The price of an item, and its content in each currency. */
export function ShopAmounts({
  content,
  set,
  findingsAt,
  isAllowed,
  games,
  id,
}: StepProps<ShopItem> & { games: readonly RoundGame[]; id: number }) {
  const t = useTranslations('rewardshop-office.wizard');
  const offers = useTranslations('bonus-office.amounts');
  const { type, rules } = content;
  const columns = {
    point_exchange: [{ name: 'money', label: t('pays') }],
    freespins: [{ name: 'stake', label: offers('freeRoundStake') }],
    physical_rewards: [{ name: 'money', label: t('worth') }],
    lucky_box: [{ name: 'hundredPoints', label: t('hundredPoints') }],
    random_card: [{ name: 'hundredPoints', label: t('hundredPoints') }],
  }[type];
  const things = (rules.chance?.prizes ?? []).flatMap(({ kind, code }) => (kind === 'physical' ? [code] : []));
  const codes = type === 'physical_rewards' ? ['item'] : things;
  return (
    <>
      <div className="grid gap-1 sm:max-w-xs">
        <NumberField
          label={t('price')}
          min={1}
          max={1_000_000_000}
          value={rules.points}
          onChange={(points) => points && set('rules.points', points)}
        />
        {findingsAt('rules.points')}
      </div>
      {type === 'freespins' && <OfferRounds rounds={rules.rounds} games={games} set={set} findingsAt={findingsAt} />}
      {rules.chance && (
        <ChanceTable
          chance={rules.chance}
          isDeck={type === 'random_card'}
          currencies={Object.keys(rules.amounts)}
          games={games}
          onChange={(chance) => set('rules.chance', chance)}
          findingsAt={findingsAt}
        />
      )}
      <CurrencyTable
        path="rules.amounts"
        emptyOf={{}}
        columns={columns}
        amounts={rules.amounts}
        set={set}
        findingsAt={findingsAt}
      />
      {isAllowed && codes.length > 0 && <Stock id={id} codes={codes} name={content.texts.en?.title ?? `#${id}`} />}
      {findingsAt('stock.item')}
    </>
  );
}
