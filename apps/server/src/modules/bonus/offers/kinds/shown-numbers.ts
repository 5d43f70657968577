import { codedAmount, currencyOf, displayMoney } from '@sabai/contract/money';
import { formatPercent } from '@sabai/contract/number-format';

/** Numbers of a request for approval, alike in all languages. */
export const percent = (share: number) => `${share / 100} %`;
export const times = (hundredths: number) => `${hundredths / 100} ×`;
export const rounds = ({ game, count }: { readonly game: string; readonly count: number }) => `${game} × ${count}`;

interface Given {
  readonly type: string;
  readonly amounts?: Readonly<Record<string, string | undefined>> | undefined;
  readonly points?: number | undefined;
  readonly rounds?: { readonly game: string; readonly count: number } | undefined;
  readonly promotion?: number | undefined;
}
/** One reward of a quest or a competition: what it is, then its amounts. */
export const givenBy = ({ type, amounts = {}, points, rounds: given, promotion }: Given): string =>
  [
    type,
    points,
    given && rounds(given),
    promotion && `#${promotion}`,
    ...Object.entries(amounts).map(([currency, minor]) => codedAmount(minor ?? '0', currency)),
  ]
    .filter((part) => part !== undefined)
    .join(' ');

/** Numbers of a text for members. */
export const percentIn = (share: number, intl: string) => formatPercent(share / 100, intl, { least: 0, most: 2 });

/** Whole amounts are written without decimals. */
export function moneyIn(currency: string, minor: string, intl: string): string {
  const { scale, ...unit } = currencyOf(currency);
  const isDecimalEnabled = BigInt(minor) % 10n ** BigInt(scale) !== 0n;
  return displayMoney(BigInt(minor), { ...unit, scale, isDecimalEnabled }, intl);
}
