import type { Redeemable } from '@sabai/contract';
import { isLocalePrefix } from '@sabai/contract/locales';
import { formatPercent } from '@sabai/contract/number-format';
import { pictureOf } from '@sabai/contract/offer-pictures';
import { useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useTrial } from '../../../shared/forms/use-trial.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import type { ShopItem } from '../parts/step.ts';
import { OfferPicture } from './picture-field.tsx';
import { PreviewFrame, usePreviewChoices } from './preview-frame.tsx';

/** Returns the name of a prize in the table of odds. */
function usePrizeName(currency: string) {
  const text = useTranslations('rewardshop.prize');
  const money = useMoney();
  return (prize: NonNullable<Redeemable['odds']>['prizes'][number]): string => {
    if (prize.kind === 'money') return prize.amount === null ? '–' : money(prize.amount, currency);
    if (prize.kind === 'points') return text('points', { points: prize.points ?? '0' });
    if (prize.kind === 'freespins')
      return text('spins', {
        count: prize.spins ?? 0,
        stake: prize.amount === null ? '–' : money(prize.amount, currency),
      });
    return prize.kind === 'physical' ? (prize.name ?? text('thing')) : text('nothing');
  };
}

function Shown({ item }: { item: Redeemable }) {
  const text = useTranslations('rewardshop');
  const nameOf = usePrizeName(item.currency_code);
  const money = useMoney();
  const { intl } = useUi();
  const percentOf = (decimal: string) => formatPercent(Number(decimal), intl, { least: 0, most: 6 });
  const { odds, game } = item;
  const price = item.points ?? item.points_per_round ?? '0';
  return (
    <>
      <article className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3 rounded-md bg-surface-2 p-4">
        <div className="min-w-0">
          <p className="text-xs text-ink-3">{text(`part.${item.type}`)}</p>
          <h3 className="text-lg font-semibold text-balance">{item.name}</h3>
          <p className="figures text-xl font-bold text-brand">{text('prize.points', { points: price })}</p>
          {item.product_value && <p className="figures">{money(item.product_value, item.currency_code)}</p>}
          {game && (
            <p className="text-sm">
              {game.game_name} · {text('confirm.spins', { count: game.number_of_spins })}
            </p>
          )}
          {item.left !== null && <p className="text-sm text-ink-2">{text('shelf.left', { count: item.left })}</p>}
          <p className="mt-1 text-sm text-ink-2 text-pretty">{item.summary}</p>
        </div>
        <OfferPicture name={pictureOf(item.type, item.picture)} className="size-24" />
      </article>
      {odds && (
        <section aria-label={text('draw.inside')} className="grid gap-2">
          <h3 className="text-base font-semibold">{text('draw.inside')}</h3>
          <DataTable
            label={text('draw.inside')}
            idOf={({ code }) => code}
            rows={odds.prizes}
            columns={[
              { id: 'prize', label: text('draw.prize'), cell: nameOf },
              { id: 'chance', label: text('draw.chance'), isFigure: true, cell: ({ percent }) => percentOf(percent) },
              {
                id: 'odds',
                label: text('draw.oneInHead'),
                isFigure: true,
                cell: (row) => text('draw.oneIn', { count: row.one_in }),
              },
            ]}
          />
          <p className="text-sm text-ink-2">
            {text('draw.below', { percent: percentOf(odds.below_price), points: price })}
          </p>
          <p className="text-sm text-ink-2">{text('draw.average', { points: odds.average_points })}</p>
        </section>
      )}
      {item.terms.length > 0 && (
        <ol className="grid list-decimal gap-1.5 pl-5 text-sm text-ink-2">
          {item.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
    </>
  );
}

/** A preview of an item for members, from the shop's response for members. */
export function ShopPreview({ content }: { content: ShopItem }) {
  const written = Object.keys(content.texts).filter(isLocalePrefix);
  const choices = usePreviewChoices(written, Object.keys(content.rules.amounts));
  const { prefix, currency } = choices;
  const trial = useTrial({ content, prefix, currency }, (signal) =>
    api('staff', 'reward-preview').create({ content, language: prefix, currency_code: currency }, { signal }),
  );
  return (
    <PreviewFrame
      choices={choices}
      trial={trial}
      isWritten={content.texts[prefix] !== undefined}
      columns="sm:grid-cols-3"
      width="w-[26rem]"
    >
      {trial.data && content.texts[prefix] && <Shown item={trial.data} />}
    </PreviewFrame>
  );
}
