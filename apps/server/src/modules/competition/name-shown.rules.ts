const dots = '•••';

/** What of a name others read on a leaderboard: too little to know who it is, or to call them. */
export const nameShown = (username: string): string =>
  username.length <= 3 ? dots : `${username.slice(0, 2)}${dots}${username.slice(-Math.min(2, username.length - 3))}`;
