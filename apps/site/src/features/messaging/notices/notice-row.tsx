import type { Notice } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import type { NoticeGroup, NoticeKind } from '@sabai/contract/notice-kinds';
import type { OfferPicture } from '@sabai/contract/offer-pictures';
import { Icon, type IconName, useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';

const iconOfGroup: Readonly<Record<NoticeGroup, IconName>> = {
  money: 'coins',
  rewards: 'gift',
  support: 'headset',
  account: 'shield',
};
const icons: Partial<Record<NoticeKind, IconName>> = {
  deposit_succeeded: 'deposit',
  deposit_failed: 'warning',
  withdrawal_approved: 'check-circle',
  withdrawal_sent: 'withdraw',
  withdrawal_succeeded: 'withdraw',
  withdrawal_failed: 'warning',
  debt_opened: 'warning',
  competition_called_off: 'trophy',
  competition_disqualified: 'warning',
  coupon_failed: 'ticket',
  promotion_ending: 'clock',
  promotion_expired: 'clock',
  points_taken: 'star',
  level_lowered: 'crown',
  level_falls: 'crown',
  message_received: 'envelope',
  bank_verified: 'bank',
  bank_rejected: 'bank',
  new_device: 'device-mobile',
};
/** Received rewards have a drawing; failures, endings and services have an icon. */
const drawings: Partial<Record<NoticeKind, OfferPicture>> = {
  reward_received: 'present',
  free_rounds_given: 'reels',
  cashback_paid: 'purse',
  rebate_paid: 'rosette',
  affiliate_paid: 'star-coins',
  affiliate_hold_released: 'star-coins',
  affiliate_accepted: 'star-coins',
  coupon_verified: 'present',
  promotion_given: 'ingots',
  promotion_completed: 'ingots',
  quest_completed: 'koi',
  competition_won: 'cup',
  level_reached: 'crown',
  birthday_given: 'cake',
  vip_given: 'crown',
  order_confirmed: 'present',
  order_sent: 'present',
  order_delivered: 'present',
  points_given: 'point',
};
const tones: Readonly<Record<NoticeGroup, string>> = {
  money: 'text-brand',
  rewards: 'text-brand',
  support: 'text-accent',
  account: 'text-accent',
};

/** Formats the time of the day to the minute, in the site's time zone. */
function useClockTime(): (value: string) => string {
  const { intl, timeZone } = useUi();
  const format = dateFormat(intl, { timeZone, timeStyle: 'short' });
  return (value) => format.format(new Date(value));
}

/** One notice with its time; the whole row links to its subject. */
export function NoticeRow({ notice, isRead, onRead }: { notice: Notice; isRead: boolean; onRead: () => void }) {
  const t = useTranslations('pages');
  const clockTime = useClockTime();
  const { kind, group, tone, title, body, path, action, created_at: at } = notice;
  const drawing = tone === 'bad' ? undefined : drawings[kind];
  return (
    <li
      className={`relative flex gap-4 border-b border-line px-4 py-4 transition-colors duration-(--motion-hover) last:border-0 hover:bg-surface-2 ${isRead ? '' : 'bg-accent/15 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-accent'}`}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-surface-3">
        {drawing ? (
          <OfferArt name={drawing} className="size-10" />
        ) : (
          <Icon
            name={icons[kind] ?? iconOfGroup[group]}
            className={`size-7 ${tone === 'bad' ? 'text-bad' : tones[group]}`}
          />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex items-baseline gap-3">
          <h3 className="min-w-0 flex-1 font-sans text-base leading-snug font-semibold wrap-anywhere">
            {!isRead && (
              <>
                <span aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-full bg-bad" />
                <span className="sr-only">{t('unread')}: </span>
              </>
            )}
            {title}
          </h3>
          <time dateTime={at} className="figures shrink-0 text-sm text-ink-3">
            {clockTime(at)}
          </time>
        </div>
        {body && <p className="line-clamp-4 text-ink-2 text-pretty wrap-anywhere">{body}</p>}
        <Link
          to={path}
          onClick={onRead}
          aria-label={`${action}: ${title}`}
          className="inline-flex min-h-8 items-center gap-1.5 justify-self-start font-semibold text-brand after:absolute after:inset-0"
        >
          {action}
          <Icon name="caret-right" className="size-3.5" />
        </Link>
      </div>
    </li>
  );
}
