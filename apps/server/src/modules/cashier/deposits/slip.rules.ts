import { isPictureName } from '../../../platform/pictures/serve-pictures.ts';

/** Where the gateways of the site and of the back office serve slips. */
export const slipPath = '/slips';

export const slipUrlOf = (name: string): string => `${slipPath}/${name}`;

/** The name of the file behind an address that `upload-slip` has given; `undefined` for any other text. */
export function slipNameOf(url: string): string | undefined {
  const pathname = URL.canParse(url, 'http://site') ? new URL(url, 'http://site').pathname : '';
  const name = pathname.startsWith(`${slipPath}/`) ? pathname.slice(slipPath.length + 1) : '';
  return isPictureName(name) ? name : undefined;
}
