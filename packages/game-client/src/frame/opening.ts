import { createHgsClient } from '../hgs/hgs-client.ts';
import { readLaunch } from '../hgs/launch.ts';
import { openSession } from '../hgs/open-session.ts';
import { giveFirstSeed } from '../hgs/own-seed.ts';
import { openEarly } from '../shared/open-wire.ts';

/**
 * The first script of the page, small enough to arrive before all others. It opens the session, and for shared tables
 * the connection, while the rest is loading.
 */
export const launch = readLaunch(location.href);

let tellTrouble: (isTroubled: boolean) => void = () => {};
/** Sets the callback that is notified whether a response is overdue. */
export const hearTrouble = (hear: typeof tellTrouble): void => {
  tellTrouble = hear;
};

export const api = createHgsClient({
  fetch: (path, init) => fetch(path, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onTrouble: (isTroubled) => tellTrouble(isTroubled),
});

const tableFamilies: readonly string[] = ['crash', 'timed'];

async function open() {
  const auth = await giveFirstSeed(await openSession(launch, api, sessionStorage), api);
  if (tableFamilies.includes(auth.game.family)) openEarly(auth.session);
  return { auth, api };
}

/** The session of this page; undefined where a past round is watched. */
export const session = launch.replay ? undefined : open();
// Prevents an unhandled rejection; callers of `session` handle it.
session?.catch(() => {});
