/**
 * Every refusal the product can give, once: an expected "no" with its HTTP status and whether trying again can help.
 * The sentence a person reads lies in `packages/locales/<locale>/refusal.json` under the same code, in all 15 languages.
 */
interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503;
  /** Names of the parameters that the sentence uses. */
  readonly params?: readonly string[];
  readonly isRetryable?: boolean;
}

const define = <const T extends Record<string, Refusal>>(table: T): T => table;

export const refusals = define({
  // Any request
  INVALID_INPUT: { status: 400 },
  NOT_FOUND: { status: 404 },
  NOT_AUTHENTICATED: { status: 401 },
  FORBIDDEN: { status: 403 },
  FEATURE_OFF: { status: 403 },
  SITE_CLOSED: { status: 403 },
  TOO_MANY_REQUESTS: { status: 429, params: ['seconds'], isRetryable: true },
  METHOD_NOT_ALLOWED: { status: 405 },
  CONTENT_TYPE_UNKNOWN: { status: 415 },
  CONTENT_TOO_LARGE: { status: 413 },
  IDEMPOTENCY_CONFLICT: { status: 422 },
  CHANGED_MEANWHILE: { status: 409 },
  FIELD_REQUIRED: { status: 400, params: ['field'] },
  TEXT_TOO_LONG: { status: 400, params: ['max'] },
  // Amounts
  AMOUNT_NOT_A_NUMBER: { status: 400 },
  AMOUNT_TOO_MANY_DECIMALS: { status: 400, params: ['scale'] },
  AMOUNT_NOT_POSITIVE: { status: 400 },
  AMOUNT_TOO_LARGE: { status: 400 },
  AMOUNT_BETWEEN: { status: 400, params: ['min', 'max'] },
  AMOUNT_LESS_THAN_MINIMUM: { status: 400, params: ['min'] },
  AMOUNT_MORE_THAN_MAXIMUM: { status: 400, params: ['max'] },
  INSUFFICIENT_FUNDS: { status: 400, params: ['available'] },
  // Identity
  WRONG_CREDENTIALS: { status: 401 },
  LOGIN_LOCKED: { status: 429, params: ['minutes'], isRetryable: true },
  USERNAME_TAKEN: { status: 409 },
  USERNAME_CHARACTERS: { status: 400 },
  USERNAME_NEEDS_LETTER: { status: 400 },
  USERNAME_LENGTH: { status: 400, params: ['min', 'max'] },
  PHONE_TAKEN: { status: 409 },
  PHONE_INVALID: { status: 400 },
  PASSWORD_TOO_SHORT: { status: 400, params: ['min'] },
  PASSWORD_CHARACTERS: { status: 400 },
  PASSWORD_PERSONAL: { status: 400 },
  PASSWORD_COMMON: { status: 400 },
  PASSWORDS_DIFFER: { status: 400 },
  CURRENT_PASSWORD_WRONG: { status: 400 },
  SECOND_FACTOR_REQUIRED: { status: 401 },
  SECOND_FACTOR_INCORRECT: { status: 400 },
  SECOND_FACTOR_ALREADY_ON: { status: 409 },
  PASSKEY_UNKNOWN: { status: 400 },
  PASSKEYS_FULL: { status: 409, params: ['max'] },
  STEP_UP_REQUIRED: { status: 403 },
  STAFF_SECOND_FACTOR_REQUIRED: { status: 403 },
  STAFF_LAST_ADMIN: { status: 409 },
  INVITATION_INVALID: { status: 410 },
  TERMS_NOT_ACCEPTED: { status: 400 },
  REFERRAL_CODE_INVALID: { status: 400 },
  REFERRAL_OWN_CODE: { status: 400 },
  OTP_INCORRECT: { status: 400 },
  OTP_WRONG_AGAIN: { status: 400 },
  OTP_NOT_OF_PROFILE: { status: 400 },
  DATA_NOT_FOUND: { status: 404 },
  OTP_EXPIRED: { status: 410 },
  OTP_RESEND_TOO_EARLY: { status: 429, params: ['seconds'], isRetryable: true },
  OTP_TOO_MANY_TRIES: { status: 429 },
  SMS_UNAVAILABLE: { status: 503, isRetryable: true },
  EMAIL_UNAVAILABLE: { status: 503, isRetryable: true },
  VERIFY_TOKEN_INVALID: { status: 400 },
  MEMBER_TOO_YOUNG: { status: 400 },
  DATE_INVALID: { status: 400 },
  EMAIL_INVALID: { status: 400 },
  NAME_CHARACTERS: { status: 400 },
  ACCOUNT_NUMBER_DIGITS: { status: 400 },
  BANK_ALREADY_USED: { status: 409 },
  BANK_ALREADY_SET: { status: 409 },
  INCORRECT_INFORMATION: { status: 400 },
  PROFILE_INCOMPLETE: { status: 403 },
  SESSION_TICKET_INVALID: { status: 401 },
  // Player protection
  ACCOUNT_BLOCKED: { status: 403 },
  SELF_EXCLUDED: { status: 403, params: ['until'] },
  COOLING_OFF: { status: 403, params: ['until'] },
  PLAY_LIMIT_REACHED: { status: 403, params: ['until'] },
  DEPOSIT_LIMIT_REACHED: { status: 403, params: ['left', 'until'] },
  LIMIT_CHANGE_TOO_EARLY: { status: 409, params: ['until'] },
  LIMIT_ONLY_TIGHTER: { status: 409 },
  EXCLUSION_NOT_SHORTENED: { status: 409, params: ['until'] },
  // Wallets
  TRANSFER_CLOSED: { status: 409 },
  TRANSFER_TURNOVER_UNMET: { status: 409, params: ['left'] },
  VAULT_LOCKED: { status: 409, params: ['until'] },
  VAULT_LOCK_SHORTENED: { status: 409, params: ['until'] },
  FLAG_ALREADY_DECIDED: { status: 409 },
  ADJUSTMENT_ALREADY_DECIDED: { status: 409 },
  ADJUSTMENT_NEEDS_ANOTHER: { status: 403 },
  // Cashier
  QR_EXPIRED: { status: 410 },
  IMAGE_TOO_LARGE: { status: 413 },
  IMAGE_TOO_MANY_PIXELS: { status: 413, params: ['max'] },
  IMAGE_NOT_AN_IMAGE: { status: 415 },
  UPLOAD_UNKNOWN: { status: 404 },
  STATEMENT_LINE_ALREADY_DECIDED: { status: 409 },
  STATEMENT_LINE_UNREADABLE: { status: 409 },
  IMAGE_MISSING: { status: 400 },
  SLIP_ALREADY_USED: { status: 409 },
  DEPOSIT_ALREADY_PENDING: { status: 409 },
  DEPOSIT_CURRENCY_DIFFERS: { status: 409 },
  DEPOSIT_LINE_TAKEN: { status: 409 },
  EXCHANGE_RATE_EXPIRED: { status: 410 },
  WALLET_ADDRESS_INVALID: { status: 400, params: ['network'] },
  WALLET_ADDRESS_USED: { status: 409 },
  WALLET_ADDRESSES_FULL: { status: 409, params: ['max'] },
  TOO_MANY_PENDING_DEPOSITS: { status: 409, params: ['max'] },
  PROMOTION_UNKNOWN: { status: 400 },
  DEPOSIT_ALREADY_DECIDED: { status: 409 },
  WITHDRAWAL_ALREADY_PENDING: { status: 409 },
  WITHDRAWAL_ALREADY_DECIDED: { status: 409 },
  WITHDRAWAL_TURNOVER_UNMET: { status: 409 },
  WITHDRAWAL_DEBT_OPEN: { status: 409, params: ['amount'] },
  WITHDRAWAL_WAITS_FOR_DEBT: { status: 409, params: ['amount'] },
  WITHDRAWAL_LIMITED_BY_PROMOTION: { status: 409, params: ['amount'] },
  WITHDRAWAL_HELD: { status: 409, params: ['until'] },
  WITHDRAWAL_NOT_APPROVED: { status: 409 },
  CLAIM_HELD: { status: 409, params: ['name', 'until'] },
  CLAIM_REQUIRED: { status: 409 },
  PAYMENT_CHANNEL_UNAVAILABLE: { status: 503, isRetryable: true },
  PAYMENT_METHOD_UNKNOWN: { status: 400 },
  SIGNATURE_INVALID: { status: 401 },
  DATE_RANGE_INVALID: { status: 400 },
  // Games
  GAME_UNKNOWN: { status: 404 },
  GAME_NOT_PLAYABLE: { status: 409 },
  GAME_HAS_NO_DEMO: { status: 409 },
  FREE_ROUNDS_NOT_OFFERED: { status: 400 },
  GAME_SERVER_UNAVAILABLE: { status: 503, isRetryable: true },
  FAVORITES_FULL: { status: 409, params: ['max'] },
  PUSH_SERVICE_UNKNOWN: { status: 400 },
  // Account
  CLOSURE_MONEY_LEFT: { status: 409, params: ['amount'] },
  CLOSURE_BETS_OPEN: { status: 409 },
  // Messages
  REPLY_NOT_ALLOWED: { status: 409 },
  MESSAGES_UNANSWERED: { status: 429, params: ['max'] },
  // Coupons
  COUPON_TOO_SHORT: { status: 400, params: ['min'] },
  COUPON_UNAVAILABLE: { status: 404 },
  // Staff
  STAFF_REASON_REQUIRED: { status: 400 },
  CHECK_ALREADY_RUNNING: { status: 409, isRetryable: true },
  DIFFERENCE_ALREADY_RESOLVED: { status: 409 },
});

export type RefusalCode = keyof typeof refusals;
export type RefusalParams = Readonly<Record<string, string | number>>;

export const isRefusalCode = (value: unknown): value is RefusalCode =>
  typeof value === 'string' && Object.hasOwn(refusals, value);
