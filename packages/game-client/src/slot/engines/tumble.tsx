import {
  FEWEST_REELS,
  PARTS,
  REELS,
  TIERS,
  TUMBLE_SYMBOLS,
  type TumbleSlot,
  tumbleStrips,
} from '@sabai/games/families/tumble-slot/definition.ts';
import type { SlotStrips } from '@sabai/games/protocol';
import type { SlotEngine } from '../slot-engine.ts';
import { type Pay, Paytable, Special, useRules } from '../slot-rules.tsx';

/** Wins vanish and new symbols fall: in ways from the left on reels of changing height, or anywhere with orbs. */
export function tumbleEngine(maths: TumbleSlot): SlotEngine {
  const isAnywhere = maths.pays === 'anywhere';
  return {
    manner: {
      strips: (name) => tumbleStrips(maths, name as SlotStrips),
      falls: isAnywhere,
      tempting: { symbol: 'S', count: firstCount(maths.freeSpins.awards) - 1 },
      heralds: 'SO',
    },
    async parts() {
      const [{ multiplierPart }, { waysPart }] = await Promise.all([
        import('../parts/multiplier.ts'),
        import('../parts/ways.ts'),
      ]);
      return isAnywhere ? [multiplierPart] : [multiplierPart, waysPart];
    },
    rules: <Rules maths={maths} />,
  };
}

/** Returns the fewest scatters for which a list gives free spins. */
const firstCount = (list: readonly number[]) => list.findIndex((spins) => spins > 0);

function paysOf({ pays, symbolPays }: TumbleSlot, stakeMinor: bigint): Pay[] {
  const countOf = (index: number) => {
    if (pays === 'ways') return String(FEWEST_REELS + index);
    const next = TIERS[index + 1];
    return next === undefined ? `${TIERS[index]}+` : `${TIERS[index]}–${next - 1}`;
  };
  return TUMBLE_SYMBOLS.map((symbol) => ({
    symbol,
    pays: symbolPays[symbol]
      .map((pay, index) => [countOf(index), (stakeMinor * BigInt(pay)) / BigInt(PARTS)] as const)
      .reverse(),
  }));
}

function Rules({ maths }: { maths: TumbleSlot }) {
  const { words, stakeMinor } = useRules();
  const { t } = words;
  const { pays, heights, freeSpins, orbs } = maths;
  const stake = words.money(stakeMinor.toString());
  const tallest = Math.max(...heights.map(([rows]) => rows));
  const giving = (list: readonly number[]) => list.flatMap((spins, count) => (spins > 0 ? [{ count, spins }] : []));
  return (
    <>
      <Paytable
        text={
          pays === 'ways'
            ? t('rules.paysWays', { stake, ways: String(tallest ** REELS) })
            : t('rules.paysAnywhere', { stake })
        }
        pays={paysOf(maths, stakeMinor)}
      />
      {pays === 'ways' && (
        <Special symbol="W" title={t('rules.wild', { symbol: words.symbol('W') })}>
          <p>{t('rules.wildText', { scatter: words.symbol('S') })}</p>
        </Special>
      )}
      <Special title={t('rules.tumble')}>
        <p>{t('rules.tumbleText')}</p>
      </Special>
      {orbs && (
        <Special symbol="O-1" title={t('rules.orbs')}>
          <p>{t('rules.orbsText')}</p>
        </Special>
      )}
      <Special symbol="S" title={t('rules.scatter', { symbol: words.symbol('S') })}>
        {giving(freeSpins.awards).map(({ count, spins }) => (
          <p key={count}>{t('rules.scatterSpins', { counts: count, spins })}</p>
        ))}
        {freeSpins.step > 0 && <p>{t('rules.growText', { step: String(freeSpins.step) })}</p>}
        {giving(freeSpins.more).map(({ count, spins }) => (
          <p key={count}>{t('rules.scatterMore', { count, spins })}</p>
        ))}
      </Special>
    </>
  );
}
