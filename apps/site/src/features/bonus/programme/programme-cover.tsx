import '../../../shared/offers/offers.css';
import type { ProgrammeKind } from '@sabai/contract';
import { buttonClass } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { sessionOf } from '../../../shared/context/member.ts';
import { useRootData } from '../../../shared/context/root-data.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { guard } from '../../../shared/pages/guard.ts';

/** The head of the operator's page about cashback or rebate, with a link to the member's own figures. */
export function ProgrammeCover({ kind }: { kind: ProgrammeKind }) {
  const t = useTranslations('bonus');
  const tNav = useTranslations('nav');
  const { member, config } = useRootData();
  const { hue, picture } = lookOf(kind);
  const own = `/setting/${kind}`;
  const isOpen = member !== null && guard(own, '', sessionOf(member, config)) === undefined;
  return (
    <section data-hue={hue} className="offer-scene mb-4 p-5 md:mb-6 md:p-7">
      <OfferArt
        name={picture}
        isFirst
        className="absolute -top-3 -right-5 w-34 sm:top-1/2 sm:right-8 sm:w-44 sm:-translate-y-1/2"
      />
      <div className="relative grid max-w-[72%] content-center gap-3 sm:min-h-40 sm:max-w-[60%]">
        <h1 className="text-2xl text-balance md:text-3xl">{tNav(`setting.${kind}`)}</h1>
        <p className="text-pretty">{t(`${kind}.lead`)}</p>
        {isOpen && (
          <Link to={own} prefetch="intent" className={buttonClass('brand', 'lg', 'w-fit')}>
            {t('active.details')}
          </Link>
        )}
        {!member && (
          <button
            type="button"
            className={buttonClass('brand', 'lg', 'w-fit')}
            onClick={() => openModal('login', { next: own })}
          >
            {tNav('login')}
          </button>
        )}
      </div>
    </section>
  );
}
