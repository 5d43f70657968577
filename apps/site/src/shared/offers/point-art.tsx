import { useConfig } from '../context/root-data.ts';
import { OfferArt } from './offer-art.tsx';

/** The picture of a point: the operator's own, or the default coin. */
export function PointArt({ className = '', isFirst = false }: { className?: string; isFirst?: boolean }) {
  const { pointPicture } = useConfig();
  if (!pointPicture) return <OfferArt name="point" className={className} isFirst={isFirst} />;
  return (
    <img
      src={pointPicture}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={`pointer-events-none select-none object-contain ${className}`}
    />
  );
}
