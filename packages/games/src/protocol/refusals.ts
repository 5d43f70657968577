/**
 * IPB: not enough money · VAL: a field is wrong · IS: no such session, or it moved to another tab · GLE: a limit of the
 * player or of the operator · FULL: the house takes no more on this in this round · CLOSED: the round or its betting is over · GEN: a fault, nothing was taken · MAINT: closed.
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
  /** English, for logs and developers; clients show their own sentence for the code. */
  message: string;
  /** Correlation id. */
  trace: string;
  /**
   * The field that is wrong, with `ERR_VAL`; why a bet on sport was not taken; with `ERR_GLE` the rule of the player's bonus that a stake
   * breaks and its number in minor units, as `bonus max-stake 5000`.
   */
  field?: string;
}
