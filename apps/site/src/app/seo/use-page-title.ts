import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useConfig } from '../../shared/context/root-data.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import { pageAt } from '../../shared/pages/pages.ts';

/** Sets the document's title after client-side navigation. The first page has its title from the server. */
export function usePageTitle(): void {
  const { pathname } = useLocation();
  const { prefix } = useSiteLocale();
  const config = useConfig();
  const match = useMatches().at(-1);
  const isMissing = match?.id === 'not-found';
  const name = (match?.loaderData as { pageName?: string } | undefined)?.pageName;
  const from = useRef<string | null>(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = null;
    const page = isMissing ? undefined : pageAt(pathname);
    let isOver = false;
    import('./page-title.ts')
      .then(({ nameDocument }) => nameDocument(prefix, page, config, name, () => isOver))
      .catch((error: unknown) => console.info('the title could not be loaded', error));
    return () => {
      isOver = true;
    };
  }, [pathname, prefix, config, isMissing, name]);
}
