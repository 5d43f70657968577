import type { LocalePrefix } from '@sabai/contract/locales';
import type { SiteConfig } from '../../shared/context/site-config.ts';
import { headTranslator, loadHeadTexts } from '../../shared/i18n/head-texts.ts';
import { type Page, titleKey } from '../../shared/pages/pages.ts';

export const isHomePage = (page: Page | undefined): boolean => page?.group === 'index' && page.file.startsWith('home');

/** Returns the title of a document: the page's own name and the site's. `undefined` is the missing page. */
export function pageTitle(
  prefix: LocalePrefix,
  page: Page | undefined,
  { webName, seo }: Pick<SiteConfig, 'webName' | 'seo'>,
  instead: 'not_found' | 'fault' = 'not_found',
): string {
  const own = headTranslator(prefix)((page ? titleKey(page.name) : instead) as never);
  return isHomePage(page) ? `${webName} · ${seo.title ?? own}` : `${own} · ${webName}`;
}

/** Adds the name of the page's subject, a game for example. */
export const namedTitle = (name: string | undefined, title: string): string => (name ? `${name} · ${title}` : title);

/** The server's tags for search engines and previews apply to the page it rendered, not to later ones. */
const tagsOfFirstPage = [
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[name="description"]',
  'meta[name="keywords"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join();

/** Sets the title of a document after client-side navigation, unless the page has been left meanwhile. */
export async function nameDocument(
  prefix: LocalePrefix,
  page: Page | undefined,
  config: SiteConfig,
  name: string | undefined,
  isLeft: () => boolean,
): Promise<void> {
  await loadHeadTexts(prefix);
  if (isLeft()) return;
  for (const tag of document.head.querySelectorAll(tagsOfFirstPage)) tag.remove();
  document.title = namedTitle(name, pageTitle(prefix, page, config));
}
