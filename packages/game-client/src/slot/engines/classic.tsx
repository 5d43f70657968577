import { CLASSIC_LINES, type ClassicSlot } from '@sabai/games/families/classic-slot/definition.ts';
import type { SlotEngine } from '../slot-engine.ts';
import { Lines, Paytable, Special, useRules } from '../slot-rules.tsx';

/** Three reels, five lines, and a wheel for a board of one symbol. */
export function classicEngine(maths: ClassicSlot): SlotEngine {
  return {
    manner: { strips: () => maths.strips.base, heralds: 'W' },
    lines: CLASSIC_LINES,
    parts: async () => [(await import('../parts/wheel.ts')).wheelPart],
    rules: <Rules maths={maths} />,
  };
}

function Rules({ maths: { pays, wheel } }: { maths: ClassicSlot }) {
  const { words, stakeMinor } = useRules();
  const { t } = words;
  return (
    <>
      <Paytable
        text={t('rules.paysClassic', { stake: words.money(stakeMinor.toString()) })}
        pays={Object.entries(pays).map(([symbol, pay]) => ({
          symbol,
          pays: [['3', (stakeMinor * BigInt(pay)) / BigInt(CLASSIC_LINES.length)]],
        }))}
      />
      <Special symbol="W" title={t('rules.wild', { symbol: words.symbol('W') })}>
        <p>{t('rules.wildClassic')}</p>
      </Special>
      <Special title={t('rules.wheel')}>
        <p>{t('rules.wheelText', { most: Math.max(...wheel), slices: wheel.length })}</p>
      </Special>
      <Lines lines={CLASSIC_LINES} rows={3} />
    </>
  );
}
