import { type Coin, HOLD_SYMBOLS, type HoldSlot } from '@sabai/games/families/hold-slot/definition.ts';
import type { SlotTier } from '@sabai/games/protocol';
import { passingStrips } from '../passing-strips.ts';
import type { SlotEngine } from '../slot-engine.ts';
import { Lines, Paytable, Special, SymbolPicture, useRules } from '../slot-rules.tsx';

const counts = [5, 4, 3] as const;
const tiers = ['grand', 'major', 'minor', 'mini'] as const;
/** Coins that lock, respins, and four fixed prizes. */
export function holdEngine(maths: HoldSlot): SlotEngine {
  const strips = passingStrips(maths);
  return {
    manner: { strips: () => strips, tempting: { symbol: 'O', count: maths.hold.from - 2 }, heralds: 'O' },
    lines: maths.rows,
    async parts() {
      const { holdPart } = await import('../parts/hold.ts');
      return [(kit) => holdPart(kit, prizesOf(maths))];
    },
    rules: <Rules maths={maths} />,
  };
}

/** Returns the value of each prize, in stakes. */
function prizesOf({ coins, grand }: HoldSlot): Record<SlotTier, number> {
  const worth = (tier: SlotTier) =>
    coins.find(([coin]: readonly [Coin, number]) => coin.tier === tier)?.[0].multiplier ?? 0;
  return { mini: worth('mini'), minor: worth('minor'), major: worth('major'), grand };
}

function Rules({ maths }: { maths: HoldSlot }) {
  const { words, stakeMinor } = useRules();
  const { t } = words;
  const money = (amountMinor: bigint) => words.money(amountMinor.toString());
  const prizes = prizesOf(maths);
  return (
    <>
      <Paytable
        text={t('rules.paysText', { stake: money(stakeMinor) })}
        pays={HOLD_SYMBOLS.map((symbol) => ({
          symbol,
          pays: counts.map((count) => [
            String(count),
            (stakeMinor * BigInt(maths.pays.get(symbol)![count]!)) / BigInt(maths.rows.length),
          ]),
        }))}
      />
      <Special symbol="W" title={t('rules.wild', { symbol: words.symbol('W') })}>
        <p>{t('rules.wildPlain')}</p>
      </Special>
      <Special symbol="O" title={t('rules.hold')}>
        <p>{t('rules.holdText', { from: String(maths.hold.from), respins: String(maths.hold.respins) })}</p>
      </Special>
      <section>
        <h3>{t('rules.prizes')}</h3>
        <ul className="slot-pays">
          {tiers.map((tier) => (
            <li key={tier}>
              <SymbolPicture symbol={tier === 'grand' ? 'O' : `O-${tier}`} />
              <dl>
                <div>
                  <dt>{words.prize(tier)}</dt>
                  <dd>{money(stakeMinor * BigInt(prizes[tier]))}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
        <p>{t('rules.grandText', { prize: words.prize('grand') })}</p>
      </section>
      <Lines lines={maths.rows} rows={3} />
    </>
  );
}
