import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../shared/parts/page-body.tsx';
import { type Profile, useAffiliateWords } from './use-affiliate.ts';

/** One level below the others: its disc hangs on a line from the one before. */
const Step = ({ disc, isFirst = false, children }: { disc: ReactNode; isFirst?: boolean; children: ReactNode }) => (
  <li
    className={`relative grid content-start justify-items-center gap-1 px-2 ${
      isFirst
        ? ''
        : 'before:absolute before:bg-[#7a4be6] @max-2xl:before:-top-6 @max-2xl:before:h-6 @max-2xl:before:w-0.5 @2xl:before:top-9 @2xl:before:right-1/2 @2xl:before:h-0.5 @2xl:before:w-full'
    }`}
  >
    <span
      className={`figures relative mb-1 grid size-18 place-items-center rounded-full text-lg font-bold text-white shadow-card ${
        isFirst ? 'bg-[#2c1402] ring-2 ring-[#f5b93a]' : 'bg-linear-to-br from-[#6d4aee] to-[#8a2bc0]'
      }`}
    >
      {disc}
    </span>
    {children}
  </li>
);

/** Who brought whom, and what each level gives in this period. */
export function LevelTree({ profile: { levels, ref_code, currency_code } }: { profile: Profile }) {
  const t = useTranslations('affiliate.page');
  const words = useAffiliateWords(currency_code);
  return (
    <Panel className="grid gap-4">
      <h2 className="text-lg">
        {t('levels')} <span className="text-sm font-normal text-ink-3">{t('levelsNote')}</span>
      </h2>
      <ol className="grid grid-cols-1 gap-6 text-center @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:gap-0">
        <Step disc={<img src="/assets/studio/brand/mark.svg" alt="" className="size-10" />} isFirst>
          <strong>{t('you')}</strong>
          <span className="text-sm text-ink-3">{t('code', { code: ref_code })}</span>
        </Step>
        {levels.map(({ level, rate, members, qualified, income }) => (
          <Step key={level} disc={words.percent(rate)}>
            <strong>{t('level', { level: words.count(level) })}</strong>
            <span className="text-sm text-ink-3">
              {level === 1 ? t('broughtByYou') : t('broughtBy', { level: words.count(level - 1) })}
            </span>
            <span className="text-sm text-pretty">
              {t('membersOf', { members: words.count(members), qualified: words.count(qualified) })}
            </span>
            <span className="figures mt-1 rounded-full bg-brand/15 px-3 py-0.5 font-semibold text-brand">
              {words.money(income)}
            </span>
          </Step>
        ))}
      </ol>
    </Panel>
  );
}
