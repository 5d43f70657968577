import type { Redeemable, RedeemDraw, Redemption } from '@sabai/contract';
import { Button, DateTime, Icon } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { useComingQuery } from '../../../shared/pages/use-coming-query.ts';
import { chipClass } from '../../../shared/parts/chip-class.ts';
import { kindOf } from '../../../shared/parts/kind-row.tsx';
import { OddsTable } from '../parts/odds-table.tsx';
import { priceOf } from '../parts/offered.ts';
import { Points, useOwnPoints, usePointText } from '../parts/points.tsx';
import { pictureOfPrize, usePrizeWords } from '../parts/use-prize-words.ts';
import { useWhyNot } from '../parts/use-why-not.ts';
import { VerifyLink } from '../verify/verify-draw.tsx';
import { useClientSeed } from './client-seed.ts';
import { Deal } from './deal.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { SealCard } from './seal-card.tsx';
import { type DrawType, useDraw } from './use-draw.ts';

/** Boxes or decks beside each other; the open one is part of the address. */
function Choice({ items, chosen }: { items: readonly Redeemable[]; chosen: Redeemable }) {
  if (items.length < 2) return null;
  return (
    <ul className="no-scrollbar mb-4 flex gap-2 overflow-x-auto *:shrink-0">
      {items.map((item) => (
        <li key={item.redeem_id}>
          <Link
            to={`?item=${item.redeem_id}`}
            replace
            preventScrollReset
            aria-current={item === chosen ? 'true' : undefined}
            className={chipClass}
          >
            {item.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LastDraws({ draws, currency }: { draws: readonly RedeemDraw[]; currency: string }) {
  const t = useTranslations('rewardshop.draw');
  const words = usePrizeWords();
  if (draws.length === 0) return null;
  return (
    <section className="rounded-lg border border-line bg-surface-1 p-4">
      <h2 className="mb-2 text-lg">{t('last')}</h2>
      <ul>
        {draws.map(({ id, number, prize, drawn_at }) => (
          <li key={id} className="flex items-center gap-2.5 border-t border-line py-2 text-sm">
            <span className="figures text-ink-3">#{number}</span>
            <OfferArt name={pictureOfPrize(prize)} className="size-6 shrink-0" />
            <span className="min-w-0 flex-1">
              <b className="block wrap-anywhere">{words(prize, currency)}</b>
              <span className="text-[0.8125rem] text-ink-3">
                <DateTime value={drawn_at} />
              </span>
            </span>
            <VerifyLink id={id} number={number} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A lucky box or a deck: its odds and its hash before the payment, then the prize. */
export function DrawPage({ items, type }: { items: readonly Redeemable[]; type: DrawType }) {
  const id = kindOf(useComingQuery(), 'item');
  const item = items.find(({ redeem_id }) => redeem_id === id) ?? items[0];
  if (!item?.odds) return null;
  return (
    <>
      <Choice items={items} chosen={item} />
      <Draw key={item.redeem_id} item={item} odds={item.odds} type={type} />
    </>
  );
}

function Draw({ item, odds, type }: { item: Redeemable; odds: NonNullable<Redeemable['odds']>; type: DrawType }) {
  const t = useTranslations('rewardshop.draw');
  const tShelf = useTranslations('rewardshop.shelf');
  const points = usePointText();
  const whyNot = useWhyNot();
  const own = useOwnPoints();
  const { seed, setSeed } = useClientSeed();
  const { run, isBusy, problem, seal, last, renew } = useDraw(type);
  const [choice, setChoice] = useState<number>();
  const [got, setGot] = useState<Redemption>();
  const [deal, setDeal] = useState(0);
  const price = priceOf(item);
  const isDeck = odds.dealt > 1;
  const [reason] = item.reasons;
  async function draw() {
    const answer = await run({ item, seed, choice: isDeck ? choice : undefined });
    // Without a response the choice remains, so that the next click repeats the same request.
    setGot(answer);
    if (!answer) return;
    // The hash of the next draw is shown beside this result.
    void renew();
  }
  const next = got && seal.data && seal.data.number > (got.draw_number ?? seal.data.number) ? seal.data : undefined;
  function close() {
    setGot(undefined);
    setChoice(undefined);
    setDeal((before) => before + 1);
    void renew();
  }
  const label = reason
    ? whyNot(reason)
    : !isDeck
      ? t('open', { points: points(price) })
      : choice === undefined
        ? t('choose')
        : t('turn', { card: choice, points: points(price) });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid gap-4">
        {isDeck ? (
          <Deal key={deal} count={odds.dealt} chosen={choice} onChoose={setChoice} />
        ) : (
          <div className="offer-scene grid justify-items-center p-5 [--art-x:50%] [--art-y:45%]" data-hue="chest">
            <OfferArt name="box-shut" isFirst className="size-64" />
          </div>
        )}
        <div className="rounded-lg border border-line bg-surface-1 p-4">
          <h2 className="text-lg text-pretty">{item.name}</h2>
          {item.summary && <p className="text-sm text-ink-2 text-pretty">{item.summary}</p>}
          <p className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <Points of={price} className="text-xl font-bold" />
            {item.per_day !== null && (
              <span className="rounded-full bg-surface-3 px-3 py-1 text-[0.8125rem]">
                {tShelf('today', { left: Math.max(0, item.per_day - item.taken_today), of: item.per_day })}
              </span>
            )}
          </p>
          {item.terms.length > 0 && (
            <ul className="mt-3 grid gap-1 text-[0.8125rem] text-ink-3">
              {item.terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="grid gap-4">
        <OddsTable odds={odds} version={item.version} price={price} currency={item.currency_code} />
        <SealCard seal={seal} seed={seed} onSeed={setSeed} />
        {isDeck && <p className="px-1 text-[0.8125rem] text-ink-3 text-pretty">{t('othersStay')}</p>}
        <LastDraws draws={last.data ?? []} currency={item.currency_code} />
      </div>
      <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 grid gap-1.5 border-t border-line bg-surface-1/95 px-4 pt-2 pb-5 text-center md:pb-3 lg:col-span-2 md:bottom-0 lg:mx-0 lg:rounded-lg lg:border">
        {problem && (
          <p role="alert" className="text-sm text-bad text-pretty">
            {problem}
          </p>
        )}
        <p className="figures text-[0.8125rem] text-ink-3">
          {t('stay', { now: points(own), after: points(Math.max(0, own - price)) })}
        </p>
        <Button
          look="brand"
          size="lg"
          className="w-full lg:mx-auto lg:max-w-md"
          isBusy={isBusy}
          disabled={reason !== undefined || !seal.data || seed === '' || (isDeck && choice === undefined)}
          onClick={() => void draw()}
        >
          {reason && <Icon name="lock" />}
          {label}
        </Button>
      </div>
      {got && (
        <DrawDialog
          key={got.id}
          got={got}
          odds={odds}
          // A card must be chosen first.
          another={!isDeck && next && !reason && seed !== '' ? { price, seal: next.seal, isBusy, draw } : undefined}
          onClose={close}
        />
      )}
    </div>
  );
}
