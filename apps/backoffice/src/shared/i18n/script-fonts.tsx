import type { LocalePrefix } from '@sabai/contract/locales';
import { scriptFontSheet } from '@sabai/ui/fonts/script-fonts.ts';
import { useEffect } from 'react';

/** Fetches the fonts of a language's script, once for the page. */
export function haveScriptFonts(prefix: LocalePrefix): void {
  const fonts = scriptFontSheet(prefix);
  if (fonts && !document.querySelector(`link[href="${fonts}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fonts }));
}

/** For a text in another language than that of the console. */
export function ScriptFonts({ prefix }: { prefix: LocalePrefix }) {
  useEffect(() => haveScriptFonts(prefix), [prefix]);
  return null;
}
