import type { OutcomeCode } from '../commands/wallet-command.ts';

/** Why a call never becomes a command: its signature, its words, or what they name. */
export type DialectRefusalCode = OutcomeCode | 'BAD_SIGNATURE';

export class DialectRefusal extends Error {
  readonly code: DialectRefusalCode;

  constructor(code: DialectRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
