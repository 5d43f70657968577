/**
 * Owns the books: accounts, journal entries and postings, and the templates that are the only ways money moves.
 * Keeps true that every entry nets to zero per currency, that no member's account falls below zero, that a command with an
 * idempotency key takes effect once, and that history is never changed. PostgreSQL enforces all four; see the migrations
 * `0002-ledger.sql` and `0003-ledger-post.sql`.
 * Start reading at `templates.ts`, then `post.ts`. Only the wallet module posts.
 */
export {
  type Account,
  type HouseAccount,
  isMemberAccount,
  type MemberAccount,
  memberAccounts,
  pointsCurrency,
} from './accounts.ts';
export { type Balances, balances } from './balances.ts';
export { lockWallet, type PostCommand, type PostResult, post, type TouchedBalances } from './post.ts';
export { IdempotencyConflict, InsufficientFunds } from './refusals.ts';
export { type Movement, type TemplateFields, type TemplateName, templates } from './templates.ts';
export { type TrialBalance, trialBalance } from './trial-balance.ts';
