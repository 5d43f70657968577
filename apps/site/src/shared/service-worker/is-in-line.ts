/** Nothing of push messaging is set up inside LINE (R4.62). */
export const isInLine = (userAgent: string): boolean => /\bLine\//i.test(userAgent);
