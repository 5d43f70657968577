import type { GameCard } from './game-card.ts';

/** The picture of a game, or the site's placeholder with its name until there is one (R9.11). */
export function GamePicture({
  game,
  isEager = false,
  className = '',
}: {
  game: GameCard;
  isEager?: boolean;
  className?: string;
}) {
  const { picture } = game;
  if (!picture) {
    return (
      <span className={`relative grid place-items-center ${className}`}>
        <img src="/images/gamenotfound.jpg" alt="" className="absolute inset-0 size-full object-cover" />
        <b className="relative rounded-sm bg-black/60 px-2 py-1 text-center text-white">{game.name}</b>
      </span>
    );
  }
  return (
    <picture className={className} style={{ backgroundImage: `url(${picture.placeholder})` }}>
      <source
        type="image/avif"
        srcSet={`${picture.avif240} 240w, ${picture.avif360} 360w`}
        sizes="(min-width: 1281px) 160px, (min-width: 769px) 22vw, 29vw"
      />
      <img
        src={picture.webp360}
        alt=""
        width="360"
        height="480"
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}
