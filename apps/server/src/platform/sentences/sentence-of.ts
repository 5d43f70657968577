import type { RefusalParams } from '@sabai/contract';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { messagesFor, type Namespace, translatorFor } from '@sabai/locales';
import { sayMoments } from './spoken-moment.ts';

/** Form labels of the contract's fields: a namespace and its key. */
const labels: Readonly<Record<string, readonly [Namespace, string]>> = {
  account_name: ['cashier', 'slip.accountName'],
  aliases: ['content-office', 'alias.names'],
  amount: ['cashier', 'amount.label'],
  answer: ['identity', 'personal.answer'],
  bank_currency_information_id: ['identity', 'bank.bank'],
  bank_no: ['identity', 'bank.accountNumber'],
  body: ['messaging-office', 'message.text'],
  code: ['identity', 'otp.code'],
  confirm_password: ['identity', 'register.confirmPassword'],
  content_type: ['cashier', 'slip.upload'],
  currency_crypto_id: ['cashier', 'withdraw.token'],
  current_password: ['identity', 'password.current'],
  deposit_amount: ['cashier', 'amount.label'],
  deposit_id: ['approvals-office', 'approval.name.deposit'],
  district: ['rewardshop', 'address.district'],
  email: ['identity', 'register.email'],
  first_name: ['identity', 'bank.firstName'],
  game_code: ['gameplay-office', 'freeRounds.game'],
  last_name: ['identity', 'bank.lastName'],
  limit: ['protection', 'limits.amount'],
  line1: ['rewardshop', 'address.line1'],
  line2: ['rewardshop', 'address.line2'],
  message: ['messaging-office', 'message.text'],
  new_password: ['identity', 'password.new'],
  note: ['cashier-office', 'decision.note'],
  otp: ['identity', 'otp.code'],
  otpReferenceCode: ['identity', 'otp.reference'],
  password: ['identity', 'register.password'],
  payment_bank_information_id: ['cashier', 'slip.chooseAccount'],
  phone: ['identity', 'register.phone'],
  postcode: ['rewardshop', 'address.postcode'],
  province: ['rewardshop', 'address.province'],
  recipient: ['rewardshop', 'address.recipient'],
  ref_code: ['identity', 'register.referralCode'],
  slip_image_url: ['cashier', 'slip.upload'],
  stake: ['gameplay-office', 'freeRounds.stake'],
  token: ['identity-office', 'people.link'],
  username: ['identity', 'register.username'],
  // The token replaces the code.
  verifyToken: ['identity', 'otp.code'],
  wallet_address: ['cashier-office', 'decision.wallet'],
};

const isIndex = (part: string) => /^\d+$/.test(part);

/** Returns the name of a field in a language, by its path: its form's label, else its own words in English. */
export function fieldName(locale: LocalePrefix, path: string): string {
  const field = path.split('.').findLast((part) => !isIndex(part)) ?? '';
  const ofSite = messagesFor(locale, ['content-office'])['content-office']!.field as object;
  const isOfSite = Object.hasOwn(ofSite, field);
  const ownLabel = isOfSite ? (['content-office', `field.${field}`] as const) : undefined;
  const label = Object.hasOwn(labels, field) ? labels[field] : ownLabel;
  if (label) return translatorFor(locale, label[0])(label[1]);
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the sentence of a refusal in a language, with localised times and field names. */
export function sentenceOf(locale: LocalePrefix, code: string, params: RefusalParams): string {
  const { field } = params;
  const named = typeof field === 'string' ? { ...params, field: fieldName(locale, field) } : params;
  return translatorFor(locale, 'refusal')(code, sayMoments(locales[locale], named));
}
