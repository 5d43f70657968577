import '../../shared/offers/offers.css';
import type { Competition, CompetitionEntry } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Money, useUi } from '@sabai/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { lookOf } from '../../shared/offers/offer-kinds.ts';
import { useTimeLeft } from '../../shared/offers/time-left.ts';
import { pathOfCompetition } from './competition-tabs.ts';

/** The running competitions below the promotions, each with its prize pool and the own place. */
export function CompetitionBands({ competitions }: { competitions: readonly (Competition | CompetitionEntry)[] }) {
  const t = useTranslations('bonus.promotions');
  const id = useId();
  if (competitions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6 grid gap-3">
      <h2 id={id} className="text-xl">
        {t('competition')}
      </h2>
      <ul className={`grid gap-4 ${competitions.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {competitions.map((one) => (
          <li key={one.competition_id}>
            <Band competition={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Band({ competition }: { competition: Competition | CompetitionEntry }) {
  const t = useTranslations('competition');
  const { intl } = useUi();
  const left = useTimeLeft(competition.end);
  const look = lookOf('competition', competition.picture);
  return (
    <article
      className="offer-scene flex h-full flex-col [--art-x:50%] [--art-y:50%]"
      data-hue={look.hue}
      data-shape="tall"
    >
      <OfferArt name={look.picture} className="absolute top-1 right-2 size-36" />
      <div className="grid content-center gap-0.5 p-4 pr-40">
        <h3 className="text-base text-shadow-sm">{competition.name}</h3>
        <p className="offer-amount figures text-[1.625rem] wrap-anywhere">
          <Money amount={competition.prize_pool} currency={competition.currency_code} />
        </p>
        <p className="figures text-sm font-semibold text-shadow-sm">
          {t('places')} {formatNumber(Math.max(0, ...competition.prizes.map(({ to }) => to)), intl)}
        </p>
      </div>
      <div className="relative mt-auto flex flex-wrap items-center gap-3 bg-[#0b071ca8] p-3 px-4">
        <p className="offer-quiet min-w-36 flex-1 text-sm text-pretty" suppressHydrationWarning>
          {t(`calculate.${competition.calculate_type}`)}
          {competition.own_rank !== null && ` · ${t('place')} ${formatNumber(competition.own_rank, intl)}`}
          {left && ` · ${t('detail.endsIn')} ${left}`}
        </p>
        <Link to={pathOfCompetition(competition)} className="offer-press" data-look="line">
          {t('detail.see')}
        </Link>
      </div>
    </article>
  );
}
