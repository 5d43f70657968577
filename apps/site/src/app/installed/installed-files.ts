import { loadCatalogue } from 'virtual:catalogues/site';
import { type Carry, createClient } from '@sabai/contract/client';
import { isLocalePrefix, locales } from '@sabai/contract/locales';
import { readSiteConfig } from '../../shared/context/site-config.ts';
import { loadHeadTexts } from '../../shared/i18n/head-texts.ts';
import { webManifest } from './manifest.ts';
import { offlinePage, offlineScript } from './offline-page.tsx';

/**
 * Returns the files that an installed site needs in addition to its pages, in one language; `undefined` for an unknown
 * language.
 */
export async function installedFiles(
  prefix: string,
  callApi: Carry,
): Promise<{ manifest: object; offlinePage: string; offlineScript: string } | undefined> {
  if (!isLocalePrefix(prefix)) return undefined;
  const [config] = await Promise.all([
    readSiteConfig(createClient({ fetch: callApi }), prefix),
    loadCatalogue(prefix),
    loadHeadTexts(prefix),
  ]);
  const locale = locales[prefix];
  return { manifest: webManifest(locale, config), offlinePage: offlinePage(locale, config), offlineScript };
}
