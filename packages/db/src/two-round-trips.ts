import type pg from 'pg';

/** A pool created with `pipeline`. */
export type PipelinedPool = Pick<pg.Pool, 'connect'>;

/** Prepared under its name on each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export interface TwoRoundTrips<Opened, Result> {
  /** Sends all queries that the decision needs before it awaits the first result. */
  open(client: pg.PoolClient): Promise<Opened>;
  /**
   * Returns the statements to write, and the result to return after the commit. Nothing is written when this throws.
   */
  decide(opened: Opened): { readonly statements: readonly Statement[]; readonly result: Result };
}

/** Sends all output of `send` in one packet: each wakes the other side once. */
function inOnePacket<T>({ connection: { stream } }: pg.PoolClient, send: () => T): T {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Waits for all; throws the first failure. */
async function answered(sent: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(sent);
  await Promise.all(sent);
}

/**
 * Runs one transaction in two round trips: the queries start it, the writes commit it.
 * @throws the errors of a statement or a given function; nothing was written then, unless the connection was lost at
 * the commit.
 */
export async function inTwoRoundTrips<Opened, Result>(
  pool: PipelinedPool,
  { open, decide }: TwoRoundTrips<Opened, Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isUsable = true;
  try {
    const [begun, opened] = inOnePacket(client, () => [client.query('begin'), open(client)] as const);
    await answered([begun, opened]);
    const { statements, result } = decide(await opened);
    // A commit after a failed statement is a rollback, so it need not wait for the response.
    const written = inOnePacket(client, () => [
      ...statements.map((each) => client.query(each)),
      client.query('commit'),
    ]);
    await answered(written);
    return result;
  } catch (error) {
    // A connection on which even the rollback fails is lost.
    isUsable = await client.query('rollback').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    client.release(!isUsable);
  }
}
