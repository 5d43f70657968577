/**
 * Error codes:
 * - IPB: insufficient balance
 * - VAL: invalid field
 * - IS: no such session, or it moved to another tab
 * - GLE: a limit of the player or of the operator
 * - FULL: this bet is at its limit for the round
 * - CLOSED: the round or its betting has ended
 * - GEN: a fault, nothing was debited
 * - MAINT: closed for maintenance
 */
export const hgsErrorCodes = [
  'ERR_IPB',
  'ERR_VAL',
  'ERR_IS',
  'ERR_GLE',
  'ERR_FULL',
  'ERR_CLOSED',
  'ERR_GEN',
  'ERR_MAINT',
] as const;

export type HgsErrorCode = (typeof hgsErrorCodes)[number];

export interface HgsError {
  code: HgsErrorCode;
  /** English, for logs and developers; clients show their own text for the code. */
  message: string;
  /** Correlation id. */
  trace: string;
  /**
   * With `ERR_VAL`: the invalid field, or the reason a sports bet was refused. With `ERR_GLE`: the rule of the
   * player's bonus that a stake breaks and its number in minor units, as `bonus max-stake 5000`.
   */
  field?: string;
}
