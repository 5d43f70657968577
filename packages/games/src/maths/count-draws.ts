import { createDraws, type DrawRecord, type Draws } from '../engine/draws.ts';
import type { Game, SoloGame } from '../engine/game.ts';
import { hmacSha256, newClientSeed, newSecret } from '../engine/node.ts';
import { sharedMessage, soloMessage } from '../engine/seeds.ts';
import type { StepAction } from '../protocol/index.ts';
import type { Counted } from './chi-square.ts';

/** Rounds for which one secret of the system's generator is used. */
const ROUNDS_OF_A_SECRET = 1000;
/** Number of bins for draws that choose nothing. */
const BINS = 100;
const MOST_STEPS = 5;

/** Signs the message of one block like the server; a test can sign differently. */
export type Sign = (key: string, message: string) => Uint8Array;
/** Opens the numbers of one round, with a callback for each. */
export type OpenRound = (game: Game, round: number, onDraw: (record: DrawRecord) => void) => Draws;

/**
 * Opens rounds as the server draws them: secrets of the system's generator, HMAC, one nonce or round after the other.
 */
export function freshRounds(sign: Sign = hmacSha256): OpenRound {
  let [secret, other] = ['', ''];
  let before = -1;
  return (game, round, onDraw) => {
    // Opening a round again returns the same one.
    if (round !== before && round % ROUNDS_OF_A_SECRET === 0) [secret, other] = [newSecret(), newClientSeed()];
    before = round;
    const seeds = { clientSeed: other, nonce: round, salt: other, round };
    const message = (block: number) =>
      game.rounds === 'solo' ? soloMessage(seeds, block) : sharedMessage(game.chain, seeds, block);
    return createDraws((block) => sign(secret, message(block)), onDraw);
  };
}

/** Plays rounds of a game until this many numbers were drawn, and counts them by the index chosen and the size. */
export function countDraws(game: Game, draws: number, open: OpenRound): ReadonlyMap<string, Counted> {
  const counts = new Map<string, number[]>();
  let drawn = 0;
  for (let round = 0; drawn < draws; round++) {
    for (const { kind, value, choice } of drawsOf(game, round, open)) {
      drawn += 1;
      const fraction = kind === 'u52' ? value / 2 ** 52 : value;
      const [name, size, at] = choice
        ? ([`of ${choice.size}`, choice.size, choice.index] as const)
        : ([kind, BINS, Math.floor(fraction * BINS)] as const);
      const bins = counts.get(name) ?? Array<number>(size).fill(0);
      counts.set(name, bins);
      bins[at]! += 1;
    }
  }
  return new Map([...counts].map(([name, bins]) => [name, { counts: bins, chances: bins.map(() => 1 / bins.length) }]));
}

/** Returns all numbers of one round; an open round continues with its first offer. */
function drawsOf(game: Game, round: number, open: OpenRound): DrawRecord[] {
  let records: DrawRecord[] = [];
  const again = () => {
    records = [];
    return open(game, round, (record) => records.push(record));
  };
  if (game.rounds === 'shared') {
    game.outcome(again(), round + 1);
    return records;
  }
  const actions: StepAction[] = [];
  for (;;) {
    const { open: waiting } = play(game, again(), actions);
    const offer = waiting?.offers[0];
    if (!offer || actions.length === MOST_STEPS) return records;
    actions.push({ type: offer.type, ...(offer.places && { at: offer.places[0]! }) });
  }
}

const play = (game: SoloGame, draws: Draws, actions: readonly StepAction[]) =>
  game.play(draws, 1000n, undefined, game.choice?.usual, actions);
