import { type HgsError, type HgsErrorCode, hgsErrorCodes } from '@sabai/games/protocol';

/** The game server refused the request. Repeating it returns the same response. */
export class HgsRefused extends Error {
  readonly code: HgsErrorCode;
  readonly trace: string;
  readonly field: string | undefined;

  constructor(error: HgsError) {
    super(error.message);
    this.name = 'HgsRefused';
    this.code = error.code;
    this.trace = error.trace;
    this.field = error.field;
  }
}

/** No response arrived after several retries: whether the request took effect is unknown. */
export class HgsUnreachable extends Error {
  constructor(cause: unknown) {
    super('the game server does not answer', { cause });
    this.name = 'HgsUnreachable';
  }
}

export function isHgsError(value: unknown): value is HgsError {
  if (typeof value !== 'object' || value === null) return false;
  return hgsErrorCodes.includes((value as HgsError).code) && typeof (value as HgsError).message === 'string';
}
