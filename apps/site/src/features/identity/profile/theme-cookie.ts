/** Carries the theme that a browser has chosen. */
export const themeCookie = 'theme';
