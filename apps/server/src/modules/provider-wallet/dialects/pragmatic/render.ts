import { decimalOfMinor } from '../amounts.ts';
import type { CallOutcome, DialectAnswer } from '../dialect.ts';
import { writtenNumber } from '../exact-json.ts';
import type { DialectRefusalCode } from '../refusal.ts';

/** The provider repeats 100 until it succeeds; 120 is final. */
const errors: Readonly<Record<DialectRefusalCode, readonly [error: number, description: string]>> = {
  OK: [0, 'Success'],
  INSUFFICIENT_FUNDS: [1, 'Insufficient balance'],
  PLAYER_NOT_FOUND: [2, 'Player not found'],
  INVALID_TOKEN: [4, 'Invalid token'],
  TOKEN_EXPIRED: [4, 'Token expired'],
  BAD_SIGNATURE: [5, 'Invalid hash'],
  PLAYER_LOCKED: [6, 'Player is frozen'],
  BAD_REQUEST: [7, 'Bad parameters'],
  WRONG_CURRENCY: [7, 'Bad parameters'],
  DUPLICATE: [7, 'Bad parameters'],
  GAME_UNAVAILABLE: [8, 'Game is not available'],
  LIMIT_REACHED: [50, 'Bet limit reached'],
  BONUS_RULE: [50, 'Bet is against the rules of the bonus'],
  // The bet may still arrive.
  BET_NOT_FOUND: [100, 'Bet not found yet'],
  BET_CANCELLED: [120, 'Bet was refunded'],
  BET_SETTLED: [120, 'Round is settled'],
  WIN_TOO_LARGE: [120, 'Win is above the limit'],
  RETRYABLE: [100, 'Internal error, repeat the call'],
};
const endRoundRetry = [130, 'Internal error on end of round, repeat the call'] as const;

/** Renders HTTP 200 with a numeric result. */
export function renderPragmatic(call: string, outcome: CallOutcome): DialectAnswer {
  const isRetried = outcome.code === 'RETRYABLE' && call === 'endRound.html';
  const [error, usual] = isRetried ? endRoundRetry : errors[outcome.code];
  // The rule of a bonus, and its number.
  const description = outcome.bonusRule ? outcome.message : usual;
  const isSuccess = outcome.code === 'OK';
  const tellsBalance = (isSuccess && call !== 'refund.html') || outcome.code === 'INSUFFICIENT_FUNDS';
  const id = outcome.transactionId ?? outcome.items?.[0]?.transactionId;
  const player = isSuccess && call === 'authenticate.html' ? outcome.player : undefined;
  return {
    status: 200,
    body: {
      ...(player ? { userId: player.id, country: player.country, token: player.session } : {}),
      ...(isSuccess && id !== undefined && call !== 'endRound.html' ? { transactionId: id } : {}),
      ...(tellsBalance && outcome.balanceMinor !== undefined && outcome.currency
        ? {
            currency: outcome.currency,
            cash: writtenNumber(decimalOfMinor(outcome.balanceMinor, outcome.currency)),
            bonus: 0,
          }
        : {}),
      ...(isSuccess && call === 'bet.html' ? { usedPromo: 0 } : {}),
      error,
      description,
    },
  };
}
