import { useTranslations } from 'use-intl';
import frames from '../../../../assets/games/lotus-lanterns/symbols.json' with { type: 'json' };
import sheet from '../../../../assets/games/lotus-lanterns/symbols.webp?url';
import { useRuntime } from '../../../client/runtime.ts';
import type { SlotSymbol } from '../../../protocol.ts';
import { lotusLanternsMaths } from '../maths.ts';
import './lotus-rules.css';

const counts = [5, 4, 3] as const;

/** The paytable for the stake the player last used here, the special symbols, the free spins and the lines. */
export function LotusRules() {
  const t = useTranslations('lotus-lanterns');
  const { auth, figure, money, settings } = useRuntime();
  const { code } = auth.currency;
  const stake = BigInt(settings.get().stakes[`${auth.game.code}:${code}`] ?? auth.config.defaultStake);
  const { lines, pays, scatterPayByCount, spinsByCount, freeSpins } = lotusLanternsMaths;
  const linePay = (symbol: SlotSymbol, count: number) =>
    figure((stake * BigInt(pays.get(symbol)![count]!)) / BigInt(lines.length));
  const scatterPay = (count: number) => money(stake * BigInt(scatterPayByCount[count]!));

  return (
    <>
      <section>
        <h3>{t('rules.pays')}</h3>
        <p>{t('rules.paysText', { stake: money(stake) })}</p>
        <ul className="lotus-pays">
          {[...pays.keys()].map((symbol) => (
            <li key={symbol}>
              <SymbolPicture symbol={symbol} name={t(`symbol.${symbol}`)} />
              <dl>
                {counts.map((count) => (
                  <div key={count}>
                    <dt>{count}×</dt>
                    <dd>{linePay(symbol, count)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </section>
      <section className="lotus-special">
        <SymbolPicture symbol="W" name={t('symbol.W')} />
        <div>
          <h3>{t('rules.wild')}</h3>
          <p>{t('rules.wildText')}</p>
        </div>
      </section>
      <section className="lotus-special">
        <SymbolPicture symbol="S" name={t('symbol.S')} />
        <div>
          <h3>{t('rules.scatter')}</h3>
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
        </div>
      </section>
      <section>
        <h3>{t('rules.lines', { count: lines.length })}</h3>
        <ol className="lotus-lines">
          {lines.map((line) => (
            <li key={line}>
              <svg viewBox="0 0 50 30" role="presentation">
                {Array.from({ length: 15 }, (_, cell) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a line never change
                    key={cell}
                    x={(cell % 5) * 10 + 1}
                    y={Math.floor(cell / 5) * 10 + 1}
                    width="8"
                    height="8"
                    rx="2"
                    data-on={Number(line[cell % 5]) === Math.floor(cell / 5) || undefined}
                  />
                ))}
              </svg>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** A symbol cut from the sheet of the stage. */
function SymbolPicture({ symbol, name }: { symbol: SlotSymbol; name: string }) {
  const { x, y, w, h } = frames.frames[symbol as keyof typeof frames.frames].frame;
  const { size } = frames.meta;
  return (
    <svg className="lotus-symbol" viewBox={`${x} ${y} ${w} ${h}`} role="img" aria-label={name}>
      <image href={sheet} width={size.w} height={size.h} />
    </svg>
  );
}
