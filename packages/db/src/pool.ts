import pg from 'pg';

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

export interface PoolOptions {
  /** The most connections this pool opens; 16 is best for the ledger on two cores. */
  max?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Hears of idle connections that the server closed. */
  onIdleError?: (error: Error) => void;
}

/**
 * A pool of connections to `url`. `int8` arrives as bigint, `numeric` and `date` as strings, `timestamptz` as Date.
 * The caller ends it.
 */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    application_name: options.applicationName ?? 'sabai',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // Without a listener the end of an idle connection, such as a restart of the server, would end this process.
  pool.on('error', options.onIdleError ?? (() => {}));
  return pool;
}
