/** Returns whether the page runs inside LINE, where push messages are not set up (R4.62). */
export const isInLine = (userAgent: string): boolean => /\bLine\//i.test(userAgent);
