import { useConfig } from '../context/root-data.ts';
import { OfferArt } from './offer-art.tsx';

/** A point: the operator's own picture of it, or the coin of the house. */
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
