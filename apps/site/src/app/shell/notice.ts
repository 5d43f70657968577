/** Carries one sentence over a redirect: who is sent home from a page is told why (R2.135 keeps the address as it is). */
const name = 'sabai_notice';
const value = 'not-for-you';

export const noticeCookie = `${name}=${value}; Path=/; Max-Age=30; SameSite=Lax`;

/** Whether there is something to tell; it is told once. */
export function takeNotice(): boolean {
  const isThere = document.cookie.split('; ').includes(`${name}=${value}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
  if (isThere) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  return isThere;
}
