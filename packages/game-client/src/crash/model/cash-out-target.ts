import { HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from '@sabai/games/families/crash/crash-point.ts';
import type { MultiplierHundredths } from '@sabai/games/protocol';
import { readHundredths } from '../../base/typed-hundredths.ts';

/** Reads a typed automatic cash-out: "2", "2.5" or "1000×", "2,50" where the comma is the decimal sign. */
export const parseCashOutTarget = (text: string, intl: string): MultiplierHundredths | undefined =>
  readHundredths(text.trim().replace(/\s*[x×]$/i, ''), LOWEST_CASH_OUT, HIGHEST_MULTIPLIER, intl);
