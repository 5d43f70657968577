/** Recognises phones by the usual user agents; tablets get the site itself. */
const phone = /\b(iPhone|iPod|Windows Phone|BlackBerry|IEMobile|Opera Mini)\b|Android.*\bMobile\b/;

/**
 * Returns the address for a phone when the operator has a separate mobile site: the same path and query there (R9.40,
 * Q49).
 */
export function mobileAddress(url: URL, userAgent: string, mobileHost: string): string | undefined {
  if (mobileHost === '' || url.host === mobileHost || !phone.test(userAgent)) return undefined;
  return `${url.protocol}//${mobileHost}${url.pathname}${url.search}`;
}
