import type { AuthResponse, GameConfig, GameFacts, GameManifest, OpenRound } from '@sabai/games';
import { nextFreeRounds } from './free-rounds.ts';
import { HgsRefusal } from './hgs-refusal.ts';
import { largestSlipOf } from './liability.ts';
import { findOpenRound, findUnseenRound } from './rounds.repository.ts';
import { showSeeds } from './seeds.ts';
import {
  currencyView,
  demoCredit,
  openSession,
  requireSession,
  type StudioSession,
  sessionName,
  takeLaunch,
} from './sessions.ts';
import { viewOf, wonMinor } from './solo-round.ts';
import type { StudioContext } from './studio-context.ts';

export const factsOf = ({ jackpotShare, ranges, stakeBackRate, ...manifest }: GameManifest): GameFacts => {
  const { code, title, family, rtp, volatility, maxWin, highestWin, hitRate, standardDeviation } = manifest;
  return {
    code,
    title,
    family,
    rtp,
    volatility,
    maxWin,
    highestWin,
    hitRate,
    standardDeviation,
    ...(ranges ? { ranges } : {}),
    ...(stakeBackRate !== undefined && { stakeBackRate }),
    ...(jackpotShare ? { jackpotShare } : {}),
  };
};

/** Returns the client's configuration of the game and its limits. */
export function configOf(session: StudioSession): GameConfig {
  const { manifest } = session.game;
  const { jurisdiction } = session;
  const stakes = manifest.stakes[session.currency]!;
  return {
    minStake: stakes.minMinor.toString(),
    maxStake: stakes.maxMinor.toString(),
    stakeLevels: stakes.levelsMinor.map(String),
    ...(session.game.rounds === 'solo' && session.game.hasTypedStake ? { hasTypedStake: true as const } : {}),
    defaultStake: stakes.defaultMinor.toString(),
    maxPayout: stakes.maxPayoutMinor.toString(),
    modes: manifest.modes.filter(({ needsConfirmation }) => !needsConfirmation || !jurisdiction.isBuyFeatureDisabled),
    jurisdiction,
    rulesVersion: manifest.rulesVersion,
  };
}

/** Exchanges the operator's token for the wallet's session. Throws ERR_IS, ERR_GEN. */
async function enterWallet({ wallet }: StudioContext, session: StudioSession, token: string) {
  const reply = await wallet.call('authenticate', { token });
  if (!reply.isKnown) throw new HgsRefusal('ERR_GEN', 'the wallet did not answer');
  const { code, player, currency, session: walletSession, nickname = '', balance = '0' } = reply.answer;
  if (code !== 'OK' || !walletSession) throw new HgsRefusal('ERR_IS', 'the wallet does not know this launch');
  if (player !== session.playerId || currency !== session.currency) {
    throw new HgsRefusal('ERR_IS', 'the launch is of another player or currency');
  }
  return { session: walletSession, nick: nickname, balanceMinor: BigInt(balance) };
}

/** Opens the session of a launch. Throws ERR_IS, ERR_GEN. */
export async function openGame(
  context: StudioContext,
  token: string,
  onEnded: (sessionIds: readonly string[]) => void = () => {},
): Promise<AuthResponse> {
  const { db, clock } = context;
  const { session, walletToken } = await takeLaunch(db, token, clock());
  const entered = walletToken ? await enterWallet(context, session, walletToken) : undefined;
  onEnded(await openSession(db, session, entered, clock()));
  return standing(context, session, entered);
}

/** Resumes an open session after a reload of its page. Throws ERR_IS, ERR_GEN. */
export async function resumeGame(context: StudioContext, name: string): Promise<AuthResponse> {
  const { db, clock, wallet } = context;
  const session = await requireSession(db, name, clock());
  const { playerId, currency, nick } = session;
  if (session.playMode === 'demo') return standing(context, session, undefined);
  const reply = await wallet.call('balance', { player: playerId, currency });
  if (!reply.isKnown || reply.answer.code !== 'OK') throw new HgsRefusal('ERR_GEN', 'the wallet did not answer');
  return standing(context, session, { nick, balanceMinor: BigInt(reply.answer.balance ?? '0') });
}

/**
 * Returns the state of the game for a player, with an unfinished or unwatched round. Its payout is not in `balance`
 * yet: the client shows this balance until the round has been watched and `seen` returns the full one.
 */
async function standing(
  { db, clock, timeZone }: StudioContext,
  session: StudioSession,
  entered: { nick: string; balanceMinor: bigint } | undefined,
): Promise<AuthResponse> {
  const { manifest, rounds } = session.game;
  const unseen =
    rounds === 'solo' ? ((await findOpenRound(db, session)) ?? (await findUnseenRound(db, session))) : undefined;
  const heldMinor = entered ? entered.balanceMinor : await demoCredit(db, session);
  const balanceMinor = heldMinor - (unseen?.state === 'closed' ? wonMinor(unseen) : 0n);
  const owner = { playerId: session.playerId, gameCode: manifest.code };
  // Shared rounds have no seeds of single players.
  const seeds = rounds === 'solo' ? await showSeeds(db, owner, clock()) : undefined;
  const free = await nextFreeRounds(db, session, clock());
  const open: OpenRound | undefined = unseen && { round: viewOf(unseen), cursor: unseen.seenCount };
  return {
    session: sessionName(session),
    mode: session.playMode,
    game: factsOf(manifest),
    player: { nick: entered?.nick ?? '', lang: session.language },
    balance: (balanceMinor > 0n ? balanceMinor : 0n).toString(),
    currency: currencyView(session.currency),
    config: {
      ...configOf(session),
      ...(rounds === 'shared' && session.game.kind === 'sport'
        ? { maxPayout: (await largestSlipOf(db, manifest, session.currency)).toString() }
        : {}),
    },
    ...seeds,
    ...(open ? { open } : {}),
    ...(free ? { free } : {}),
    serverTime: clock().getTime(),
    timeZone: await timeZone(),
  };
}
