/**
 * The ledger: accounts, the journal, and the templates, through which all money moves. Invariants: every entry nets
 * to zero; no member's account falls below zero; a command with an idempotency key takes effect once; history is
 * never changed, and each member's entries are chained by their hashes. PostgreSQL enforces it (`packages/db`). Start
 * reading at `templates.ts`, then `locked-accounts.ts`. Only the wallet module posts.
 */
export {
  type Account,
  type HouseAccount,
  isMemberAccount,
  type MemberAccount,
  memberAccounts,
  pointsCurrency,
} from './accounts.ts';
export { type Balances, balances, balancesOf } from './balances.ts';
export { isSamePlay, type PlayFacts, type PostCommand } from './command.ts';
export { arrayLiteral, type Connection, numbersLiteral, type PgConnection, placeholders } from './connection.ts';
export { type AccountsLock, accountsLock, type LockRequest, lockAccounts } from './lock-accounts.ts';
export type { KnownEntry } from './locked-accounts.rules.ts';
export {
  type LockedAccounts,
  ledgerWriteArguments,
  type PostOutcome,
  type TouchedBalances,
} from './locked-accounts.ts';
export { lockWallet, type PostResult, post, resultOf } from './post.ts';
export { createPostingLanes, type PostingLanesOptions } from './posting-lanes.ts';
export { IdempotencyConflict, InsufficientFunds } from './refusals.ts';
export { type Movement, type TemplateFields, type TemplateName, templates } from './templates.ts';
export { type TrialBalance, trialBalance } from './trial-balance.ts';
export { type LedgerProblem, runTrialBalance, type TrialBalanceRun, trialBalances } from './trial-balance-run.ts';
export { type BrokenLink, type JournalVerification, keepDailyHeads, verifyJournal } from './verify-journal.ts';
