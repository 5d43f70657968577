import { formatPercent } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';

/** Formats a wire share in percent, in the language of the page. */
export function usePercentText(): (percent: string) => string {
  const { intl } = useUi();
  return (percent) => formatPercent(percent, intl, { most: 4 });
}
