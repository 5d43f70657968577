import { Link } from 'react-router';
import { useConfig } from '../../shared/context/root-data.ts';

/**
 * The site's name as its logo, with a link to the start page. The first half has the text colour, the second the
 * brand's.
 */
export function Logo() {
  const { webName } = useConfig();
  const middle = Math.ceil(webName.length / 2);
  return (
    <Link
      to="/"
      className="figures flex h-9 min-w-8 flex-wrap items-center gap-x-2 overflow-hidden text-xl font-bold tracking-wide uppercase md:text-2xl"
    >
      <img src="/assets/studio/brand/mark.svg" alt={webName} width="32" height="32" className="size-8" />
      {/* In a narrow bar the name wraps out of view and only the mark is visible. */}
      <span aria-hidden="true" className="h-9 leading-9">
        {webName.slice(0, middle)}
        <span className="bg-grad-brand bg-clip-text text-transparent">{webName.slice(middle)}</span>
      </span>
    </Link>
  );
}
