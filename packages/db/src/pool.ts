import pg from 'pg';
import { createSilenceWatch, type SilenceLimits } from './silence.ts';
import { Overloaded } from './unavailable.ts';

const oids = { int8: 20, date: 1082, int8Array: 1016 };

const keepText = (text: string) => text;

const parseInt8Array = (text: string): (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : BigInt(item)));

function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  switch (oid) {
    case oids.int8:
      return BigInt;
    case oids.int8Array:
      return parseInt8Array;
    case oids.date:
      // A calendar day has no time zone; a Date would shift it.
      return keepText;
    default:
      return pg.types.getTypeParser(oid, format as 'text');
  }
}

/** Limits that keep a pool responsive when the database is not: every waiting time is bounded. */
export interface PoolLimits extends SilenceLimits {
  /** The longest wait for a connection; then {@link isUnavailable} errors. */
  readonly waitMs: number;
  /** Maximum number of waiting callers; further ones are refused immediately. */
  readonly queueMax: number;
  /** The longest wait for a lock, such as that of a member's accounts. */
  readonly lockMs: number;
  /** The longest statement. A longer one sets its own limit in its transaction. */
  readonly statementMs: number;
  /** The longest idle time of a transaction: a hanging process must release its locks. */
  readonly idleInTransactionMs: number;
}

/** The limits of a process that serves requests. */
export const servingLimits: PoolLimits = {
  waitMs: 2000,
  silentMs: 4000,
  queueMax: 1000,
  lockMs: 5000,
  statementMs: 60_000,
  idleInTransactionMs: 5000,
};

/** Detects a lost machine within half a minute, even without traffic. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export interface PoolOptions {
  /** The most connections this pool opens; 16 is best for the ledger on two cores. */
  max?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Sends statements without waiting for earlier responses; for callers that handle the consequences of a failure. */
  pipeline?: boolean;
  /** Receives errors of idle connections that the server closed. */
  onIdleError?: (error: Error) => void;
  /** None by default: a script may take longer. */
  limits?: PoolLimits;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that refuses callers immediately when the queue is full. */
class BoundedPool extends pg.Pool {
  readonly #queueMax: number;

  constructor(config: pg.PoolConfig, queueMax: number) {
    super(config);
    this.#queueMax = queueMax;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  // biome-ignore lint/suspicious/noConfusingVoidType: the signature is the driver's.
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.#queueMax) return callback ? super.connect(callback) : super.connect();
    const error = new Overloaded(`${this.#queueMax} callers are already waiting for the database`);
    if (!callback) return Promise.reject(error);
    process.nextTick(callback, error, undefined, () => {});
  }
}

/**
 * Creates a pool of connections to `url`. `int8` arrives as bigint, `numeric` and `date` as strings, `timestamptz` as
 * Date. The caller ends it.
 */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { limits } = options;
  const config: pg.PoolConfig = {
    connectionString: url,
    max: options.max ?? 16,
    application_name: options.applicationName ?? 'sabai',
    pipeline: options.pipeline ?? false,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    ...(limits && {
      connectionTimeoutMillis: limits.waitMs,
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      ...keepAlive,
    }),
  };
  const pool = limits ? new BoundedPool(config, limits.queueMax) : new pg.Pool(config);
  if (limits) pool.on('connect', createSilenceWatch(url, limits));
  // Without listeners a closed connection would end this process: the pool reports idle ones, and one lost between
  // two statements of a transaction fails its next statement.
  pool.on('error', options.onIdleError ?? (() => {}));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
