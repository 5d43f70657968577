import { expect, test } from 'vitest';
import { flatten, namespacesOf, readCatalogue } from './catalogue.ts';

/** The texts that the specification quotes, and their keys. */
const quoted: readonly (readonly [id: string, words: string, key: string])[] = [
  ['M-A1', 'This page could not be found', 'errors.notFound'],
  ['M-A2', 'Error', 'errors.title'],
  ['M-A3', 'Back to the home page', 'errors.backHome'],
  ['M-A5', 'Go back to home', 'errors.goHome'],
  ['M-A6', 'Unknown middleware', 'errors.unknownGuard'],
  ['M-A7', 'error', 'errors.error'],
  ['M-A8', 'TraceID', 'errors.traceId'],
  ['M-A9', 'copied', 'common.copied'],
  ['M-A11', 'OK', 'identity.login.ok'],
  ['M-A12', 'Username or password is incorrect.', 'refusal.WRONG_CREDENTIALS'],
  ['M-A13', 'This username is already taken.', 'refusal.USERNAME_TAKEN'],
  ['M-A14', 'The OTP is incorrect, please enter OTP again.', 'refusal.OTP_INCORRECT'],
  ['M-A15', 'You have entered wrong OTP, please entry again.', 'refusal.OTP_WRONG_AGAIN'],
  ['M-A16', 'This is not the correct code', 'refusal.OTP_NOT_OF_PROFILE'],
  ['M-A17', 'DATA_NOT_FOUND', 'refusal.DATA_NOT_FOUND'],
  ['M-A18', 'The QR Code is expired. Please try again.', 'refusal.QR_EXPIRED'],
  ['M-A19', 'More than 5 minutes processing please contact administrator', 'cashier.pay.overdue'],
  ['M-A20', 'Cannot proceed transaction due to an unsuccessful deposit of user.', 'cashier.failed.text'],
  ['M-A22', 'Cannot receive this promotion, please inactive the current promotion.', 'refusal.PROMOTION_ACTIVE'],
  ['M-A23', 'You have already received Promotion.', 'refusal.PROMOTION_RECEIVED'],
  ['M-A24', 'no result found', 'common.noResult'],
  ['M-A25', 'Unable to redeem with coupon code at this time.', 'coupon.unable'],
  ['M-A26', 'Your withdrawal has not been successful. Please contact our staff.', 'cashier.withdrawal.failedText'],
  ['M-A27', 'Please check the withdrawal history', 'refusal.WITHDRAWAL_ALREADY_PENDING'],
  ['M-A28', 'Incorrect Information', 'refusal.INCORRECT_INFORMATION'],
  ['M-A29', 'Invalid Phone number', 'refusal.PHONE_INVALID'],
  ['M-A30', 'Invalid referral code', 'refusal.REFERRAL_CODE_INVALID'],
  ['M-A31', 'The member must be over 18 years old.', 'refusal.MEMBER_TOO_YOUNG'],
  ['M-A32', '{0} is required', 'refusal.FIELD_REQUIRED'],
  ['M-A33', 'Transfer Cashback Completed', 'wallet.transfer.doneCashback'],
  ['M-A34', 'Waiting', 'history.status.pending'],
  ['M-A35', 'Cancel', 'history.status.fail'],
  ['M-A36', 'Expired', 'common.expired'],
  ['M-A38', 'how did you hear about us', 'identity.personal.channel'],
  ['M-A39', 'Announcement', 'nav.announcement'],
  ['M-A40', 'Personal Message', 'nav.setting.messages'],
  ['M-C1', 'The OTP has expired. Please request a new one.', 'refusal.OTP_EXPIRED'],
  ['M-C2', 'This promotion has expired.', 'refusal.PROMOTION_EXPIRED'],
  ['M-C3', 'This promotion has ended.', 'refusal.PROMOTION_ENDED'],
  ['M-C5', 'This coupon code is unavailable.', 'refusal.COUPON_UNAVAILABLE'],
  ['M-C6', 'You must complete the turnover requirement before you withdraw.', 'refusal.WITHDRAWAL_TURNOVER_UNMET'],
  ['M-C7', 'There are no promotions at the moment.', 'bonus.promotions.empty'],
  ['M-C8', 'No games were found.', 'catalogue.empty'],
  ['M-C9', 'The amount must be between {min} and {max}.', 'refusal.AMOUNT_BETWEEN'],
  ['M-C10', 'The amount must not be less than {min}.', 'refusal.AMOUNT_LESS_THAN_MINIMUM'],
  ['M-C11', 'The amount must not be more than {max}.', 'refusal.AMOUNT_MORE_THAN_MAXIMUM'],
  [
    'M-C12',
    'Your deposit is waiting for confirmation. You will be notified when it is confirmed.',
    'cashier.pending.text',
  ],
  ['M-C13', 'Your deposit was successful.', 'cashier.success.text'],
  [
    'M-C14',
    'Your maximum withdrawal is {amount} because of your promotion.',
    'refusal.WITHDRAWAL_LIMITED_BY_PROMOTION',
  ],
  ['M-C16', 'Another bonus is active. Do you want to replace it?', 'refusal.BONUS_REPLACES'],
  ['M-C17', 'Please verify your bank information first.', 'cashier.gate.text'],
  ['M-C20', 'Please complete your profile before you play.', 'identity.update.why'],
  ['M-C21', 'Allow notifications?', 'nav.push.ask'],
  ['M-C22', 'Username may only contain letters and digits.', 'refusal.USERNAME_CHARACTERS'],
  ['M-C23', 'Username must contain at least 1 letter.', 'refusal.USERNAME_NEEDS_LETTER'],
  ['M-C24', 'Username must have {min} to {max} characters.', 'refusal.USERNAME_LENGTH'],
  [
    'M-C25',
    'Password must contain at least 1 lowercase letter, 1 uppercase letter and 1 digit.',
    'refusal.PASSWORD_CHARACTERS',
  ],
  ['M-C26', 'Password must have at least {min} characters.', 'refusal.PASSWORD_TOO_SHORT'],
  ['M-C27', 'The passwords do not match.', 'refusal.PASSWORDS_DIFFER'],
  ['M-C28', 'You must accept the terms and be 18 or older.', 'refusal.TERMS_NOT_ACCEPTED'],
  ['M-C29', 'The email address is not valid.', 'refusal.EMAIL_INVALID'],
  ['M-C30', 'Account number may only contain digits.', 'refusal.ACCOUNT_NUMBER_DIGITS'],
  ['M-C31', 'The coupon code must have at least 4 characters.', 'refusal.COUPON_TOO_SHORT'],
  ['M-C33', 'The image may not be larger than 2 MB.', 'refusal.IMAGE_TOO_LARGE'],
  ['M-C34', 'The date range is not valid.', 'refusal.DATE_RANGE_INVALID'],
  ['M-C35', 'Please enter numbers only.', 'refusal.AMOUNT_NOT_A_NUMBER'],
  ['M-C36', 'Transaction fee 1.9%', 'cashier.pay.feePercent'],
  ['M-C40', 'The site is closed.', 'errors.closed.title'],
];

/** Quoted texts of screens that do not exist yet: bonuses, levels and rewards. */
const later = new Set(['M-A21', 'M-A37', 'M-C4', 'M-C15', 'M-C18', 'M-C19', 'M-C32', 'M-C37', 'M-C38', 'M-C39']);
/** Not in a catalogue: in the console, as a code, as a format, or by a currency. */
const elsewhere = new Set(['M-A4', 'M-A10', 'M-A41', 'M-A42', 'M-A43']);

/** Labels that the specification names; a language may write the first letter large. */
const named: Readonly<Record<string, string>> = {
  'M-B1': 'Log in; Register',
  'M-B2':
    'slots; live casino; crash; arcade; fishing; sport; virtual; jackpots; megaways; table games; lotto; free spin; tournament; favorite; last played; slot RTP',
  'M-B3': 'all; cash drop; Christmas; demo; played; jackpots; megaways; new; popular; table games; history',
  'M-B4': 'A-Z; Z-A; search; demo',
  'M-B5': 'main wallet; cashback wallet; rebate wallet; transfer',
  'M-B6': 'bank; auto bank; promptpay; crypto; QR code',
  'M-B7': 'daily check-in; play; deposit; VIP bonus; history; reward history',
  'M-B8': 'free spins; lucky box; random card; redeem history',
  'M-B10': 'All games; Highlight; Hot; New; Live casino; Smart slots; Register free; Why choose us',
  'M-B11': 'Username or phone; Password; Forgot password; Reset password; Change password',
  'M-B12': 'Basic account; email and phone verification; Personal and bank details; Free-credit rules; Contact admin',
  'M-B13': 'Transfer; Transaction history',
  'M-B14': 'Deposit; Withdraw',
  'M-B15': 'Bet; Activity log; Deposit; Withdraw; Received promotion; Cashback; Rebate and referral; Total bet',
  'M-B16': 'All; Coming; Active',
  'M-B17': 'Redeem; History',
  'M-B21': 'Send',
  'M-B22': 'Cookies policy; Security',
  'M-B23': 'Do not show again',
  'M-B24': 'Country code; Currency; Referral code; Confirm password; Subscribe to email',
  'M-B25':
    'Full name; First name; Last name; Date of birth; Day; Month; Year; Gender; Male; Female; Security question; Answer; Line ID; Email; Phone; Bank name; Account number',
  'M-B26': 'basic account; waiting for verification; verified',
  'M-B27': 'Date; Time; Game; Type; Bet amount; Before amount; After amount; Win/Lose',
  'M-B28': 'bet; cancel; refund; reserve; result',
  'M-B29': 'Fee; Bank; Account number; Account name; Turnover; Turn win/lose; Time left; QR code',
  'M-B30': 'Token; Transaction ID',
  'M-B31': 'Amount; Note',
  'M-B32': 'Request time; Success time; Status; Channel; Bank account or wallet address; Amount',
  'M-B34': 'Turnover',
  'M-B36': 'Transfer from; Transfer amount',
  'M-B38': 'Promotion',
  'M-B39': 'Win/Lose; Turnover',
  'M-B40': 'Code; Type; Date; Status',
  'M-B41': 'Points; Address; Phone; Email',
  'M-B42': 'Provider',
  'M-B43': 'Cashback; Deposit; Promotion; Rebate; Redeem; Withdraw',
  'M-B44': 'Turnover; VIP bonus',
  'M-B46': 'received; coming; expired',
  'M-B47': 'active; expired',
  'M-B48': 'success; expired',
  'M-B50': 'processing; success; failed',
  'M-B51': 'enter OTP; verified; expired; resend; reference code',
  'M-B52': 'days; hours; minutes; seconds',
};

const english = new Map<string, string>(
  namespacesOf('en').flatMap((namespace) =>
    [...flatten(readCatalogue('en', namespace) ?? {})].map(([key, text]) => [`${namespace}.${key}`, text] as const),
  ),
);
/** Compares sentences regardless of the names and values of their placeholders. */
const shape = (text: string): string => text.replaceAll(/\{[^}]*\}|\d+(\.\d+)?/g, '#').replaceAll('#%', '#');

test.each(quoted)('%s is quoted word for word: %s', (_id, words, key) => {
  const whole = english.get(key) ?? '';
  // For a sentence with choices, the quotation is one of them.
  const text = /^\{\w+, select, /.test(whole) && whole.includes(`{${words}}`) ? words : whole;
  expect(words.includes('{0}') || /\d/.test(words) ? shape(text) : text).toBe(
    words.includes('{0}') || /\d/.test(words) ? shape(words) : words,
  );
});

test('covers every quoted sentence', () => {
  const ids = [
    ...Array.from({ length: 43 }, (_, at) => `M-A${at + 1}`),
    ...Array.from({ length: 40 }, (_, at) => `M-C${at + 1}`),
  ];
  const known = new Set([...quoted.map(([id]) => id), ...later, ...elsewhere]);
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
});

test.each(Object.entries(named))('%s has the labels: %s', (_id, labels) => {
  const texts = new Set([...english.values()].map((text) => text.toLowerCase()));
  expect(labels.split('; ').filter((label) => !texts.has(label.toLowerCase()))).toEqual([]);
});
