import { createContext, type ReactNode, useContext } from 'react';
import { readableOf } from '../base/picture-formats.ts';
import { stakeOf } from '../base/settings.ts';
import { useRuntime } from '../session/runtime.ts';
import { symbolsOf } from './picture-files.ts';
import type { SlotEngine } from './slot-engine.ts';
import type { SlotSkin } from './slot-skin.ts';
import { type SlotWords, useSlotWords } from './slot-words.ts';
import './slot-rules.css';

const SkinContext = createContext<SlotSkin | undefined>(undefined);

/** A slot's rules, for the version that is played; {@link useRules} gives the parts their skin and stake. */
export function SlotRules({ skin, engineFor }: { skin: SlotSkin; engineFor: (rulesVersion: string) => SlotEngine }) {
  const { rulesVersion } = useRuntime().auth.config;
  return <SkinContext value={skin}>{engineFor(rulesVersion).rules}</SkinContext>;
}

export interface RulesOf {
  skin: SlotSkin;
  words: SlotWords;
  /** The player's last stake in this game: amounts are shown for it. */
  stakeMinor: bigint;
}

export function useRules(): RulesOf {
  const skin = useContext(SkinContext)!;
  const { auth, settings } = useRuntime();
  return { skin, words: useSlotWords(skin.names), stakeMinor: stakeOf(auth, settings.get()) };
}

export interface Pay {
  symbol: string;
  /** The number of symbols as displayed, "5" or "12+", and its pay. Best first. */
  pays: readonly (readonly [count: string, amountMinor: bigint])[];
}

/** The pays of each symbol. */
export function Paytable({ text, pays }: { text: string; pays: readonly Pay[] }) {
  const { words } = useRules();
  return (
    <section>
      <h3>{words.t('rules.pays')}</h3>
      <p>{text}</p>
      <ul className="slot-pays">
        {pays.map(({ symbol, pays: of }) => (
          <li key={symbol}>
            <SymbolPicture symbol={symbol} />
            <dl>
              {of.map(([count, amountMinor]) => (
                <div key={count}>
                  <dt>{count}×</dt>
                  <dd>{words.figure(amountMinor)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A special symbol, or a feature with its picture. */
export function Special({ symbol, title, children }: { symbol?: string; title: string; children: ReactNode }) {
  return (
    <section className="slot-special">
      {symbol && <SymbolPicture symbol={symbol} />}
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </section>
  );
}

/** The lines as little pictures, in the order of their numbers. */
export function Lines({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  const { words } = useRules();
  const columns = lines[0]!.length;
  return (
    <section>
      <h3>{words.t('rules.lines', { count: lines.length })}</h3>
      <ol className="slot-lines">
        {lines.map((line) => (
          <li key={line.join('')}>
            <svg viewBox={`0 0 ${columns * 10} ${rows * 10}`} role="presentation">
              {Array.from({ length: columns * rows }, (_, cell) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a line never change
                  key={cell}
                  x={(cell % columns) * 10 + 1}
                  y={Math.floor(cell / columns) * 10 + 1}
                  width="8"
                  height="8"
                  rx="2"
                  data-on={line[cell % columns] === Math.floor(cell / columns) || undefined}
                />
              ))}
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A symbol cut from the sheet of the stage. */
export function SymbolPicture({ symbol }: { symbol: string }) {
  const { skin, words } = useRules();
  const { x, y, w, h } = skin.symbols.frames[symbol]!.frame;
  const { size } = skin.symbols.meta;
  return (
    <svg className="slot-symbol" viewBox={`${x} ${y} ${w} ${h}`} role="img" aria-label={words.symbol(symbol)}>
      <image href={readableOf(symbolsOf(skin))} width={size.w} height={size.h} />
    </svg>
  );
}
