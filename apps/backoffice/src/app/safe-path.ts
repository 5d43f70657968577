/** Returns the path after login: a path of this console, otherwise its start. */
export const safePath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');
