import { parseTypedAmount } from '@sabai/contract/typed-amount';
import type { MultiplierTenThousandths } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { readable } from '../base/amount.ts';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import type { SoloTable } from '../solo/solo-table.ts';
import { useTyped } from './use-typed.ts';

export interface TypedStakeProps {
  table: SoloTable<never>;
  isLocked: boolean;
  winPays?: MultiplierTenThousandths | undefined;
}

/** The stake: typed, halved, doubled, or the maximum. An invalid one is marked, and the last valid one stays. */
export function TypedStake({ table, isLocked, winPays }: TypedStakeProps) {
  const t = useTranslations('studio-instant');
  const label = useTranslations('studio')('bet');
  const { auth, balance, figure, money, intl } = useRuntime();
  const { currency, config } = auth;
  const stake = BigInt(useStore(table.state).stake);
  const held = BigInt(useStore(balance));
  const [least, most] = [BigInt(config.minStake), BigInt(config.maxStake)];
  const within = (amount: bigint) => readable(amount < least ? least : amount > most ? most : amount, currency);
  const set = (amount: bigint) => table.setStake(amount.toString());
  function read(typed: string): bigint | undefined {
    const minor = parseTypedAmount(typed, { ...currency, scale: currency.exponent }, intl);
    return typeof minor === 'bigint' && minor === within(minor) ? minor : undefined;
  }
  const { id, wrongId, isWrong, input } = useTyped({ written: figure(stake), read, isLocked, onChange: set });
  const jump = (to: bigint, word: string, name: string) => (
    <button type="button" aria-label={name} disabled={isLocked || to === stake} onClick={() => set(to)}>
      {word}
    </button>
  );
  const symbol = <span aria-hidden="true">{currency.symbol}</span>;
  return (
    <div className="sheet-stake">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {isWrong ? (
          <span id={wrongId} role="alert" className="field-wrong">
            {t('between', { low: money(least), high: money(most) })}
          </span>
        ) : (
          winPays !== undefined && (
            <span>
              {t('sheet.profit')} <b>+ {money((stake * BigInt(winPays)) / 10_000n - stake)}</b>
            </span>
          )
        )}
      </div>
      <div className="sheet-amounts">
        <span className="field-box" data-wrong={isWrong || undefined}>
          {!currency.isSymbolAfter && symbol}
          <input {...input} onFocus={(event) => event.currentTarget.select()} />
          {currency.isSymbolAfter && symbol}
        </span>
        {jump(within(stake / 2n), '½', t('sheet.half'))}
        {jump(within(stake * 2n), '2×', t('sheet.double'))}
        {jump(within(held < most ? held : most), t('sheet.max'), t('sheet.max'))}
      </div>
    </div>
  );
}
