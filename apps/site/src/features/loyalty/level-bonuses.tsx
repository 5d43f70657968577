import type { MemberLevelInfo } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import type { OfferPicture } from '@sabai/contract/offer-pictures';
import { DateTime, Money, useMoney, useUi } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { MorePages } from '../../shared/loading/more-pages.tsx';
import { usePages } from '../../shared/loading/use-pages.ts';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { TurnoverBar } from '../../shared/offers/turnover-bar.tsx';
import { Panel } from '../../shared/parts/page-body.tsx';

/** Recurring rewards of the member's level: once a year, and for each step of turnover. */
export function LevelBonuses({ info }: { info: MemberLevelInfo }) {
  const t = useTranslations('loyalty.level');
  const { birthday, vip, currency_code: currency } = info;
  if (!birthday.amount && !vip) return null;
  return (
    <section aria-labelledby="level-bonuses" className="mb-8">
      <h2 id="level-bonuses" className="mb-3 text-xl">
        {t('bonuses')}
      </h2>
      <div className="grid gap-3 md:grid-cols-2">
        {birthday.amount && (
          <Bonus picture="cake" hue="birthday" title={t('birthday_bonus')} amount={birthday.amount} currency={currency}>
            <Birthday birthday={birthday} />
          </Bonus>
        )}
        {vip && (
          <Bonus picture="crown" hue="match" title={t('vip_bonus')} amount={vip.amount} currency={currency}>
            <VipStep vip={vip} currency={currency} />
          </Bonus>
        )}
      </div>
    </section>
  );
}

interface BonusProps {
  picture: OfferPicture;
  hue: string;
  title: string;
  amount: string;
  currency: string;
  children: ReactNode;
}
const Bonus = ({ picture, hue, title, amount, currency, children }: BonusProps) => (
  <article className="grid grid-cols-[6rem_1fr] overflow-hidden rounded-lg border border-line bg-surface-1 md:grid-cols-[8rem_1fr]">
    <div className="offer-scene grid place-items-center rounded-none! [--art-x:50%] [--art-y:50%]" data-hue={hue}>
      <OfferArt name={picture} className="size-20 md:size-28" />
    </div>
    <div className="grid content-center gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lg">{title}</h3>
        <Money amount={amount} currency={currency} className="text-xl font-bold" />
      </div>
      {children}
    </div>
  </article>
);

function Birthday({ birthday }: { birthday: MemberLevelInfo['birthday'] }) {
  const t = useTranslations('loyalty.level');
  const { intl } = useUi();
  const date = dateFormat(intl, { timeZone: 'UTC', dateStyle: 'medium' });
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      <p className="text-pretty">
        {t('birthdayText')}
        {birthday.is_leap_day && ` ${t('birthdayLeap')}`}
      </p>
      {birthday.next_on && (
        <p className="font-semibold text-ink-1">
          {t('birthdayNext', { date: date.format(new Date(birthday.next_on)) })}
        </p>
      )}
      {!birthday.is_known && (
        <p className="text-pretty">
          {t('birthdayUnknown')}{' '}
          <Link to="/setting/profile" className="font-semibold text-brand underline underline-offset-4">
            {t('birthdayAdd')}
          </Link>
        </p>
      )}
    </div>
  );
}

function VipStep({ vip, currency }: { vip: NonNullable<MemberLevelInfo['vip']>; currency: string }) {
  const t = useTranslations('loyalty.level');
  const money = useMoney();
  const part = Number(vip.into_step) / Number(vip.step);
  const into = t('intoStep', { amount: money(vip.into_step, currency) });
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      <p className="text-pretty">{t('vipText', { step: money(vip.step, currency) })}</p>
      <TurnoverBar part={part} label={t('vip_bonus')} text={into} isSmall />
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-1">
        <span>{into}</span>
        <strong>{t('toGo', { amount: money(vip.left, currency) })}</strong>
      </p>
    </div>
  );
}

const benefitNames = {
  upgrade: 'upgrade_bonus',
  vip: 'vip_bonus',
  birthday: 'birthday_bonus',
  rebate: 'rolling_rebate',
} as const;

/** Rewards received from levels, or the error of loading them; hidden if there are none. */
export function ReceivedBenefits() {
  const t = useTranslations('loyalty.level');
  const money = useMoney();
  const pages = usePages(
    (_, page) => api('member', 'member-lv-benefit').find(page),
    'own',
    ({ kind, level, of }) => `${kind} ${level} ${of}`,
  );
  if (!pages.rows && pages.error && !pages.isLoading)
    return <LoadFailed error={pages.error} onRetry={() => void pages.reload()} />;
  if (!pages.rows?.length) return null;
  return (
    <section aria-labelledby="level-received" className="mb-8">
      <h2 id="level-received" className="mb-3 text-xl">
        {t('received')}
      </h2>
      <Panel className="py-1!">
        <ul className="divide-y divide-line">
          {pages.rows.map(({ kind, level, amount, turnover_target: target, currency_code: currency, given_at, of }) => (
            <li
              key={`${kind} ${level} ${of}`}
              className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-3"
            >
              <span className="grid">
                <strong>{t(benefitNames[kind])}</strong>
                <span className="text-sm text-ink-3">
                  <DateTime value={given_at} />
                </span>
              </span>
              <span className="grid justify-items-end">
                <Money amount={amount} currency={currency} className="font-semibold text-ok" />
                {Number(target) > 0 && (
                  <span className="text-sm text-ink-3">
                    {t('benefitTurnover', { amount: money(target, currency) })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
        {pages.total > pages.rows.length && <MorePages pages={pages} />}
      </Panel>
    </section>
  );
}
