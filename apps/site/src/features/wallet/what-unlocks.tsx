import type { CountedBet, CountingFor, MemberPromotion } from '@sabai/contract';
import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import { formatPercent } from '@sabai/contract/number-format';
import { Button, DateTime, useMoney, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { NotLoaded } from '../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { usePages } from '../../shared/loading/use-pages.ts';
import { costOf, exampleRtp, sharesOf, stillToStake } from '../../shared/offers/promotion.rules.ts';
import { readExampleGame } from '../../shared/offers/read-example-game.ts';
import { usePromotionWords } from '../../shared/offers/use-promotion-words.ts';
import { RecordList } from '../../shared/parts/record-list.tsx';
import type { Column } from '../../shared/parts/record-table.tsx';

/** Reads the promotion behind the lock, if any, and the game with the lowest average cost for the rest. */
async function read(of: CountingFor) {
  if (of !== 'promotion') return { promotion: undefined, game: await readExampleGame(api, null) };
  const own = await api('member', 'promotion-member').find({ $limit: 50 });
  const promotion = own.data.find(({ status }) => status === 'active');
  return { promotion, game: promotion ? await readExampleGame(api, promotion.rules) : null };
}

/**
 * The end of a lock: the way with the fewest bets and its average cost, the amount withdrawable then, and the counted
 * bets.
 */
export function WhatUnlocks({ of, left, currency }: { of: CountingFor; left: string | undefined; currency: string }) {
  const t = useTranslations('wallet.explanation');
  const loaded = useLoad(read, of);
  const [isOpen, setOpen] = useState(false);
  if (!loaded.data) return <NotLoaded of={loaded} className="my-2 h-16" />;
  const { promotion, game } = loaded.data;
  return (
    <div className="mt-2 grid grid-cols-1 gap-2 border-t border-line pt-2 text-sm text-ink-2">
      {left !== undefined && <Fastest of={of} left={left} promotion={promotion} game={game} currency={currency} />}
      {promotion && <Afterwards promotion={promotion} />}
      <Button
        look="ghost"
        size="sm"
        className="-ml-3 justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'hideBets' : 'showBets')}
      </Button>
      {isOpen && <CountedBets of={of} />}
    </div>
  );
}

function Fastest({
  of,
  left,
  promotion,
  game,
  currency: code,
}: {
  of: CountingFor;
  left: string;
  promotion: MemberPromotion | undefined;
  game: Awaited<ReturnType<typeof read>>['game'];
  currency: string;
}) {
  const t = useTranslations('wallet.explanation');
  const tCost = useTranslations('bonus.active');
  const { intl } = useUi();
  const money = useMoney();
  const { shareName, percent } = usePromotionWords();
  const currency = currencyOf(code);
  const share = promotion?.rules ? sharesOf(promotion.rules)[0] : undefined;
  if (of === 'promotion' && !share) return null;
  const bets = stillToStake(minorOf(left, currency), share?.percent ?? 100);
  if (bets === undefined) return null;
  const rtp = game?.rtp ?? exampleRtp;
  const show = (minor: bigint) => money(formatDecimal(minor, currency), code);
  const games = share ? shareName(share) : t('allGames');
  const cost = { cost: show(costOf(bets, rtp)), rtp: formatPercent(rtp, intl, { most: 2 }) };
  return (
    <p className="text-pretty">
      {t('fastest', { bets: show(bets), games, percent: percent(share?.percent ?? 100) })}{' '}
      {game ? tCost('costOn', { ...cost, game: game.name }) : tCost('cost', cost)}
    </p>
  );
}

/** The withdrawable amount afterwards, and the amount left if the promotion is ended without a bet. */
function Afterwards({ promotion: { rules, preview, currency_code: code } }: { promotion: MemberPromotion }) {
  const t = useTranslations('wallet.explanation');
  const tEnd = useTranslations('bonus.deactivate');
  const tRule = useTranslations('bonus.rule');
  const money = useMoney();
  return (
    <>
      <p className="text-pretty">
        {rules?.maximum_withdrawal
          ? t('atMost', { amount: money(rules.maximum_withdrawal, code, 'full') })
          : tRule('noWithdrawalNote')}
      </p>
      {preview && (
        <p className="text-pretty">
          {t('without')}{' '}
          {tEnd('sentence', {
            keeps: money(preview.keeps, code, 'full'),
            removes: money(preview.removes, code, 'full'),
          })}
        </p>
      )}
    </>
  );
}

/** The bets of the turnover, with the counted part of each. */
function CountedBets({ of }: { of: CountingFor }) {
  const t = useTranslations('wallet.explanation');
  const tColumn = useTranslations('history.column');
  const tCounted = useTranslations('bonus.programme');
  const money = useMoney();
  const { percent } = usePromotionWords();
  const pages = usePages(
    (query, page) => api('member', 'counted-bet').find({ ...page, of: query }),
    of,
    ({ id }: CountedBet) => id,
  );
  const columns: readonly Column<CountedBet>[] = [
    { id: 'at', label: tColumn('dateTime'), cell: ({ created_at: at }) => <DateTime value={at} /> },
    { id: 'game', label: tColumn('game'), cell: ({ game }) => game.name },
    {
      id: 'stake',
      label: tColumn('betAmount'),
      isFigure: true,
      cell: ({ stake, currency_code: code }) => money(stake, code, 'full'),
    },
    { id: 'percent', label: tCounted('rate'), isFigure: true, cell: (bet) => percent(bet.percent) },
    {
      id: 'counted',
      label: tCounted('counted'),
      isFigure: true,
      cell: ({ counted, currency_code: code }) => <strong>{money(counted, code, 'full')}</strong>,
    },
  ];
  return <RecordList label={t('showBets')} pages={pages} columns={columns} idOf={({ id }) => id} />;
}
