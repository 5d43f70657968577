import { type Currency, minorOf } from '@sabai/contract/money';

/** Returns the completed part of a target, from 0 to 1; `undefined` without a target. */
export function turnoverPart(done: string, target: string, currency: Currency): number | undefined {
  const targetMinor = minorOf(target, currency);
  if (targetMinor <= 0n) return undefined;
  const thousandths = (minorOf(done, currency) * 1000n) / targetMinor;
  return Math.min(1, Math.max(0, Number(thousandths) / 1000));
}
