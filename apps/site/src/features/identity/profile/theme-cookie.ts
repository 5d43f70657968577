/** The name of the cookie with the chosen theme. */
export const themeCookie = 'theme';
