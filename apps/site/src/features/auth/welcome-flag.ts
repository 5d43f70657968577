const keyOf = (username: string) => `welcome-hidden:${username}`;

/** Whether this member has asked this browser not to greet again. */
export function welcomeIsHidden(username: string): boolean {
  try {
    return localStorage.getItem(keyOf(username)) !== null;
  } catch {
    return false;
  }
}

/** Browsers that forbid storage greet every time. */
export function setWelcomeHidden(username: string, isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(keyOf(username), '1');
    else localStorage.removeItem(keyOf(username));
  } catch {}
}
