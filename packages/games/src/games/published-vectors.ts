import {
  type Game,
  repeatedBy,
  type SharedGame,
  type SharedOutcome,
  type SoloGame,
  versionsOf,
} from '../engine/game.ts';
import { playSharedRound, playSoloRound, sha256Hex } from '../engine/node.ts';
import type { PlayParams, StepAction, StepOffer } from '../protocol/index.ts';
import type { Json } from './published-tables.ts';
import { games } from './registry.ts';

/** Test rounds of each game: a player's input and the expected result. */
const STAKE = 10_000n;
const NONCES = [0, 1, 2];
/** Bets that cover more of a game than its default one; those on an earlier version are separate. */
const bets: Readonly<Record<string, readonly PlayParams[]>> = {
  dice: [
    { side: 'over', winning: 5000 },
    { side: 'under', winning: 4950 },
  ],
  plinko: [
    { rows: 8, risk: 'low' },
    { rows: 10, risk: 'medium' },
    { rows: 14, risk: 'high' },
    { rows: 16, risk: 'high' },
  ],
  'plinko 1.0.0': [
    { rows: 8, risk: 'low' },
    { rows: 16, risk: 'high' },
  ],
  'keno-rush': [
    { picks: [3, 9, 17, 22, 31, 40], risk: 'classic' },
    { picks: [3, 9, 17, 22, 31, 40], risk: 'high' },
    { picks: [7], risk: 'high' },
  ],
  'keno-rush 1.0.0': [{ picks: [3, 9, 17, 22, 31, 40] }],
  wheel: [
    { segments: 10, risk: 'low' },
    { segments: 50, risk: 'medium' },
  ],
  roulette: [{ red: '5000', n17: '2000', 'split0-1': '3000' }],
  'live-roulette': [{ red: '5000', n17: '2000', 'split0-1': '3000' }],
  baccarat: [{ player: '4000', banker: '4000', tie: '1000', playerPair: '1000' }],
  'live-baccarat': [{ player: '4000', banker: '4000', tie: '1000', bankerPair: '1000' }],
  'live-baccarat-speed': [{ player: '5000', banker: '5000' }],
  'dragon-tiger': [{ dragon: '4000', tiger: '4000', tie: '1000', suitedTie: '1000' }],
  'live-dragon-tiger': [{ dragon: '5000', tiger: '5000' }],
  'sic-bo': [{ big: '3000', small: '3000', total10: '2000', pair12: '2000' }],
  'live-sic-bo': [{ big: '5000', small: '5000' }],
  'fish-prawn-crab': [{ fish: '5000', 'prawn-crab': '5000' }],
  'fortune-wheel': [{ n1: '5000', n2: '5000' }],
  'derby-8': [{ 'win:1': '5000', 'place:2': '3000', 'forecast:1-2': '2000' }],
  'hound-dash-6': [{ 'win:1': '5000', 'place:2': '5000' }],
  'daily-draw': [{ 'runTop:7': '5000', 'runBottom:3': '5000' }],
  'express-645': [{ '3-7-12-25-31-44': '10000' }],
  'virtual-goal': [{ '0:home': '5000', '3:over': '5000' }],
  'koi-lagoon': [{ weapon: 'cannon', fish: [0] }],
  'deep-naga': [{ weapon: 'cannon', fish: [0] }],
};
const lightning = { weapon: 'lightning', fish: [0, 3, 5] };

const seedsOf = (code: string) => ({ serverSeed: sha256Hex(`${code}: a server seed`), clientSeed: 'anybody' });

const betsOn = (code: string, game: SoloGame, rulesVersion: string): readonly (PlayParams | undefined)[] => [
  ...(bets[`${code} ${rulesVersion}`] ?? bets[code] ?? [game.choice?.usual]),
  ...(game.manifest.family === 'fishing' ? [lightning] : []),
];

/** Continues with the first offer, and takes the win after two steps or at the end of the offers. */
function playOut(game: SoloGame, seeds: Parameters<typeof playSoloRound>[1], params: PlayParams | undefined) {
  const actions: StepAction[] = [];
  for (;;) {
    const outcome = playSoloRound(game, seeds, STAKE, undefined, params, actions);
    if (!outcome.open) return { outcome, actions };
    actions.push(nextAction(outcome.open.offers, actions.length));
  }
}

function nextAction(offers: readonly StepOffer[], taken: number): StepAction {
  const ending = offers.find(({ type }) => type === 'cashOut' || type === 'stand');
  const [first] = offers as [StepOffer];
  const { type, places } = taken >= 2 && ending ? ending : first;
  return { type, ...(places && { at: places[taken % places.length]! }) };
}

function soloVectors(code: string, usual: SoloGame): Json[] {
  const played = versionsOf(usual).flatMap((game) =>
    repeatedBy(game).flatMap((rulesVersion) =>
      game.manifest.modes.flatMap(({ id: mode }) =>
        betsOn(code, game, rulesVersion).map((params) => ({ game, rulesVersion, mode, params })),
      ),
    ),
  );
  return played.flatMap(({ game, rulesVersion, mode, params }) =>
    NONCES.map((nonce): Json => {
      const seeds = { ...seedsOf(code), nonce };
      const stake = params?.weapon === 'lightning' ? 8000n : STAKE;
      const { outcome, actions } = game.hasSteps
        ? playOut(game, seeds, params)
        : { outcome: playSoloRound(game, seeds, stake, mode, params), actions: [] };
      return {
        rulesVersion,
        ...seeds,
        stake: stake.toString(),
        mode,
        ...(params && { params }),
        ...(actions.length > 0 && { actions: actions as unknown as Json }),
        outcome: outcomeOf(outcome.events as never),
        payout: outcome.payoutMinor.toString(),
      };
    }),
  );
}

interface OutcomeEvent {
  readonly type: string;
  readonly board?: Json;
  readonly outcome?: Json;
}

/** Returns the visible result in the form of docs/fairness.md: every board of a slot, the outcome of any other game. */
export function outcomeOf(events: readonly OutcomeEvent[]): Json {
  const boards = events.flatMap(({ board }) => (board === undefined ? [] : [board]));
  return boards.length > 0 ? { boards } : (events.find(({ outcome }) => outcome !== undefined)?.outcome ?? null);
}

function sharedVectors(code: string, usual: SharedGame): Json[] {
  return versionsOf(usual).flatMap((game) =>
    [1, 2, 3].map((round): Json => {
      const seeds = { hash: sha256Hex(`${code}: a link`), salt: sha256Hex(`${code}: a salt`), round };
      const outcome = playSharedRound<SharedOutcome>(game, seeds);
      const params = bets[code]?.[0];
      const isPaid = game.kind === 'timed' && params;
      return {
        rulesVersion: game.manifest.rulesVersion,
        ...seeds,
        outcome,
        ...(isPaid && {
          params,
          stake: STAKE.toString(),
          payout: game.settle(params, STAKE, outcome as never).payoutMinor.toString(),
        }),
      };
    }),
  );
}

const vectorsOf = (code: string, game: Game): Json[] =>
  game.rounds === 'solo' ? soloVectors(code, game) : sharedVectors(code, game);

/** Returns rounds of every game and version, for checking an independent program. */
export const publishedVectors = (): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(games).map(([code, game]) => [code, vectorsOf(code, game)]));
