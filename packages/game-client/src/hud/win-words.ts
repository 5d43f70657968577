import { formatOneIn, formatTimes } from '@sabai/contract/number-format';
import type { HighestWin } from '@sabai/games/protocol';

/** Formats a highest win in a language. */
export const winWords = ({ times, oneIn }: HighestWin, intl: string) => ({
  times: formatTimes(times, intl, { most: 2 }),
  oneIn: formatOneIn(oneIn, intl),
});
