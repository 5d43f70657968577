import { isPictureName } from '../../../platform/pictures/serve-pictures.ts';

/** Path of slips at the gateways of the site and of the back office. */
export const slipPath = '/slips';

export const slipUrlOf = (name: string): string => `${slipPath}/${name}`;

/** Returns the file name in an address from `upload-slip`; `undefined` for any other text. */
export function slipNameOf(url: string): string | undefined {
  const pathname = URL.canParse(url, 'http://site') ? new URL(url, 'http://site').pathname : '';
  const name = pathname.startsWith(`${slipPath}/`) ? pathname.slice(slipPath.length + 1) : '';
  return isPictureName(name) ? name : undefined;
}
