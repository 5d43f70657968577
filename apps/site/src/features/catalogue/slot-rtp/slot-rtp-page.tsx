import type { SlotReturn, VersionReturn } from '@sabai/contract';
import { formatOneIn, formatPercent, formatTimes } from '@sabai/contract/number-format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Picture } from '../../../shared/games/game-card.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { PageBody, Panel } from '../../../shared/parts/page-body.tsx';

type ShownSlot = SlotReturn & { picture: Picture | null };
const times = ['day', 'week', 'all'] as const;

/** The theoretical and the measured RTP of each slot: a card each on a phone, a line each on wider screens. */
export function SlotRtpPage({ slots }: { slots: readonly ShownSlot[] }) {
  const t = useTranslations('catalogue-returns');
  const tTitle = useTranslations('title');
  return (
    <PageBody>
      <h1 className="text-2xl md:text-3xl">{tTitle('slot_rtp')}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{t('lead')}</p>
      <ul className="mt-6 grid gap-3">
        {slots.map((slot) => (
          <li key={slot.code}>
            <SlotCard slot={slot} />
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-ink-3">{t('note')}</p>
    </PageBody>
  );
}

function SlotCard({ slot }: { slot: ShownSlot }) {
  const t = useTranslations('catalogue-returns');
  const { intl } = useSiteLocale();
  const tCatalogue = useTranslations('catalogue');
  const tFigures = useTranslations('studio-figures');
  const withJackpot = slot.jackpot_share && formatPercent(Number(slot.rtp) + Number(slot.jackpot_share), intl);
  return (
    <Panel>
      <div className="grid grid-cols-[72px_1fr] gap-x-4 gap-y-3 md:grid-cols-[72px_1fr_1.2fr]">
        <Link to={`/games/${slot.id}`} className="row-span-2" aria-hidden="true" tabIndex={-1}>
          {slot.picture && (
            <picture>
              <source srcSet={slot.picture.avif240} type="image/avif" />
              <img src={slot.picture.webp360} width={72} height={96} alt="" loading="lazy" className="rounded-md" />
            </picture>
          )}
        </Link>
        <div>
          <h2 className="text-lg font-semibold">
            <Link to={`/games/${slot.id}`}>{slot.name}</Link>
          </h2>
          <p className="text-xl font-bold tabular-nums text-brand">{formatPercent(slot.rtp, intl)}</p>
          <p className="text-sm text-ink-3">{withJackpot ? t('withJackpot', { rtp: withJackpot }) : t('certified')}</p>
        </div>
        <dl className="col-span-2 grid grid-cols-3 gap-x-3 text-sm md:col-span-1">
          <Fact name={t('volatility')}>{tCatalogue(`volatility.${slot.volatility}`)}</Fact>
          <Fact name={tFigures('hitRate')}>{formatPercent(slot.hit_rate, intl)}</Fact>
          <Fact name={tFigures('highestWin')}>
            {tFigures('upTo', {
              times: formatTimes(slot.highest_win.times, intl, { most: 2 }),
              oneIn: formatOneIn(slot.highest_win.one_in, intl),
            })}
          </Fact>
        </dl>
        {slot.versions.map((version) => (
          <div key={version.rules_version} className="col-span-2 border-t border-line pt-3 text-sm md:col-start-2">
            {slot.versions.length > 1 && (
              <h3 className="mb-1 font-semibold">
                {t(version.is_played ? 'played' : 'playedBefore', {
                  rtp: formatPercent(version.rtp, intl),
                })}
              </h3>
            )}
            <dl className="grid grid-cols-3 gap-x-3">
              {times.map((time) => (
                <Fact key={time} name={t(`${time}`)}>
                  <Measured of={version[time]} />
                </Fact>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Measured({ of: { rounds, rtp, low, high } }: { of: VersionReturn['day'] }) {
  const t = useTranslations('catalogue-returns');
  const { intl } = useSiteLocale();
  if (rtp === null) {
    return <span className="font-normal text-ink-3">{t('none')}</span>;
  }
  return (
    <>
      {formatPercent(rtp, intl)}
      <span className="block text-xs font-normal text-ink-3">{t('rounds', { count: rounds })}</span>
      {low !== null && high !== null && (
        <span className="block text-xs font-normal text-ink-3">
          {t('band', { low: formatPercent(low, intl), high: formatPercent(high, intl) })}
        </span>
      )}
    </>
  );
}
