import { dateFormat } from '@sabai/contract/date-format';
import { formatNumber } from '@sabai/contract/number-format';
import { Icon, useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useMember } from '../../shared/context/root-data.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { useProgrammeWords } from '../../shared/offers/use-programme-words.ts';
import { Panel } from '../../shared/parts/page-body.tsx';

/** Reads the factor of points at the member's level; 1 if the site has no levels. */
const readTimes = async (): Promise<{ level: string; times: string } | undefined> => {
  const [{ data: own }, { data: levels }] = await Promise.all([
    api('member', 'user-member-lv').find(),
    api('member', 'member-lv-detail').find({ $limit: 50 }),
  ]);
  const level = levels.find(({ level: number }) => number === own[0]?.level);
  return level && level.point_rate !== '1' ? { level: level.name, times: level.point_rate } : undefined;
};

/** Returns whether a product is no category of the lobby. */
const isOwnWord = (product: string): product is 'instant' | 'otherwise' =>
  product === 'instant' || product === 'otherwise';

/** Points earned by play, by product, with their waiting time and expiry (R3.17). */
export function HowEarned({ isActive }: { isActive: boolean }) {
  const t = useTranslations('loyalty.points');
  const { intl } = useUi();
  const money = useMoney();
  const currency = useMember()?.wallet.currency_code ?? '';
  const words = useProgrammeWords(currency);
  const { data: config, error, isLoading, reload } = useLoad(() => api('public', 'point-config').find());
  const { data: own } = useLoad(readTimes);
  if (!config)
    return error && !isLoading ? (
      <Panel className="mb-4">
        <LoadFailed error={error} onRetry={reload} />
      </Panel>
    ) : null;
  const unit = config.units.find(({ currency_code }) => currency_code === currency)?.unit;
  const rates = unit ? config.rates.filter(({ points }) => Number(points) > 0) : [];
  const hour = dateFormat(intl, { timeZone: 'UTC', timeStyle: 'short' }).format(
    new Date(Date.UTC(2026, 0, 1, config.daily_hour)),
  );
  return (
    <Panel className="mb-4 grid gap-3">
      <h2 className="font-heading text-lg font-semibold">{t('how')}</h2>
      {!(isActive && config.is_active) && (
        <p className="flex items-start gap-2 text-warn">
          <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
          {t('closed')}
        </p>
      )}
      {rates.length > 0 && unit && (
        <ul aria-label={t('how')} className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
          {rates.map(({ product, points }) => (
            <li key={product} className="flex justify-between gap-3 border-b border-line py-2">
              <span>{isOwnWord(product) ? t(`product.${product}`) : words.product(product)}</span>
              <span className="figures text-ink-2">
                {t('rate', {
                  count: Number(points),
                  money: money(unit, currency, 'full'),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {own && (
        <p className="text-ink-2">
          {t('level', { level: own.level, times: formatNumber(own.times, intl, { most: 4 }) })}
        </p>
      )}
      <p className="text-sm text-pretty text-ink-2">
        {t('when', { hour, days: config.pending_days })} {t('last', { days: config.valid_days })}
      </p>
    </Panel>
  );
}
