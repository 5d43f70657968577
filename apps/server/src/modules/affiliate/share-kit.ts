import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import { translatorFor } from '@sabai/locales';
import qrCode from 'qrcode';
import type { AffiliateDependencies } from './dependencies.ts';

/** Returns an affiliate's material to share: the link with its placement, its QR code, and texts with the link. */
export async function shareKit(
  { platform, identity }: AffiliateDependencies,
  memberId: string,
  { sub1, locale }: { readonly sub1: string | undefined; readonly locale: LocalePrefix },
) {
  const { profile } = await identity.profileOf(platform.db, memberId);
  const { siteUrl } = platform.settings;
  const linkIn = (language: LocalePrefix) => {
    const url = new URL(`/${language}/affiliate_v2/${encodeURIComponent(profile.ref_code)}`, siteUrl);
    if (sub1) url.searchParams.set('sub1', sub1);
    return url.href;
  };
  const link = linkIn(locale);
  const svg = await qrCode.toString(link, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 2,
    color: { dark: '#2a0f6e', light: '#ffffff' },
  });
  return {
    link,
    qr_image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    texts: localePrefixes.map((language) => ({
      locale: language,
      text: translatorFor(language, 'affiliate')('share.text', { link: linkIn(language) }),
    })),
  };
}
