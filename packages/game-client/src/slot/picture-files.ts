import type { Orientation } from './scene-layout.ts';
import type { SlotSkin } from './slot-skin.ts';

const sharedFiles = import.meta.glob<string>('../../../game-art/assets/games/slots/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Returns the addresses of a picture among these files, the better format first. */
export function addressesOf(files: Readonly<Record<string, string>>, name: string): string[] {
  return ['avif', 'webp'].flatMap((format) => {
    const path = Object.keys(files).find((file) => file.endsWith(`/${name}.${format}`));
    return path === undefined ? [] : [files[path]!];
  });
}

export const sharedAddresses = (name: string): string[] => addressesOf(sharedFiles, name);

/**
 * Returns the sheet of symbols: on a page as narrow as a phone's the smaller sheet is enough. The page's preload
 * hints use the same rule.
 */
export const symbolsOf = ({ files }: Pick<SlotSkin, 'files'>): string[] =>
  addressesOf(files, matchMedia('(max-width: 480px)').matches ? 'phone-symbols' : 'symbols');

/**
 * Returns the first pictures of a slot: the sheet of symbols, the frame around them and a background of a few pixels.
 */
export const firstOf = ({ files }: Pick<SlotSkin, 'files'>, orientation: Orientation) => ({
  symbols: symbolsOf({ files }),
  background: addressesOf(files, `first-${orientation}`),
  frame: addressesOf(files, `frame-${orientation}`),
  front: addressesOf(files, `frame-front-${orientation}`),
});
