import type { staffMemberSummary } from '@sabai/contract';
import { currencyOf, isZeroAmount, minorOf } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { Button, DateTime, useMoney, useUi } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

export type MemberSummary = Answer<typeof staffMemberSummary, 'get'>;
type Explained = 'balance' | 'withdrawable';

const colors: Readonly<Record<string, string>> = {
  main: 'bg-brand',
  cashback: 'bg-ok',
  rebate: 'bg-warn',
  affiliate: 'bg-accent',
  vault: 'bg-ink-3',
  pending_withdrawal: 'bg-ink-2',
};

const Tile = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="grid min-w-0 content-start gap-1 rounded-md border border-line bg-surface-1 p-4">
    <h2 className="flex items-center justify-between gap-2 text-sm font-normal text-ink-2">
      {title}
      {action}
    </h2>
    {children}
  </section>
);

const small = 'text-sm text-ink-3';

/** A member's deposits, withdrawals, play and balances, and the turnover left before a withdrawal. */
export function MemberTiles({
  memberId,
  summary,
  onChanged,
}: {
  memberId: string;
  summary: MemberSummary;
  onChanged: () => void;
}) {
  const t = useTranslations('dossier-office.summary');
  const money = useMoney();
  const staff = staffStore.use();
  const [explained, setExplained] = useState<Explained>();
  const [isWaiving, setIsWaiving] = useState(false);
  const { currency_code: code, deposits, withdrawals, play, turnover } = summary;
  const minor = (amount: string) => minorOf(amount, currencyOf(code));
  const figure = (amount: string) => <Amount amount={amount} currency={code} className="text-xl font-bold" />;
  const explain = (what: Explained) => (
    <button
      type="button"
      className="-my-2 min-h-9 text-brand underline-offset-4 hover:underline"
      onClick={() => setExplained(what)}
    >
      {t('explain')}
    </button>
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_2.2fr_1.3fr]">
      <Tile title={t('deposits')}>
        {figure(deposits.amount)}
        <p className={small}>{t('credited', { count: deposits.count, asked: deposits.asked })}</p>
        {deposits.last_at && (
          <p className={small}>
            {t('last')} <DateTime value={deposits.last_at} />
          </p>
        )}
      </Tile>
      <Tile title={t('withdrawals')}>
        {figure(withdrawals.amount)}
        <p className={small}>
          {t('paid', { count: withdrawals.count })}
          {withdrawals.waiting && ` · ${t('waiting', { amount: money(withdrawals.waiting, code) })}`}
        </p>
        {withdrawals.last_at && (
          <p className={small}>
            {t('last')} <DateTime value={withdrawals.last_at} />
          </p>
        )}
      </Tile>
      <Tile title={t('ngr')}>
        {figure(play.ngr)}
        <p className={small}>{t('ngrOf', { ggr: money(play.ggr, code), deducted: money(play.deducted, code) })}</p>
        <p className={small}>
          {t('staked', { amount: money(play.staked, code) })} · {t('won', { amount: money(play.paid, code) })}
        </p>
      </Tile>
      <Tile title={t('balance')} action={explain('balance')}>
        <Wallets summary={summary} />
      </Tile>
      <Tile title={t('turnover')} action={explain('withdrawable')}>
        {figure(turnover.left)}
        {isZeroAmount(turnover.target) ? (
          <p className={small}>{t('noTurnover')}</p>
        ) : (
          <>
            <Bar parts={[{ name: 'main', share: shareOf(minor(turnover.done), minor(turnover.target)) }]} />
            <p className={small}>
              {t('ofTurnover', { done: money(turnover.done, code), target: money(turnover.target, code) })}
            </p>
          </>
        )}
        <p className={small}>{t('withdrawable', { amount: money(summary.withdrawable, code) })}</p>
        {!isZeroAmount(turnover.left) && may(staff, 'adjustment.make') && (
          <Button look="outline" size="sm" className="justify-self-start" onClick={() => setIsWaiving(true)}>
            {t('waive')}
          </Button>
        )}
      </Tile>
      {isWaiving && <WaiveDialog memberId={memberId} onClose={() => setIsWaiving(false)} onDone={onChanged} />}
      {explained && <ExplainDialog memberId={memberId} what={explained} onClose={() => setExplained(undefined)} />}
    </div>
  );
}

/** Returns a part of a whole in percent, for the width of a bar. */
const shareOf = (part: bigint, whole: bigint): number =>
  whole > 0n ? Math.min(100, Number((part * 10_000n) / whole) / 100) : 0;

const Bar = ({ parts }: { parts: readonly { readonly name: string; readonly share: number }[] }) => (
  <div aria-hidden="true" className="flex h-1.5 overflow-hidden rounded-full bg-surface-3">
    {parts.map(({ name, share }) => (
      <span key={name} className={colors[name]} style={{ width: `${share}%` }} />
    ))}
  </div>
);

/** All wallets in one bar; the text below repeats the values. */
function Wallets({ summary: { wallets, points, currency_code: code } }: { summary: MemberSummary }) {
  const t = useTranslations('dossier-office.summary.wallet');
  const { intl } = useUi();
  const money = useMoney();
  const held = wallets.filter(({ account, balance }) => account === 'main' || !isZeroAmount(balance));
  const minor = (amount: string) => minorOf(amount, currencyOf(code));
  const total = held.reduce((sum, { balance }) => sum + minor(balance), 0n);
  return (
    <>
      <Amount amount={wallets[0]!.balance} currency={code} className="text-xl font-bold" />
      <Bar
        parts={held.map(({ account, balance }) => ({
          name: account,
          share: shareOf(minor(balance), total),
        }))}
      />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {held.map(({ account, balance }) => (
          <li key={account} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-[2px] ${colors[account]}`} />
            {t(account as 'main')} <span className="figures">{money(balance, code)}</span>
          </li>
        ))}
        {points !== '0' && (
          <li>
            {t('points')} <span className="figures">{formatNumber(points, intl)}</span>
          </li>
        )}
      </ul>
    </>
  );
}
