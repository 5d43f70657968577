import { isCashOutTarget } from '../../../families/crash/settle-crash-bet.ts';
import type { MultiplierHundredths } from '../../../protocol.ts';

/** Reads what a player types as an automatic cash-out: "2", "2.5", "2,50" or "1000×". Undefined when it is none. */
export function parseCashOutTarget(text: string): MultiplierHundredths | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?\s*[x×]?$/i.exec(text.trim());
  if (!match) return undefined;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return isCashOutTarget(hundredths) ? hundredths : undefined;
}
