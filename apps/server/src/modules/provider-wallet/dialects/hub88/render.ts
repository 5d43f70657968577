import { unitsOfMinor } from '../amounts.ts';
import type { CallOutcome, DialectAnswer } from '../dialect.ts';
import { writtenNumber } from '../exact-json.ts';
import type { DialectRefusalCode } from '../refusal.ts';
import { type Hub88Echo, unitScale } from './parse.ts';

const statuses: Readonly<Record<DialectRefusalCode, string>> = {
  OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_LOCKED: 'RS_ERROR_USER_DISABLED',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  BONUS_RULE: 'RS_ERROR_LIMIT_REACHED',
  GAME_UNAVAILABLE: 'RS_ERROR_INVALID_GAME',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  DUPLICATE: 'RS_ERROR_DUPLICATE_TRANSACTION',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_CANCELLED: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  // The protocol has no status for a bet that has paid; an unlisted status would be repeated forever.
  BET_SETTLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // Nor has it one for a win above the limit.
  WIN_TOO_LARGE: 'RS_ERROR_LIMIT_REACHED',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  BAD_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  RETRYABLE: 'RS_ERROR_UNKNOWN',
};

/** Always HTTP 200; the status is a word. Only success and insufficient funds include the balance. */
export function renderHub88(call: string, outcome: CallOutcome, echo: Hub88Echo | undefined): DialectAnswer {
  const tellsBalance = outcome.code === 'OK' || outcome.code === 'INSUFFICIENT_FUNDS';
  return {
    status: 200,
    body: {
      ...(echo ? { user: echo.user, request_uuid: echo.requestUuid } : {}),
      status: statuses[outcome.code],
      ...(call === 'user/info' && outcome.code === 'OK' ? { country: echo?.country } : {}),
      ...(tellsBalance && call !== 'user/info' && outcome.balanceMinor !== undefined && outcome.currency
        ? {
            currency: outcome.currency,
            balance: writtenNumber(unitsOfMinor(outcome.balanceMinor, unitScale, outcome.currency)),
          }
        : {}),
    },
  };
}
