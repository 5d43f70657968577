import type { Finding, LevelRules } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Icon, Skeleton, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Trial } from '../../shared/forms/use-trial.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

interface Previewed {
  readonly findings: readonly Finding[];
  readonly levels: readonly { level: number; members: number; members_then: number; upgraded: number }[];
  readonly gives: readonly { currency_code: string; amount: string }[];
}

/** A preview of the edited rules: the levels of members, the immediate rewards, and the faults of the rules. */
export function LevelPreview({ trial: looked, rules }: { trial: Trial<Previewed>; rules: LevelRules }) {
  const t = useTranslations('loyalty-office.levels');
  const offers = useTranslations('bonus-office');
  const { intl } = useUi();
  const trial = looked.data;
  const number = (value: number) => formatNumber(value, intl);
  const most = Math.max(1, ...(trial?.levels ?? []).flatMap(({ members, members_then }) => [members, members_then]));
  return (
    <aside
      aria-label={t('preview')}
      className="grid gap-4 rounded-md border border-line bg-surface-1 p-4 xl:sticky xl:top-16"
    >
      <h2 className="text-base">{t('preview')}</h2>
      <Unanswered polled={looked} skeleton={<Skeleton className="h-48" />} />
      {trial && (
        <>
          {trial.findings.length > 0 && (
            <ul className="grid gap-2 text-sm">
              {trial.findings.map(({ code, level, path, params }) => (
                <li key={`${code} ${path} ${params.currency}`} className="flex items-start gap-2">
                  <Icon
                    name={level === 'block' ? 'x' : 'warning'}
                    className={`mt-0.5 size-4 shrink-0 ${level === 'block' ? 'text-bad' : 'text-warn'}`}
                  />
                  <span>
                    <span className="sr-only">{offers(level === 'block' ? 'findings.block' : 'findings.warn')}: </span>
                    {t(`finding.${code as 'not-rising'}`, {
                      level: params.level ?? '',
                      currency: params.currency ?? '',
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <table className="w-full text-sm">
            <thead className="text-left text-ink-3">
              <tr>
                <th scope="col">{t('level')}</th>
                <th scope="col" className="text-right">
                  {t('now')}
                </th>
                <th scope="col" className="text-right">
                  {t('then')}
                </th>
                <th scope="col" className="text-right">
                  {t('upgraded')}
                </th>
              </tr>
            </thead>
            <tbody>
              {trial.levels.map(({ level, members, members_then, upgraded }) => (
                <tr key={level} className="border-t border-line">
                  <td className="py-1.5">
                    {level} {rules.levels[level]?.names.en ?? ''}
                    <meter aria-hidden="true" className="block h-1.5 w-24" min={0} max={most} value={members_then} />
                  </td>
                  <td className="figures text-right">{number(members)}</td>
                  <td className={`figures text-right ${members === members_then ? '' : 'font-semibold text-brand'}`}>
                    {number(members_then)}
                  </td>
                  <td className="figures text-right">{number(upgraded)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-sm">
            <span className="text-ink-3">{t('givesAtOnce')}: </span>
            {trial.gives.length === 0
              ? '–'
              : trial.gives.map(({ currency_code, amount }) => (
                  <Amount key={currency_code} amount={amount} currency={currency_code} className="mr-2 font-semibold" />
                ))}
          </p>
        </>
      )}
    </aside>
  );
}
