import '../../../shared/offers/offers.css';
import type { ProgrammeKind } from '@sabai/contract';
import { Button, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { useProgrammeWords } from '../../../shared/offers/use-programme-words.ts';
import { TimeZone } from '../../../shared/parts/time-zone.tsx';
import { CountdownFields } from './countdown-fields.tsx';
import type { ProgrammeState } from './use-programme.ts';

/** The rates of the programme, whether it is active for the member, and the time until its calculation. */
export function ProgrammeHero({
  kind,
  state: { profile },
  onEnd,
  onChoose,
}: {
  kind: ProgrammeKind;
  state: ProgrammeState;
  onEnd: () => void;
  /** Chooses it as the bonus type; undefined if it already is. */
  onChoose: (() => void) | undefined;
}) {
  const t = useTranslations('bonus.programme');
  const tLead = useTranslations('bonus');
  const tKind = useTranslations('bonus.offer.rewards');
  const words = useProgrammeWords(profile.currency_code);
  const { hue, picture } = lookOf(kind);
  const { bonus_type: type, next_calculate_date: next } = profile;
  return (
    <section data-hue={hue} className="offer-scene p-5 md:p-7">
      <OfferArt
        name={picture}
        isFirst
        className="absolute -right-6 -top-4 w-36 sm:right-4 sm:top-1/2 sm:w-40 sm:-translate-y-1/2 xl:w-48"
      />
      <div className="relative grid max-w-md gap-4 sm:max-w-[62%]">
        <p className="offer-glass flex w-fit max-w-[65%] items-center gap-2 px-3 py-1.5 text-sm sm:max-w-full">
          <Icon name={type === kind ? 'check' : 'info'} className="size-4 shrink-0" />
          {type === kind
            ? `${t('activeNow')} · ${t('level', { level: String(profile.level) })}`
            : type === 'none'
              ? t('noneActive')
              : t('otherActive', { kind: tKind(type) })}
        </p>
        <div className="grid gap-1.5">
          <h1 className="max-w-[70%] text-2xl text-balance sm:max-w-full md:text-3xl">
            {profile.title || tLead(`${kind}.lead`)}
          </h1>
          {profile.summary && <p className="offer-quiet text-pretty">{profile.summary}</p>}
          {profile.base && (
            <p className="offer-quiet text-pretty">
              {t('condition', {
                minimum: words.money(profile.minimum),
                maximum: words.money(profile.maximum),
                times: words.times(profile.turnover),
              })}
            </p>
          )}
        </div>
        {next && (
          <div className="grid gap-2">
            <p className="text-sm">
              {t('next')}: <strong>{words.moment(next)}</strong>
            </p>
            <CountdownFields until={next} onEnd={onEnd} />
            <TimeZone className="offer-quiet text-xs" />
          </div>
        )}
        {onChoose && (
          <Button look="brand" size="lg" onClick={onChoose} className="w-fit">
            {t('choose')}
          </Button>
        )}
      </div>
    </section>
  );
}
