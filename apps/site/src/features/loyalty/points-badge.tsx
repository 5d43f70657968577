import { formatNumber } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../shared/context/root-data.ts';
import { PointArt } from '../../shared/offers/point-art.tsx';

/** The member's points, with a link to the shop; a dot if more are pending (R3.6). */
export function PointsBadge() {
  const t = useTranslations('nav');
  const { intl } = useUi();
  const points = useMember()?.wallet.pointData;
  if (!points?.is_display) return null;
  const [point, pending] = [formatNumber(points.point, intl), formatNumber(points.badge_point, intl)];
  const name = Number(points.badge_point) > 0 ? t('pointsPending', { point, pending }) : t('points', { point });
  return (
    <Link
      to="/reward"
      aria-label={name}
      title={name}
      data-testid="points"
      className="relative hidden min-h-11 items-center gap-1.5 rounded-sm bg-surface-1 px-3 font-semibold transition-colors hover:bg-surface-2 md:max-lg:flex xl:flex"
    >
      <PointArt className="size-5" />
      <span className="figures">{point}</span>
      {Number(points.badge_point) > 0 && (
        <span aria-hidden="true" className="absolute top-1 right-1 size-2 rounded-full bg-brand" />
      )}
    </Link>
  );
}
