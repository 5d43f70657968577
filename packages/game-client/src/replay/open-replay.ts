import { type AuthResponse, defaultJurisdiction, type ReplayResponse } from '@sabai/games/protocol';
import type { HgsClient } from '../hgs/hgs-client.ts';

export interface OpenedReplay {
  auth: AuthResponse;
  api: HgsClient;
  replay: ReplayResponse;
}

/**
 * Opens a past round as an unwatched one: the game shows it to its end, and its button shows it again. There is no
 * session, so no further requests are made. Throws the errors of the call.
 */
export async function openReplay(id: string, api: Pick<HgsClient, 'replay'>): Promise<OpenedReplay> {
  const replay = await api.replay(id);
  const { fair, currency, about, rulesVersion, playedAt, timeZone } = replay;
  // A round that still waits for its player is shown up to its last event.
  const { offers: _offers, ...rest } = replay.round;
  const round = { ...rest, state: 'closed' } as const;
  const session = `replay:${id}`;
  const refused = () => Promise.reject(new Error('nothing can be changed in a round of the past'));
  return {
    replay,
    auth: {
      session,
      mode: 'demo',
      game: { ...about, jackpotShare: 0 },
      currency,
      fair,
      serverTime: playedAt,
      timeZone,
      player: { nick: '', lang: '' },
      balance: '0',
      config: {
        minStake: round.stake,
        maxStake: round.stake,
        stakeLevels: [round.stake],
        defaultStake: round.stake,
        maxPayout: round.payout,
        modes: [{ id: 'base', cost: 1, rtp: about.rtp, maxWin: about.maxWin, needsConfirmation: false }],
        jurisdiction: { ...defaultJurisdiction, isAutoplayDisabled: true, isBuyFeatureDisabled: true },
        rulesVersion,
      },
      open: { round, cursor: 0 },
    },
    api: {
      auth: refused,
      action: refused,
      seeds: refused,
      replay: refused,
      ask: refused,
      play: async () => ({ round, balance: '0', fair }),
      seen: async ({ cursor }) => ({ cursor, balance: '0' }),
    },
  };
}

/** Returns whether a family's client shows a round from its events alone. */
export const showsReplays = (family: string): boolean =>
  family.endsWith('-slot') || family === 'instant' || family === 'table' || family === 'steps';
