/**
 * Carries one sentence over a redirect: a member redirected from a page is shown the reason (R2.135 keeps the address
 * unchanged).
 */
const name = 'sabai_notice';
const value = 'not-for-you';

export const noticeCookie = `${name}=${value}; Path=/; Max-Age=30; SameSite=Lax`;

/** Returns whether there is a notice to show, and removes it. */
export function takeNotice(): boolean {
  const isThere = document.cookie.split('; ').includes(`${name}=${value}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
  if (isThere) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  return isThere;
}
