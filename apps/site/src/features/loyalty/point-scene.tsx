import '../../shared/offers/offers.css';
import { dateFormat } from '@sabai/contract/date-format';
import { formatNumber } from '@sabai/contract/number-format';
import { useMoney, useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { PointArt } from '../../shared/offers/point-art.tsx';
import { firstActiveAt, groupsOf, type Lot } from './lots.rules.ts';

interface OwnPoints {
  readonly point: string;
  readonly badge_point: string;
  readonly owed: string;
  readonly lots: readonly Lot[];
}

/** Points that expire within this time are shown separately. */
const soonMs = 30 * 86_400_000;

/** Reads the rate of the shop's smallest exchange of points; undefined if there is none. */
const readExchange = async () => {
  const { data } = await api('member', 'redeem-exchange-point').find({ $limit: 50 });
  return data
    .flatMap(({ points_per_round: points, product_value: value, currency_code: currency }) =>
      points && value ? [{ points: Number(points), value, currency }] : [],
    )
    .toSorted((one, other) => one.points - other.points)[0];
};

/** The balance as a bar: lots in proportion, by expiry day. Pending points are shown beside it, never in it. */
export function PointScene({ points }: { points: OwnPoints }) {
  const t = useTranslations('loyalty.points');
  const tShop = useTranslations('rewardshop');
  const { intl, timeZone } = useUi();
  const money = useMoney();
  const exchange = useLoad(readExchange).data;
  const day = dateFormat(intl, { timeZone, dateStyle: 'medium' });
  const dayOf = (moment: string) => day.format(new Date(moment));
  const text = (of: number | string) => formatNumber(String(of), intl, { most: 3 });
  const groups = groupsOf(points.lots, dayOf);
  const activeAt = firstActiveAt(points.lots);
  const pending = Number(points.badge_point);
  const [first] = groups;
  const soon = first?.expiresAt && Date.parse(first.expiresAt) - Date.now() < soonMs ? first : undefined;
  return (
    <section
      aria-label={tShop('reward.points')}
      className="offer-scene mb-4 grid gap-3 p-4 [--art-x:86%] [--art-y:30%] md:p-6"
      data-hue="free-spins"
    >
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="offer-quiet">{tShop('reward.points')}</span>
            {pending > 0 && (
              <span className="rounded-full bg-black/45 px-3 py-1 text-xs font-semibold">
                {activeAt
                  ? t('pending', { points: text(pending), date: dayOf(activeAt) })
                  : t('pendingOnly', { points: text(pending) })}
              </span>
            )}
          </p>
          <p className="figures text-5xl font-bold">{text(points.point)}</p>
          {exchange && (
            <p className="offer-quiet text-sm text-pretty">
              {t('worth', { points: text(exchange.points), money: money(exchange.value, exchange.currency, 'full') })}
            </p>
          )}
        </div>
        <PointArt isFirst className="size-24 shrink-0 md:size-32" />
      </div>
      {groups.length > 0 && <Bar groups={groups} soon={soon !== undefined} text={text} dayOf={dayOf} />}
      {Number(points.owed) > 0 && (
        <p className="rounded-md bg-black/45 px-3 py-2 text-sm">{t('owed', { points: text(points.owed) })}</p>
      )}
      <p className="offer-quiet text-sm text-pretty">{t('order')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
        <Link to="/reward" className="underline underline-offset-4">
          {t('toShop')}
        </Link>
        <Link to="/reward/history" className="underline underline-offset-4">
          {tShop('reward.history')}
        </Link>
      </p>
    </section>
  );
}

const shades = ['bg-white', 'bg-[#d9c4ff]', 'bg-[#b58bff]', 'bg-[#8f5cf0]'] as const;
const soonShade = 'bg-[#ffc35a]';

function Bar({
  groups,
  soon,
  text,
  dayOf,
}: {
  groups: ReturnType<typeof groupsOf>;
  soon: boolean;
  text: (of: number) => string;
  dayOf: (moment: string) => string;
}) {
  const t = useTranslations('loyalty.points');
  const shadeOf = (at: number) => (at === 0 && soon ? soonShade : shades[at]!);
  return (
    <div className="grid gap-3 rounded-md bg-black/35 p-3">
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {groups.map(({ points, expiresAt }, at) => (
          <span
            key={expiresAt ?? 'later'}
            className={`min-w-1 ${shadeOf(at)}`}
            style={{ flexGrow: points, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul aria-label={t('lots')} className="grid grid-cols-2 gap-3 text-sm md:grid-cols-4">
        {groups.map(({ points, expiresAt, isLater }, at) => (
          <li key={expiresAt ?? 'later'}>
            <span className="flex items-center gap-1.5 text-xs">
              <span aria-hidden className={`size-2.5 shrink-0 rounded-sm ${shadeOf(at)}`} />
              {expiresAt ? t('expires', { date: dayOf(expiresAt) }) : t(isLater ? 'later' : 'endless')}
            </span>
            <strong className="figures block text-base">{t('count', { count: points })}</strong>
          </li>
        ))}
      </ul>
      {soon && groups[0]?.expiresAt && (
        <p className="text-sm font-semibold text-[#ffd58a]">
          {t('soon', { points: text(groups[0].points), date: dayOf(groups[0].expiresAt) })}
        </p>
      )}
    </div>
  );
}
