/**
 * Access to PostgreSQL: the pool, the transaction handle, migrations, the outbox and generated secrets. Invariants:
 * money arrives as bigint, a transaction handle exists only inside a transaction, and an event is delivered exactly
 * once if and only if its transaction committed. Start reading at `database.ts`. The embedded server is in
 * `@sabai/db/embedded`, test databases in `@sabai/db/testing`, and a whole server for a script in
 * `@sabai/db/throw-away-cluster`.
 */
export { sql } from 'kysely';
export { AppRoleError, prepareAppRole, requireAppRole } from './app-role.ts';
export { batchReads } from './batch-reads.ts';
export type { StatementWatch } from './correlation/watched-pool.ts';
export { currentWork, inPartOfWork, inWork, type Work } from './correlation/work.ts';
export { createDb, type Db, inTransaction, isRetryable, type Tx } from './database.ts';
export { durabilityProblems } from './durability.ts';
export { idOfHash } from './id-of-hash.ts';
export { createLanes, type LaneOptions, type Lanes, LanesClosed, LanesFull } from './lanes.ts';
export { migrate, requireMigrated, SchemaError } from './migrate.ts';
export { createNotices, type NoticeOptions, type Notices } from './notices.ts';
export {
  type DispatchOptions,
  dispatchOutbox,
  type OutboxConsumer,
  type OutboxEvent,
  oldestEvent,
  publish,
  publishAll,
} from './outbox.ts';
export { createPool, type PoolLimits, type PoolOptions, servingLimits } from './pool.ts';
export type * from './schema.generated.ts';
export { platformSecret } from './secrets.ts';
export { inTwoRoundTrips, type PipelinedPool, type Statement } from './two-round-trips.ts';
export { isUnavailable, isUndone, Overloaded, unavailability } from './unavailable.ts';
