import type { OutcomeCode } from '../commands/wallet-command.ts';

/** Why a call does not become a command: its signature, its content, or an unknown object. */
export type DialectRefusalCode = OutcomeCode | 'BAD_SIGNATURE';

export class DialectRefusal extends Error {
  readonly code: DialectRefusalCode;

  constructor(code: DialectRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
