import { decimalOfMinor } from '../amounts.ts';
import type { CallOutcome, DialectAnswer } from '../dialect.ts';
import { writtenNumber } from '../exact-json.ts';
import type { DialectRefusalCode } from '../refusal.ts';
import type { AmbEcho } from './parse.ts';

const statusCodes: Readonly<Record<DialectRefusalCode, number>> = {
  OK: 0,
  PLAYER_NOT_FOUND: 10001,
  INSUFFICIENT_FUNDS: 10002,
  BET_NOT_FOUND: 20001,
  DUPLICATE: 20002,
  BET_CANCELLED: 20003,
  BET_SETTLED: 20004,
  WIN_TOO_LARGE: 40003,
  INVALID_TOKEN: 30001,
  TOKEN_EXPIRED: 30001,
  BAD_SIGNATURE: 30002,
  PLAYER_LOCKED: 40003,
  LIMIT_REACHED: 40003,
  BONUS_RULE: 40003,
  GAME_UNAVAILABLE: 40003,
  WRONG_CURRENCY: 40003,
  BAD_REQUEST: 40003,
  RETRYABLE: 50001,
};

/** Renders HTTP 200 with a status code; money calls include the balance before and after the whole call. */
export function renderAmb(call: string, outcome: CallOutcome, echo: AmbEcho | undefined, now: Date): DialectAnswer {
  const { code } = outcome;
  const { balanceMinor, currency } = outcome;
  const beforeMinor = outcome.beforeMinor ?? outcome.items?.[0]?.beforeMinor ?? balanceMinor;
  const decimal = (minor: bigint) => writtenNumber(decimalOfMinor(minor, currency!));
  const isKnown = balanceMinor !== undefined && beforeMinor !== undefined && currency !== undefined;
  const isMoved = code === 'OK' && call !== 'checkBalance';
  return {
    status: 200,
    body: {
      ...echo,
      statusCode: statusCodes[code],
      timestampMillis: now.getTime(),
      ...(isKnown ? { currency } : {}),
      ...(isKnown && isMoved ? { balanceBefore: decimal(beforeMinor), balanceAfter: decimal(balanceMinor) } : {}),
      ...(isKnown && !isMoved ? { balance: decimal(balanceMinor) } : {}),
    },
  };
}
