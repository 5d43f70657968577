import { plainPhone } from '@sabai/contract/identity-rules';
import { Refusal } from '../../../../platform/http/refusal.ts';

/** Reads the Thai mobile number of a TrueMoney wallet, in any usual spelling, into +66…; throws PHONE_INVALID. */
export function readWalletPhone(text: string): string {
  const match = /^(?:\+?660?|0)([689]\d{8})$/.exec(plainPhone(text));
  if (!match) throw new Refusal('PHONE_INVALID');
  return `+66${match[1]}`;
}
