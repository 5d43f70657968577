import type { LocalePrefix } from '@sabai/contract/locales';
import { scriptFontSheet } from '@sabai/ui/fonts/script-fonts.ts';
import type { EntryContext } from 'react-router';

/** Returns the address of a theme's stylesheet. */
export const themeSheet = (theme: string): string => `/theme/${theme}.css`;

/**
 * Returns the value of the header `Link` that names a page's stylesheets (RFC 8288). Nothing is drawn without them, and
 * in the page they come after its scripts, so that on a slow connection they arrived after most of these.
 */
export function stylesheetLinks(
  { manifest, staticHandlerContext: { matches } }: EntryContext,
  theme: string,
  prefix: LocalePrefix,
): string {
  const ofRoutes = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const sheets = [themeSheet(theme), scriptFontSheet(prefix) ?? [], ofRoutes.map((sheet) => sheet.replace('#', ''))];
  return [...new Set(sheets.flat(2))].map((sheet) => `<${sheet}>; rel=preload; as=style`).join(', ');
}
