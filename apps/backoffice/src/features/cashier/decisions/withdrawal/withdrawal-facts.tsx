import { formatList } from '@sabai/contract/list-format';
import { isZeroAmount } from '@sabai/contract/money';
import { Badge, DateTime, Icon, Skeleton, uniqueKeys, useMomentText, useMoney, useUi } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Polled } from '../../../../shared/api/use-polled.ts';
import { LoadFailed } from '../../../../shared/parts/load-failed.tsx';
import type { Facts } from './use-withdrawal-facts.ts';

const periods = ['today', 'days30', 'total'] as const;

/** Facts about the member of a withdrawal, those that need attention first. */
export function WithdrawalFacts({
  memberId,
  polled: { data, error, reload },
}: {
  memberId: string;
  polled: Polled<Facts | undefined>;
}) {
  const t = useTranslations('cashier-office.facts');
  if (error !== undefined && !data) return <LoadFailed error={error} onRetry={() => void reload()} />;
  if (!data) return <Skeleton className="h-56" />;
  return (
    <section aria-label={t('title')} className="grid gap-4">
      <Signs facts={data} memberId={memberId} />
      <SumsTable facts={data} />
      <Games facts={data} />
    </section>
  );
}

interface Sign {
  readonly id: string;
  readonly name: string;
  readonly value: ReactNode;
  readonly more?: ReactNode;
  /** Highlighted for review before the decision. */
  readonly isToLookAt: boolean;
}

function Signs({ facts, memberId }: { facts: Facts; memberId: string }) {
  const t = useTranslations('cashier-office.facts');
  const flag = useTranslations('flags-office.memberFlag');
  const bank = useTranslations('identity-office.bankCheck');
  const money = useMoney();
  const moment = useMomentText();
  const { intl } = useUi();
  const list = (names: readonly string[]) => formatList(names, intl);
  const { open_flags, bank_status, turnover, changes, currency_code: code } = facts;
  const full = (amount: string) => money(amount, code, 'full');
  const signs: Sign[] = [
    {
      id: 'flags',
      name: t('flags'),
      isToLookAt: open_flags.length > 0,
      value:
        open_flags.length === 0 ? (
          t('flagsNone')
        ) : (
          <Link to={`/members/${memberId}`} className="text-brand underline-offset-4 hover:underline">
            {t('flagsOpen', { count: open_flags.length })}
          </Link>
        ),
      more: open_flags.map(({ id, kind, hints }) => (
        <span key={id} className="block">
          {flag(kind)}: {list([...new Set(hints)].map((hint) => flag(`hint.${hint}`)))}
        </span>
      )),
    },
    {
      id: 'bank',
      name: bank('title'),
      isToLookAt: bank_status !== 'verified',
      value: bank_status === null ? t('bankNone') : bank_status === 'replaced' ? t('bankReplaced') : bank(bank_status),
    },
    {
      id: 'turnover',
      name: t('turnover'),
      isToLookAt: !isZeroAmount(turnover.left),
      value: isZeroAmount(turnover.left) ? t('turnoverNone') : full(turnover.left),
      more:
        !isZeroAmount(turnover.target) && t('turnoverOf', { done: full(turnover.done), target: full(turnover.target) }),
    },
    {
      id: 'first',
      name: t('first'),
      isToLookAt: facts.is_first,
      value: facts.is_first
        ? t('firstYes')
        : t('firstNo', { count: facts.paid_before, amount: facts.largest_before ? full(facts.largest_before) : '–' }),
    },
    {
      id: 'changes',
      name: t('changes'),
      isToLookAt: changes.length > 0,
      value: changes.length === 0 ? t('changesNone') : list(changes.map(({ change }) => t(`change.${change}`))),
      more: changes.map(({ change, changed_at }) => (
        <span key={change} className="figures block">
          {t(`change.${change}`)}: {moment(changed_at)}
        </span>
      )),
    },
  ];
  const toLook = signs.filter(({ isToLookAt }) => isToLookAt).length;
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {t('title')}
        {toLook > 0 && <Badge tone="warn">{t('toLook', { count: toLook })}</Badge>}
        {toLook < signs.length && <Badge tone="ok">{t('fine', { count: signs.length - toLook })}</Badge>}
      </h3>
      <ul className="grid">
        {signs
          .toSorted((a, b) => Number(b.isToLookAt) - Number(a.isToLookAt))
          .map(({ id, name, value, more, isToLookAt }) => (
            <li
              key={id}
              data-fact={id}
              data-look={isToLookAt || undefined}
              className="flex items-start gap-2 border-b border-line py-2 last:border-0"
            >
              <Icon
                name={isToLookAt ? 'warning' : 'check-circle'}
                className={`mt-0.5 size-4 shrink-0 ${isToLookAt ? 'text-warn' : 'text-ok'}`}
              />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span className={isToLookAt ? 'font-semibold' : 'text-ink-2'}>{name}</span>
                  <span className={`text-right font-semibold ${isToLookAt ? 'text-warn' : 'text-ok'}`}>{value}</span>
                </p>
                {more && <p className="text-xs text-ink-3">{more}</p>}
              </div>
            </li>
          ))}
      </ul>
    </>
  );
}

function SumsTable({ facts: { sums, currency_code: code } }: { facts: Facts }) {
  const t = useTranslations('cashier-office.facts');
  const money = useMoney();
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left font-semibold text-ink-2">{t('sums')}</caption>
      <thead>
        <tr className="text-xs text-ink-3">
          <td />
          {periods.map((period) => (
            <th key={period} scope="col" className="py-1 text-right font-medium">
              {t(period)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['deposited', 'withdrawn'] as const).map((way) => (
          <tr key={way} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-ink-2">
              {t(way)}
            </th>
            {periods.map((period) => (
              <td key={period} className="figures py-1 text-right">
                {money(sums[period][way], code, 'full')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Games({ facts: { games, currency_code: code } }: { facts: Facts }) {
  const t = useTranslations('cashier-office.facts');
  const money = useMoney();
  const keys = uniqueKeys(games.map(({ game }) => game));
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="font-semibold text-ink-2">{t('games')}</h3>
      {games.length === 0 && <p className="text-ink-3">{t('gamesNone')}</p>}
      <ul className="grid gap-1">
        {games.map(({ game, bets, staked, paid, last_at }, at) => (
          <li key={keys[at]} className="border-t border-line pt-1 first:border-0 first:pt-0">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{game}</span>
              <span className="text-ink-3">
                <DateTime value={last_at} />
              </span>
            </p>
            <p className="figures text-ink-2">
              {t('gameLine', { count: bets, staked: money(staked, code, 'full'), paid: money(paid, code, 'full') })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
