import type { ProgrammeKind, ProgrammeProfile } from '@sabai/contract';
import { formatPercent } from '@sabai/contract/number-format';
import { Icon, useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { sessionOf } from '../../shared/context/member.ts';
import { isShown } from '../../shared/context/nav-links.ts';
import { useRootData } from '../../shared/context/root-data.ts';
import { sideWallets } from '../../shared/money/side-wallets.ts';
import { lookOf } from '../../shared/offers/offer-kinds.ts';
import { TallOffer } from '../../shared/offers/tall-offer.tsx';
import { guard } from '../../shared/pages/guard.ts';
import { ownRate } from './promotion/programme-rate.ts';
import { OneAtATime, offerGrid } from './promotion/promotion-board.tsx';

/** Sections that may be without content (S12). */
const sections = { cashback: '/cashback', rebate: '/promotions/rebate', affiliate: '/affiliate' };

/** The programmes that the caller may read about, listed with the promotions. */
export function ProgramLinks({ profiles }: { profiles: Partial<Record<ProgrammeKind, ProgrammeProfile>> }) {
  const { member, config } = useRootData();
  const session = sessionOf(member, config);
  const shown = sideWallets.filter((name) => {
    const isOpen = isShown(sections[name], config) || (name !== 'affiliate' && profiles[name]?.base);
    return isOpen && guard(`/promotions/${name}`, '', session) === undefined;
  });
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-3">
      {shown.some((name) => name !== 'affiliate') && <OneAtATime />}
      <ul className={offerGrid}>
        {shown.map((name) => (
          <li key={name}>
            {name === 'affiliate' ? <Affiliate /> : <Programme kind={name} profile={profiles[name]} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Affiliate() {
  const t = useTranslations('bonus');
  const tNav = useTranslations('nav.setting');
  return (
    <TallOffer
      look={{ hue: 'reload', picture: 'cup' }}
      kind={t('standing')}
      title={tNav('affiliate')}
      to="/promotions/affiliate"
      amount=""
      text={t('affiliate.lead')}
    >
      <Details to="/promotions/affiliate" />
    </TallOffer>
  );
}

/** Cashback or rebate: for a member with the rate of their level and whether it is active. */
function Programme({ kind, profile }: { kind: ProgrammeKind; profile: ProgrammeProfile | undefined }) {
  const t = useTranslations('bonus');
  const tNav = useTranslations('nav.setting');
  const { intl } = useUi();
  const rate = profile && ownRate(profile);
  const isActive = profile?.bonus_type === kind;
  const to = profile?.base ? `/setting/${kind}` : `/promotions/${kind}`;
  return (
    <TallOffer
      look={lookOf(kind)}
      kind={isActive ? t('programme.activeNow') : t('standing')}
      title={tNav(kind)}
      to={to}
      amount={rate === undefined ? '' : formatPercent(rate, intl, { most: 2 })}
      sub={rate !== undefined && profile?.base && t(`programme.base.${profile.base}`)}
      text={profile?.summary || t(`${kind}.lead`)}
    >
      <Details to={to} />
    </TallOffer>
  );
}

function Details({ to }: { to: string }) {
  const t = useTranslations('bonus.active');
  return (
    <Link to={to} prefetch="intent" className="offer-press" data-look="line">
      {t('details')}
      <Icon name="caret-right" className="size-4" />
    </Link>
  );
}
