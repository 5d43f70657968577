import { numberSigns, readTypedDecimal } from '@sabai/contract/typed-number';
import { isCashOutTarget } from '../../../families/crash/settle-crash-bet.ts';
import { formatMultiplier, type MultiplierHundredths } from '../../../protocol.ts';

/** Reads what a player types as an automatic cash-out: "2", "2.5" or "1000×", "2,50" where the comma is the decimal sign. */
export function parseCashOutTarget(text: string, intl: string): MultiplierHundredths | undefined {
  const decimal = readTypedDecimal(text.trim().replace(/\s*[x×]$/i, ''), intl);
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(decimal ?? '');
  if (!match) return undefined;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return isCashOutTarget(hundredths) ? hundredths : undefined;
}

/** The target as its field shows it. */
export const typedCashOutTarget = (target: MultiplierHundredths, intl: string): string =>
  formatMultiplier(target).replace('.', numberSigns(intl).decimal);
