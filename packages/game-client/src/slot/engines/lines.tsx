import { type LinesSlot, stripsOf } from '@sabai/games/families/lines-slot/definition.ts';
import type { SlotStrips } from '@sabai/games/protocol';
import type { SlotEngine } from '../slot-engine.ts';
import { Lines, Paytable, Special, useRules } from '../slot-rules.tsx';

const counts = [5, 4, 3] as const;

/** Five reels, lines from the left, scatters that start free spins. */
export function linesEngine(maths: LinesSlot): SlotEngine {
  return {
    manner: {
      strips: (name) => stripsOf(maths, name as SlotStrips),
      tempting: { symbol: 'S', count: 2 },
      heralds: 'S',
    },
    lines: maths.rows,
    rules: <Rules maths={maths} />,
  };
}

function Rules({ maths: { lines, rows, pays, scatterPayByCount, spinsByCount, freeSpins } }: { maths: LinesSlot }) {
  const { words, stakeMinor } = useRules();
  const { t } = words;
  const money = (amountMinor: bigint) => words.money(amountMinor.toString());
  const scatterPay = (count: number) => money(stakeMinor * BigInt(scatterPayByCount[count]!));
  return (
    <>
      <Paytable
        text={t('rules.paysText', { stake: money(stakeMinor) })}
        pays={[...pays].map(([symbol, pay]) => ({
          symbol,
          pays: counts.map((count) => [String(count), (stakeMinor * BigInt(pay[count]!)) / BigInt(lines.length)]),
        }))}
      />
      <Special symbol="W" title={t('rules.wild', { symbol: words.symbol('W') })}>
        <p>{t('rules.wildText', { scatter: words.symbol('S') })}</p>
      </Special>
      <Special symbol="S" title={t('rules.scatter', { symbol: words.symbol('S') })}>
        <p>
          {t('rules.scatterText', {
            three: scatterPay(3),
            four: scatterPay(4),
            five: scatterPay(5),
            spinsThree: spinsByCount[3]!,
            spinsFour: spinsByCount[4]!,
            spinsFive: spinsByCount[5]!,
          })}
        </p>
        <p>{t('rules.freeText', { multiplier: freeSpins.multiplier })}</p>
      </Special>
      <Lines lines={rows} rows={3} />
    </>
  );
}
