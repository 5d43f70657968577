import { type Locale, localePrefixes, locales } from '@sabai/contract/locales';
import type { MetaDescriptor } from 'react-router';
import type { SiteConfig } from '../../shared/context/site-config.ts';
import { headTranslator } from '../../shared/i18n/head-texts.ts';
import { pageAt, titleKey } from '../../shared/pages/pages.ts';
import { isHomePage, pageTitle } from './page-title.ts';
import { structuredData } from './structured-data.ts';

export interface PageMetaOptions {
  readonly locale: Locale;
  readonly origin: string;
  /** Path without the language prefix. */
  readonly path: string;
  readonly config: Pick<SiteConfig, 'webName' | 'seo'>;
  /** The page shown in place of the addressed one. */
  readonly instead?: 'not_found' | 'fault' | undefined;
}

/**
 * Returns title, description, preview and the links between the languages of a page. The canonical address always has
 * the prefix, so the un-prefixed page never competes with it (Q1). Only the server renders them, because crawlers do
 * not use client-side navigation.
 */
export function pageMeta({ locale, origin, path, config, instead }: PageMetaOptions): MetaDescriptor[] {
  const t = headTranslator(locale.prefix);
  const page = instead ? undefined : pageAt(path);
  const addressOf = (prefix: string, to: string) => `${origin}/${prefix}${to === '/' ? '' : to}`;
  const at = (prefix: string) => addressOf(prefix, path);
  const key = page ? titleKey(page.name) : (instead ?? 'not_found');
  const isHome = isHomePage(page);
  const full = pageTitle(locale.prefix, page, config, instead);
  const about = `about.${key}`;
  // The operator's description is about the site, and so belongs to its start page.
  const description =
    isHome && config.seo.description
      ? config.seo.description
      : t.has(about as never) && page?.isIndexed
        ? t(about as never)
        : (config.seo.description ?? t('about.index'));
  const image = new URL(config.seo.image || '/assets/studio/brand/og-image.jpg', origin).href;
  const parent = pageAt(path.slice(0, path.lastIndexOf('/')) || '/');
  const above =
    parent && parent.path !== '/' && parent.path !== path && !parent.path.includes(':')
      ? [{ title: t(titleKey(parent.name) as never), address: addressOf(locale.prefix, parent.path) }]
      : [];
  const data = {
    origin,
    webName: config.webName,
    language: locale.htmlLang,
    description,
    isHome,
    home: addressOf(locale.prefix, '/'),
    address: at(locale.prefix),
    title: t(key as never),
    above,
  };
  return [
    { title: full },
    { name: 'description', content: description },
    ...(config.seo.keywords ? [{ name: 'keywords', content: config.seo.keywords }] : []),
    ...(page?.isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: config.webName },
    { property: 'og:title', content: (isHome && config.seo.ogTitle) || full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: at(locale.prefix) },
    { property: 'og:image', content: image },
    { property: 'og:locale', content: locale.htmlLang.replace('-', '_') },
    ...localePrefixes
      .filter((prefix) => prefix !== locale.prefix)
      .map((prefix) => ({ property: 'og:locale:alternate', content: locales[prefix].htmlLang.replace('-', '_') })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(instead
      ? []
      : [
          { tagName: 'link', rel: 'canonical', href: at(locale.prefix) },
          ...localePrefixes.map((prefix) => ({
            tagName: 'link',
            rel: 'alternate',
            hrefLang: locales[prefix].htmlLang,
            href: at(prefix),
          })),
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}` },
        ]),
    ...(page?.isIndexed ? [{ 'script:ld+json': structuredData(data) } as MetaDescriptor] : []),
  ];
}
