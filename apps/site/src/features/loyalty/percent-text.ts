import { formatPercent } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';

/** A share of the wire, in percent, in the language of the page. */
export function usePercentText(): (percent: string) => string {
  const { intl } = useUi();
  return (percent) => formatPercent(percent, intl, { most: 4 });
}
