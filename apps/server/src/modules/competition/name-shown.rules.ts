const dots = '•••';

/** Returns the part of a name that others see on a leaderboard: too little to identify or call its member. */
export const nameShown = (username: string): string =>
  username.length <= 3 ? dots : `${username.slice(0, 2)}${dots}${username.slice(-Math.min(2, username.length - 3))}`;
