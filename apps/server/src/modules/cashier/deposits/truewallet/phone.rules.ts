import { Refusal } from '../../../../platform/refusal.ts';

/** A TrueMoney wallet belongs to a Thai mobile phone. Reads how people write it into +66…; throws PHONE_INVALID. */
export function readWalletPhone(text: string): string {
  const match = /^(?:\+66|0066|66|0)([689]\d{8})$/.exec(text.replace(/[\s-]/g, ''));
  if (!match) throw new Refusal('PHONE_INVALID');
  return `+66${match[1]}`;
}
