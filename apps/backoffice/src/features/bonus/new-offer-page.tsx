import { questTypes, rewardShopTypes } from '@sabai/contract';
import { pictureOf } from '@sabai/contract/offer-pictures';
import { Icon, useUi } from '@sabai/ui';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { type CouponKind, couponKinds, newOffer } from './wizard/defaults.ts';
import { OfferPicture } from './wizard/picture-field.tsx';

const kinds = [
  { kind: 'promotion', icon: 'gift' },
  { kind: 'cashback', icon: 'coins' },
  { kind: 'rebate', icon: 'percent' },
  { kind: 'competition', icon: 'trophy' },
] as const;
type Begun = Parameters<typeof newOffer>[0];

/** Chooses the kind of a new offer and creates its draft. */
export function NewOfferPage() {
  const t = useTranslations('bonus-office');
  const { timeZone } = useUi();
  const navigate = useNavigate();
  const sending = useSending();
  const begin = (kind: Begun) =>
    void sending.send(async () => {
      const { id } = await api('staff', 'offer').create({ content: newOffer(kind, new Date(), timeZone) });
      await navigate(`/rewards/${id}`, { replace: true });
    });
  return (
    <>
      <h1 className="mb-4 text-xl lg:text-2xl">{t('new')}</h1>
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {kinds.map(({ kind, icon }) => (
          <li key={kind}>
            <button
              type="button"
              disabled={sending.isBusy}
              className="grid w-full gap-2 rounded-md border border-line bg-surface-1 p-5 text-left hover:border-brand"
              onClick={() => begin(kind)}
            >
              <Icon name={icon} className="size-7 text-brand" />
              <span className="text-lg font-semibold">{t(`kind.${kind}`)}</span>
              <span className="text-sm text-ink-2 text-pretty">{t(`about.${kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {(['quest', 'shop'] as const).map((kind) => (
        <section key={kind} aria-label={t(`kind.${kind}`)}>
          <h2 className="mt-6 mb-1 text-base">{t(`kind.${kind}`)}</h2>
          <p className="mb-3 text-sm text-ink-3">{t(`about.${kind}`)}</p>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
            {(kind === 'quest' ? questTypes : rewardShopTypes).map((type) => (
              <li key={type}>
                <button
                  type="button"
                  disabled={sending.isBusy}
                  className="grid w-full justify-items-center gap-2 rounded-md border border-line bg-surface-1 p-4 text-center hover:border-brand"
                  onClick={() => begin(type)}
                >
                  <OfferPicture name={pictureOf(type)} className="size-16" />
                  <span className="font-semibold text-balance">{t(`type.${type}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label={t('kind.coupon')}>
        <h2 className="mt-6 mb-1 text-base">{t('kind.coupon')}</h2>
        <p className="mb-3 text-sm text-ink-3">{t('about.coupon')}</p>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {(Object.keys(couponKinds) as CouponKind[]).map((kind) => (
            <li key={kind}>
              <button
                type="button"
                disabled={sending.isBusy}
                className="flex w-full items-center gap-3 rounded-md border border-line bg-surface-1 p-4 text-left hover:border-brand"
                onClick={() => begin(kind)}
              >
                <Icon name="ticket" className="size-6 text-brand" />
                <span className="font-semibold text-balance">{`${t('kind.coupon')} · ${t(`type.${couponKinds[kind]}`)}`}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
