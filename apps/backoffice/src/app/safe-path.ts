/** Where to go after login: a path of this console, else its start. */
export const safePath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');
