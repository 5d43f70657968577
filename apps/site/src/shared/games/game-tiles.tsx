import { Link } from 'react-router';

/** The small picture of a game, beside its name. */
export const GamePicture = ({ code, className }: { code: string; className: string }) => (
  <img
    src={`/assets/studio/tiles/${code}-240.avif`}
    alt=""
    width={240}
    height={320}
    loading="lazy"
    className={`bg-surface-3 object-cover ${className}`}
  />
);

/** Links to games, each with its picture and name. */
export const GameTiles = ({ games }: { games: readonly { readonly code: string; readonly name: string }[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-3 empty:hidden">
    {games.map(({ code, name }) => (
      <li key={code}>
        <Link to={`/games/${encodeURIComponent(code)}`} className="group grid gap-1">
          <GamePicture code={code} className="aspect-3/4 w-full rounded-md" />
          <span className="text-sm text-ink-2 text-pretty wrap-anywhere group-hover:text-ink-1 group-hover:underline">
            {name}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
