import type { CallOutcome, DialectAnswer } from '../dialect.ts';
import { writtenNumber } from '../exact-json.ts';
import type { DialectRefusalCode } from '../refusal.ts';
import type { SoftswissEcho } from './parse.ts';

const refused = 412;
/** HTTP status, code and text of every refusal. */
const errors: Readonly<
  Record<Exclude<DialectRefusalCode, 'OK'>, readonly [status: number, code: number, text: string]>
> = {
  INSUFFICIENT_FUNDS: [refused, 100, 'Player has not enough funds'],
  PLAYER_NOT_FOUND: [refused, 101, 'Player is invalid'],
  INVALID_TOKEN: [refused, 101, 'Session is invalid'],
  TOKEN_EXPIRED: [refused, 101, 'Session is over'],
  LIMIT_REACHED: [refused, 105, 'Player reached a bet limit'],
  BONUS_RULE: [refused, 105, 'Bet is against the rules of the player’s bonus'],
  GAME_UNAVAILABLE: [refused, 107, 'Game is not available to the player'],
  PLAYER_LOCKED: [refused, 110, 'Player is disabled'],
  WRONG_CURRENCY: [refused, 154, 'Currency is not allowed'],
  BAD_REQUEST: [refused, 400, 'Bad request'],
  DUPLICATE: [refused, 400, 'Action id was used for another action'],
  BET_NOT_FOUND: [refused, 404, 'Action is unknown'],
  BET_CANCELLED: [refused, 400, 'Action was rolled back'],
  BET_SETTLED: [refused, 400, 'Action is settled'],
  WIN_TOO_LARGE: [refused, 400, 'Win is above the limit'],
  BAD_SIGNATURE: [403, 403, 'Forbidden'],
  RETRYABLE: [500, 500, 'Internal error'],
};

/** Renders success as HTTP 200 with the balance and our id of each action, and a refusal as HTTP 412 with a code. */
export function renderSoftswiss(call: string, outcome: CallOutcome, echo: SoftswissEcho | undefined): DialectAnswer {
  const { balanceMinor, items, transactionId } = outcome;
  const balance = balanceMinor === undefined ? {} : { balance: writtenNumber(String(balanceMinor)) };
  if (outcome.code !== 'OK') {
    const [status, code, usual] = errors[outcome.code];
    // The rule of a bonus, and its number.
    const message = outcome.bonusRule ? outcome.message : usual;
    return { status, body: { code, message, ...balance } };
  }
  const ids = items?.map((item) => item.transactionId) ?? [transactionId];
  const transactions = echo?.actionIds.map((actionId, index) => ({ action_id: actionId, tx_id: ids[index] }));
  return {
    status: 200,
    body: {
      ...balance,
      ...(echo?.roundId && call !== 'freespins' ? { game_id: echo.roundId } : {}),
      ...(transactions?.length ? { transactions } : {}),
    },
  };
}
