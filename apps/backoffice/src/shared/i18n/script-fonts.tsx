import type { LocalePrefix } from '@sabai/contract/locales';
import { scriptFontSheet } from '@sabai/ui/fonts/script-fonts.ts';
import { useEffect } from 'react';

/** Loads the fonts of a language's script, once for the page. */
export function haveScriptFonts(prefix: LocalePrefix): void {
  const fonts = scriptFontSheet(prefix);
  if (fonts && !document.querySelector(`link[href="${fonts}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fonts }));
}

/** Loads the fonts for a text in another language than the console's. */
export function ScriptFonts({ prefix }: { prefix: LocalePrefix }) {
  useEffect(() => haveScriptFonts(prefix), [prefix]);
  return null;
}
