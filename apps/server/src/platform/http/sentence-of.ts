import type { RefusalParams } from '@sabai/contract';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { messagesFor, translatorFor } from '@sabai/locales';
import { sayMoments } from './spoken-moment.ts';

/** Fields of the contract by the label that forms give them: a namespace and its key. */
const labels: Readonly<Record<string, readonly [string, string]>> = {
  account_name: ['cashbox', 'slip.accountName'],
  aliases: ['staff-site', 'alias.names'],
  amount: ['cashbox', 'amount.label'],
  answer: ['account', 'personal.answer'],
  bank_currency_information_id: ['account', 'bank.bank'],
  bank_no: ['account', 'bank.accountNumber'],
  body: ['staff', 'message.text'],
  code: ['otp', 'code'],
  confirm_password: ['auth', 'register.confirmPassword'],
  content_type: ['cashbox', 'slip.upload'],
  currency_crypto_id: ['cashbox', 'withdraw.token'],
  current_password: ['account', 'password.current'],
  deposit_amount: ['cashbox', 'amount.label'],
  deposit_id: ['staff', 'approval.name.deposit'],
  email: ['auth', 'register.email'],
  first_name: ['account', 'bank.firstName'],
  game_code: ['staff', 'freeRounds.game'],
  last_name: ['account', 'bank.lastName'],
  limit: ['protection', 'limits.amount'],
  message: ['staff', 'message.text'],
  new_password: ['account', 'password.new'],
  note: ['staff', 'decision.note'],
  otp: ['otp', 'code'],
  otpReferenceCode: ['otp', 'reference'],
  password: ['auth', 'register.password'],
  payment_bank_information_id: ['cashbox', 'slip.chooseAccount'],
  phone: ['auth', 'register.phone'],
  ref_code: ['auth', 'register.referralCode'],
  slip_image_url: ['cashbox', 'slip.upload'],
  stake: ['staff', 'freeRounds.stake'],
  token: ['staff', 'people.link'],
  username: ['auth', 'register.username'],
  // It is what the code is exchanged for.
  verifyToken: ['otp', 'code'],
  wallet_address: ['staff', 'decision.wallet'],
};

const isIndex = (part: string) => /^\d+$/.test(part);

/** What a field is called in a language, by its path: as its form names it, else by its own words in English. */
export function fieldName(locale: LocalePrefix, path: string): string {
  const field = path.split('.').findLast((part) => !isIndex(part)) ?? '';
  const ofSite = messagesFor(locale, ['staff-site'])['staff-site']!.field as object;
  const isOfSite = Object.hasOwn(ofSite, field);
  const label = Object.hasOwn(labels, field) ? labels[field] : isOfSite && ['staff-site', ['field', field].join('.')];
  if (label) return translatorFor(locale, label[0]!)(label[1]!);
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The sentence of a refusal in a language, with its moments and the name of its field in the words of that language. */
export function sentenceOf(locale: LocalePrefix, code: string, params: RefusalParams): string {
  const { field } = params;
  const named = typeof field === 'string' ? { ...params, field: fieldName(locale, field) } : params;
  return translatorFor(locale, 'refusal')(code, sayMoments(locales[locale], named));
}
