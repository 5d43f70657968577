import { BOOK_SYMBOLS, type BookSlot } from '@sabai/games/families/book-slot/definition.ts';
import type { SlotEngine } from '../slot-engine.ts';
import { Lines, Paytable, Special, useRules } from '../slot-rules.tsx';

const counts = [5, 4, 3, 2] as const;

/** Book games: the book is wild and scatter, and free spins have a symbol that fills its reels. */
export function bookEngine(maths: BookSlot): SlotEngine {
  return {
    manner: { strips: () => maths.strips.base, tempting: { symbol: 'S', count: 2 }, heralds: 'S' },
    lines: maths.rows,
    async parts() {
      const { bookPart } = await import('../parts/book.ts');
      return [(kit) => bookPart(kit, BOOK_SYMBOLS)];
    },
    rules: <Rules maths={maths} />,
  };
}

function Rules({ maths: { rows, pays, scatterPayByCount, freeSpins } }: { maths: BookSlot }) {
  const { words, stakeMinor } = useRules();
  const { t } = words;
  const money = (amountMinor: bigint) => words.money(amountMinor.toString());
  const scatterPay = (count: number) => money(stakeMinor * BigInt(scatterPayByCount[count]!));
  return (
    <>
      <Paytable
        text={t('rules.paysFewer', { stake: money(stakeMinor) })}
        pays={BOOK_SYMBOLS.map((symbol) => ({
          symbol,
          pays: counts.flatMap((count) => {
            const pay = pays.get(symbol)![count]!;
            return pay > 0 ? [[String(count), (stakeMinor * BigInt(pay)) / BigInt(rows.length)] as const] : [];
          }),
        }))}
      />
      <Special symbol="S" title={t('rules.book', { symbol: words.symbol('S') })}>
        <p>
          {t('rules.bookText', {
            three: scatterPay(3),
            four: scatterPay(4),
            five: scatterPay(5),
            spins: freeSpins.award,
          })}
        </p>
        <p>{t('rules.specialText', { spins: freeSpins.award })}</p>
      </Special>
      <Lines lines={rows} rows={3} />
    </>
  );
}
