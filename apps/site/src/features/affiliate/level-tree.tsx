import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../shared/parts/page-body.tsx';
import { type Profile, useAffiliateWords } from './use-affiliate.ts';

/** One level below the others: its disc hangs on a line from the one before. */
const Step = ({ disc, children }: { disc: ReactNode; children: ReactNode }) => (
  <li className="level-step grid content-start justify-items-center gap-1 px-2">
    <span className="level-disc figures mb-1 text-lg font-bold">{disc}</span>
    {children}
  </li>
);

/** The levels of invited members, with the income of each in this period. */
export function LevelTree({ profile: { levels, ref_code, currency_code } }: { profile: Profile }) {
  const t = useTranslations('affiliate.page');
  const words = useAffiliateWords(currency_code);
  return (
    <Panel className="grid gap-4">
      <h2 className="text-lg">
        {t('levels')} <span className="text-sm font-normal text-ink-3">{t('levelsNote')}</span>
      </h2>
      <ol className="level-tree text-center">
        <Step disc={<img src="/assets/studio/brand/mark.svg" alt="" className="size-10" />}>
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
