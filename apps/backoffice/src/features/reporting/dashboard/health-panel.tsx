import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { DateTime } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../../shared/charts/panel.tsx';
import { Bars } from '../../../shared/charts/sparkline.tsx';
import { useChannelName } from '../../../shared/i18n/channel-name.ts';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { type Dashboard, lengthText } from './dashboard.ts';

const Row = ({ tone, name, children }: { tone: 'ok' | 'warn' | 'bad' | 'none'; name: string; children: ReactNode }) => {
  const dot = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', none: 'bg-ink-3' }[tone];
  return (
    <li className="grid min-h-7 grid-cols-[0.5rem_minmax(0,1fr)_auto] items-center gap-x-2">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="figures flex items-center gap-2 whitespace-nowrap">{children}</span>
    </li>
  );
};

/**
 * Thresholds of the successful share of decided deposits, below which a channel is unhealthy. A small number is not
 * judged.
 */
const shares = { ok: 0.9, warn: 0.6 };
const enough = 5;

/** The health of game providers, deposit channels and banks in the last hours. */
export function HealthPanel({ data }: { data: Dashboard }) {
  const t = useTranslations('reporting-office.dashboard');
  const { intl } = useLocale();
  const channelName = useChannelName();
  const { providers, channels, banks } = data.health;
  const failing = banks.filter(({ failing_since: since }) => since !== null);
  const newest = banks
    .flatMap(({ polled_at: at }) => at ?? [])
    .toSorted()
    .at(-1);
  const toneOf = (decided: number, succeeded: number) => {
    if (decided < enough) return 'none' as const;
    const share = succeeded / decided;
    return share >= shares.ok ? ('ok' as const) : share >= shares.warn ? ('warn' as const) : ('bad' as const);
  };
  const group = 'grid gap-0.5 text-sm';
  const head = 'text-xs text-ink-3';
  return (
    <Panel title={t('health')} aside={t('healthOf')}>
      {providers.length > 0 && (
        <div className={group}>
          <h3 className={head}>{t('healthGames')}</h3>
          <ul>
            {providers.map(({ code, name, hours, bets }) => (
              <Row key={code} name={name} tone={hours.slice(-2).some((hour) => hour > 0) ? 'ok' : 'none'}>
                <Bars values={hours} className="text-ink-3" />
                {t('bets', { count: formatNumber(bets, intl) })}
              </Row>
            ))}
          </ul>
        </div>
      )}
      {channels.length > 0 && (
        <div className={group}>
          <h3 className={head}>{t('deposits')}</h3>
          <ul>
            {channels.map(({ code, hours, decided, succeeded, seconds }) => (
              <Row key={code} name={channelName(code)} tone={toneOf(decided, succeeded)}>
                <Bars values={hours} className="text-ink-3" />
                {decided === 0 ? '–' : formatPercent((succeeded / decided) * 100, intl, { most: 1 })}
                <span className="min-w-10 text-right text-ink-3">
                  {seconds === null ? '–' : lengthText(seconds, intl)}
                </span>
              </Row>
            ))}
          </ul>
        </div>
      )}
      {banks.length > 0 && (
        <div className={group}>
          <h3 className={head}>{t('healthBanks')}</h3>
          <ul>
            {failing.map(({ name, failing_since: since }) => (
              <Row key={name} name={name} tone="bad">
                <span className="text-bad">{t('silent')}</span>
                {since && <DateTime value={since} show="time" />}
              </Row>
            ))}
            <Row name={t('healthBanks')} tone={failing.length < banks.length ? 'ok' : 'none'}>
              {`${formatNumber(banks.length - failing.length, intl)} / ${formatNumber(banks.length, intl)}`}
              <span className="text-ink-3">{newest ? <DateTime value={newest} show="time" /> : '–'}</span>
            </Row>
          </ul>
        </div>
      )}
      {providers.length + channels.length + banks.length === 0 && <p className="text-sm text-ink-3">{t('noneYet')}</p>}
    </Panel>
  );
}
