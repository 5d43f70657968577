import { formatNumber } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';
import { useMember } from '../../../shared/context/root-data.ts';
import { PointArt } from '../../../shared/offers/point-art.tsx';

/** Formats points for a sentence. */
export function usePointText(): (points: string | number) => string {
  const { intl } = useUi();
  return (points) => formatNumber(String(points), intl, { most: 3 });
}

/** An amount of points with their coin. */
export function Points({ of, className = '' }: { of: string | number; className?: string }) {
  const text = usePointText();
  return (
    <span className={`figures inline-flex items-center gap-1.5 ${className}`}>
      <PointArt className="size-[1.25em] shrink-0" />
      {text(of)}
    </span>
  );
}

/** Returns the member's spendable points. */
export const useOwnPoints = (): number => Number(useMember()?.wallet.pointData.point ?? 0);
