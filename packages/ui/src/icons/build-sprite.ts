import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { iconDrawings } from './icon-names.ts';

export const spriteFile = join(import.meta.dirname, 'generated/sprite.svg');
const assets = join(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core')), '../assets');

/** One SVG with a symbol per icon; a page fetches it once and draws each icon by reference. */
export function spriteText(): string {
  const symbols = Object.entries(iconDrawings).map(([name, drawing]) => {
    const [weight = '', base = ''] = drawing.split('/');
    const svg = readFileSync(join(assets, weight, `${base}-${weight}.svg`), 'utf8');
    const shapes = svg
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '')
      .replace(/<rect[^>]*fill="none"\/>/g, '');
    return `<symbol id="${name}" viewBox="0 0 256 256">${shapes}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n${symbols.join('\n')}\n</svg>\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(spriteFile, spriteText());
