import type { HgsErrorCode } from '@sabai/games';

/**
 * An expected refusal of the game server; thrown, it rolls the transaction back and reaches the client as an
 * `HgsError`.
 */
export class HgsRefusal extends Error {
  readonly code: HgsErrorCode;
  readonly field: string | undefined;
  constructor(code: HgsErrorCode, message: string, field?: string) {
    super(message);
    this.name = 'HgsRefusal';
    this.code = code;
    this.field = field;
  }
}

/** HTTP status of each refusal; clients use the code in the body. */
export const hgsStatus: Readonly<Record<HgsErrorCode, number>> = {
  ERR_VAL: 400,
  ERR_IS: 401,
  ERR_IPB: 402,
  ERR_GLE: 403,
  ERR_FULL: 409,
  ERR_CLOSED: 409,
  ERR_GEN: 500,
  ERR_MAINT: 503,
};
