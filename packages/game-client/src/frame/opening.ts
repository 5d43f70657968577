import { createHgsClient } from '../hgs/hgs-client.ts';
import { readLaunch } from '../hgs/launch.ts';
import { openSession } from '../hgs/open-session.ts';
import { giveFirstSeed } from '../hgs/own-seed.ts';
import { openEarly } from '../shared/open-wire.ts';

/**
 * What a page runs first, in a script of its own that is small enough to be there before all others: it opens the session, and
 * where everybody plays at one table the line to it, while everything else is on its way.
 */
export const launch = readLaunch(location.href);

let tellTrouble: (isTroubled: boolean) => void = () => {};
/** Who is told from now on whether an answer is overdue. */
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

/** The session of this page; undefined where a round of the past is watched. */
export const session = launch.replay ? undefined : open();
// Who waits for it hears why there is none.
session?.catch(() => {});
