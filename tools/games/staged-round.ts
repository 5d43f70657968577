import {
  formatAmountMinor,
  games,
  type OpenRound,
  type PlayParams,
  type RoundEvent,
  type SoloGame,
  type SoloOutcome,
  type StepAction,
} from '@sabai/games';
import { playSoloRound } from '@sabai/games/node';

/** The bet, where the default bet shows little of the game. */
const choices: Readonly<Record<string, PlayParams>> = {
  roulette: { red: '2000', n17: '1000', n32: '1000', dozen3: '2000' },
  baccarat: { player: '5000', tie: '1000', playerPair: '1000' },
  'sic-bo': { big: '2000', single5: '1000', total12: '1000', pair56: '1000' },
  'dragon-tiger': { dragon: '5000', tie: '1000' },
  'fish-prawn-crab': { fish: '2000', prawn: '1000', tiger: '1000', 'fish-prawn': '1000' },
};
/** The steps of a round that needs actions of its player. */
const steps: Readonly<Record<string, readonly StepAction[]>> = {
  mines: [12, 6, 18, 8].map((at) => ({ type: 'pick', at })),
  tower: [0, 1, 2, 0].map((at) => ({ type: 'climb', at })),
  'hi-lo': [{ type: 'higher' }, { type: 'lower' }, { type: 'higher' }],
  'coin-streak': [0, 1, 0].map((at) => ({ type: 'call', at })),
  blackjack: [{ type: 'split' }, { type: 'hit' }],
};
const mostTries = 200_000;
const seeds = { serverSeed: 'a round that is worth a picture', clientSeed: 'sabai' };

export interface Staging {
  /** The range of a finished round's payout, in stakes. */
  readonly wins?: readonly [least: number, most: number];
}

/**
 * Returns a round of a game that is always the same: the first seed whose round wins within the bounds, or is still
 * open after the steps. It is calculated by the rules, without a server.
 */
export function stagedRound(code: string, { wins = [1.9, 40] }: Staging = {}): OpenRound {
  const game = games[code] as SoloGame;
  const params = choices[code] ?? game.choice?.usual;
  const stake = game.choice?.isSum
    ? Object.values(params!).reduce((sum, amount) => sum + BigInt(String(amount)), 0n)
    : game.manifest.stakes.THB!.defaultMinor;
  const [least, most] = wins;
  const actions = steps[code];
  for (let nonce = 0; nonce < mostTries; nonce++) {
    const outcome = attempt(() => playSoloRound(game, { ...seeds, nonce }, stake, 'base', params, actions));
    if (!outcome) continue;
    const times = Number((outcome.payoutMinor * 100n) / stake) / 100;
    const isWanted = actions ? outcome.open !== undefined : times >= least && times <= most && isPlain(outcome);
    if (!isWanted) continue;
    const { events, payoutMinor, open } = outcome;
    return {
      cursor: 0,
      round: {
        id: `staged-${code}`,
        nonce,
        events: events as readonly RoundEvent[],
        stake: formatAmountMinor(stake),
        ...(params && { params }),
        ...(open ? { state: 'open', offers: open.offers } : { state: 'closed' }),
        payout: formatAmountMinor(payoutMinor),
      },
    };
  }
  throw new Error(`${code}: no round of ${mostTries} is worth a picture`);
}

/** Runs an attempt; a step that is not offered ends it. */
function attempt(play: () => SoloOutcome): SoloOutcome | undefined {
  try {
    return play();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Without a feature, which would take long to show. */
const isPlain = ({ events }: SoloOutcome) =>
  !events.some(({ type }) => type === 'fsStart' || type === 'holdStart' || type === 'wheel');
