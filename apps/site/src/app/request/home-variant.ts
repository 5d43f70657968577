export const experimentCookie = 'exp_home';
const threeDaysSeconds = 3 * 24 * 60 * 60;

/**
 * Returns the variant of the start page: the one in the cookie, otherwise drawn with equal chances and stored for 3
 * days (Q50).
 */
export function homeVariant(cookie: string | undefined, draw = Math.random): { variant: 1 | 2; setCookie?: string } {
  if (cookie === '1') return { variant: 1 };
  if (cookie === '2') return { variant: 2 };
  const variant = draw() < 0.5 ? 1 : 2;
  return { variant, setCookie: `${experimentCookie}=${variant}; Path=/; Max-Age=${threeDaysSeconds}; SameSite=Lax` };
}
