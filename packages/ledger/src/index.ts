/**
 * Owns the books: accounts, the journal, and the templates that are the only ways money moves.
 * Keeps true that every entry nets to zero, that no member's account falls below zero, that a command with an idempotency
 * key takes effect once, and that history is never changed and each member's entries are chained by their hashes.
 * PostgreSQL enforces all of it; see the migrations `0002-ledger.sql`, `0069-ledger-heads.sql` and, for
 * `ledger_write` as it is now, `0245-ledger-write.sql`.
 *
 * One command in a use case: `post(tx, command)`. Many commands of many members at once:
 *
 *     const books = await openBooks(tx, commands);             // one round trip: locks, balances, stored answers
 *     const outcomes = commands.map((each) => books.post(each)); // in memory, in order, each as it would be alone
 *     await books.write(tx);                                    // one round trip: journal and accounts
 *
 * `openBooks` takes a `Tx` or a `pg` client inside a transaction. Who reads or writes rows of its own in the same round
 * trips puts `ledger_open` and `ledger_write` into its statement: `booksOpening(requests)` has the arguments and reads the
 * answer, `books.takeWrite()` has the arguments of the other. Open each member once per transaction: books that were
 * opened earlier do not see what later ones post, and their write is refused.
 *
 * Many callers, each with one command: `createPostingLanes(pool)` lets them share transactions (group commit).
 *
 * Start reading at `templates.ts`, then `books.ts`. Only the wallet module posts.
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
export type { KnownEntry } from './books.rules.ts';
export { type Books, ledgerWriteArguments, type PostOutcome, type TouchedBalances } from './books.ts';
export type { PostCommand } from './command.ts';
export { arrayLiteral, type Connection, numbersLiteral, type PgConnection, placeholders } from './connection.ts';
export { type BooksOpening, type BooksRequest, booksOpening, openBooks } from './open-books.ts';
export { lockWallet, type PostResult, post, resultOf } from './post.ts';
export { createPostingLanes, type PostingLanesOptions } from './posting-lanes.ts';
export { IdempotencyConflict, InsufficientFunds } from './refusals.ts';
export { type Movement, type TemplateFields, type TemplateName, templates } from './templates.ts';
export { type TrialBalance, trialBalance } from './trial-balance.ts';
export { type LedgerProblem, runTrialBalance, type TrialBalanceRun, trialBalances } from './trial-balance-run.ts';
export { type BrokenLink, type JournalVerification, keepDailyHeads, verifyJournal } from './verify-journal.ts';
