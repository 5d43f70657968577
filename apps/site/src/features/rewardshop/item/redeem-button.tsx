import { buttonClass, Icon } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Offered } from '../parts/offered.ts';
import { useWhyNot } from '../parts/use-why-not.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { RestockButton } from './restock-button.tsx';

const drawPages = { lucky_box: '/reward/lucky-box', random_card: '/reward/random-card' } as const;

/** The button to redeem an item; replaced by the reason if it is unavailable. */
export function RedeemButton({ offered, isLarge = false }: { offered: Offered; isLarge?: boolean }) {
  const t = useTranslations('rewardshop');
  const whyNot = useWhyNot();
  const [isOpen, setOpen] = useState(false);
  const { type, name, reasons, redeem_id: id } = offered;
  const [reason] = reasons;
  const look = isLarge ? buttonClass('brand', 'lg', 'w-full px-2!') : 'offer-press w-full';
  if (type === 'lucky_box' || type === 'random_card')
    return (
      <Link to={`${drawPages[type]}?item=${id}`} className={look} data-look="line">
        {t('draw.toDraw')}
        <span className="sr-only">{name}</span>
      </Link>
    );
  if (reason?.code === 'sold-out')
    return (
      <>
        <p className="text-center text-sm font-semibold text-bad">{whyNot(reason)}</p>
        <RestockButton id={id} name={name} />
      </>
    );
  if (reason)
    return (
      <>
        <button type="button" aria-disabled="true" className="offer-press w-full cursor-not-allowed" data-look="off">
          <Icon name="lock" className="size-4.5 shrink-0" />
          {whyNot(reason)}
          <span className="sr-only">{name}</span>
        </button>
        {reason.code === 'verify' && (
          <Link
            to="/setting/profile"
            className="inline-flex min-h-11 items-center justify-center text-sm font-semibold underline underline-offset-4"
          >
            {t('why.verifyNow')}
          </Link>
        )}
      </>
    );
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={look} data-look="line" onClick={() => setOpen(true)}>
        {t('confirm.redeem')}
        <span className="sr-only">{name}</span>
      </button>
      {isOpen && <RedeemDialog offered={offered} onClose={() => setOpen(false)} />}
    </>
  );
}
