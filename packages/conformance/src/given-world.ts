import type { World } from './bench.ts';
import type { Launch } from './clients/client.ts';

/**
 * Players given to an integrator, each as `player:token` where the protocol exchanges or sends a launch token. Cases
 * take them in turn; a token that works once is good for one case.
 */
export function givenWorld(players: readonly string[], game: string, currency: string): World {
  const launches = players.map((text): Launch => {
    const cut = text.indexOf(':');
    if (cut < 1) throw new Error(`"${text}" is no player:token`);
    return { player: text.slice(0, cut), token: text.slice(cut + 1), game, currency };
  });
  let turn = 0;
  return {
    mostPlayers: launches.length,
    async enter() {
      const launch = launches[turn++ % launches.length];
      if (!launch) throw new Error('no player was given');
      return launch;
    },
  };
}
