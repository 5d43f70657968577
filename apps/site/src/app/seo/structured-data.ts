export interface StructuredDataOptions {
  readonly origin: string;
  readonly webName: string;
  readonly language: string;
  readonly description: string;
  readonly isHome: boolean;
  /** Address of the start page in the language. */
  readonly home: string;
  readonly address: string;
  readonly title: string;
  /** Pages between the start page and this one. */
  readonly above: readonly { readonly title: string; readonly address: string }[];
}

/**
 * Returns the structured data for search engines: the site with its search on the start page, the breadcrumbs
 * elsewhere.
 */
export function structuredData(page: StructuredDataOptions): object {
  const { origin, webName, language, home } = page;
  if (page.isHome) {
    return {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'WebSite',
          '@id': `${origin}/#site`,
          url: home,
          name: webName,
          description: page.description,
          inLanguage: language,
          publisher: { '@id': `${origin}/#house` },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${home}/games?search={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
        {
          '@type': 'Organization',
          '@id': `${origin}/#house`,
          name: webName,
          url: origin,
          logo: `${origin}/assets/studio/brand/icon-512.png`,
        },
      ],
    };
  }
  const way = [{ title: webName, address: home }, ...page.above, { title: page.title, address: page.address }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ title, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: address,
    })),
  };
}
