import { localePrefixes, locales } from '@sabai/contract/locales';
import { pages } from '../../shared/pages/pages.ts';

const addressOf = (origin: string, prefix: string, path: string) => `${origin}/${prefix}${path === '/' ? '' : path}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the pages that search engines may list, in each language with the links to all others. */
export function sitemapXml(origin: string): string {
  const listed = pages.filter(({ isIndexed, path }) => isIndexed && !path.includes(':'));
  const urls = listed.flatMap(({ path }) => {
    const languages = localePrefixes.map(
      (prefix) =>
        `<xhtml:link rel="alternate" hreflang="${locales[prefix].htmlLang}" href="${escaped(addressOf(origin, prefix, path))}"/>`,
    );
    const rest = [...languages, `<xhtml:link rel="alternate" hreflang="x-default" href="${escaped(origin + path)}"/>`];
    return localePrefixes.map(
      (prefix) => `<url><loc>${escaped(addressOf(origin, prefix, path))}</loc>${rest.join('')}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/**
 * Paths that crawlers may fetch: everything but the API and the account area. Unlisted pages have `noindex`, which a
 * crawler can only read if it may fetch them.
 */
export function robotsText(origin: string): string {
  const account = ['', ...localePrefixes.map((prefix) => `/${prefix}`)].map((prefix) => `Disallow: ${prefix}/setting`);
  return [
    'User-agent: *',
    'Disallow: /gateway/',
    'Disallow: /hgs/',
    ...account,
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
