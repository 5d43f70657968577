/** A place in the product that a faulty server reads otherwise. */
export interface SourceFault {
  /** The end of the file's address. */
  readonly file: string;
  readonly says: string;
  readonly saysInstead: string;
}

/** What the work of a transaction has found out is told a moment before it is committed. */
export const answersEarly: SourceFault = {
  file: '/packages/db/src/database.ts',
  says: `await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((transaction) => work(transaction as Tx));`,
  saysInstead: `await new Promise<T>((resolve, reject) => {
        const slowly = async (transaction: unknown) => {
          const early = await work(transaction as Tx);
          resolve(early);
          await sleep(300);
          return early;
        };
        db.transaction().setIsolationLevel(isolation).execute(slowly).catch(reject);
      });`,
};

/** A net in which what was caught is not written down. */
export const losesCatches: SourceFault = {
  file: '/studio/fishing/haul-bank.ts',
  says: '{ stakedMinor, wonMinor, now: clock() }',
  saysInstead: '{ stakedMinor, wonMinor: 0n, now: clock() }',
};

/** A table that pays by half a stake. */
export const paysHalf: SourceFault = {
  file: '/studio/timed/timed-table.ts',
  says: 'game.settle(choice, stakeMinor, outcome)',
  saysInstead: '((due) => ({ ...due, payoutMinor: due.payoutMinor / 2n }))(game.settle(choice, stakeMinor, outcome))',
};

/** Rows that are read to be decided about are not locked, and who has read them lets rivals read them too. */
export const locksNoRows: SourceFault = {
  file: '/packages/db/src/database.ts',
  says: 'new PostgresDialect({ pool }) }',
  saysInstead: `new PostgresDialect({ pool }), plugins: [{
    deciding: new WeakSet(),
    transformQuery({ node, queryId }) {
      if (node.kind !== 'SelectQueryNode' || !node.endModifiers?.length) return node;
      this.deciding.add(queryId);
      return { ...node, endModifiers: [] };
    },
    async transformResult({ queryId, result }) {
      if (this.deciding.delete(queryId)) await sleep(50);
      return result;
    },
  }] }`,
};

/** Deposits of one member are filed without waiting for each other. */
export const filesAtOnce: SourceFault = {
  file: '/cashier/deposits/deposits.repository.ts',
  says: 'pg_advisory_xact_lock(',
  saysInstead: 'abs(',
};

/** A bet does not keep that its stake has gone back. */
export const forgetsReturns: SourceFault = {
  file: '/modules/gameplay/decide-returns.ts',
  says: `state: change.state,
    returnedMinor: bet.returnedMinor + change.returnMinor,`,
  saysInstead: `state: change.payMinor > 0n ? change.state : bet.state,
    returnedMinor: bet.returnedMinor,`,
};

/** Who asks again for what a bet on a match was sold for is told that it is no longer open. */
export const forgetsSales: SourceFault = {
  file: '/studio/sport/sport-bank.ts',
  says: "if (bet.state === 'cashed') return undefined;",
  saysInstead: '',
};

/** A bet on a match is taken whatever the wallet has said to its stake. */
export const takesUnpaid: SourceFault = {
  file: '/studio/sport/sport-bank.ts',
  says: "if (reply.answer.code !== 'OK') {",
  saysInstead: 'if (!reply.answer.code) {',
};

/** A stake of which nobody knows whether it was taken stays where it is, and its bet is in no round. */
export const forgetsStakes: SourceFault = {
  file: '/studio/shared/shared-table.ts',
  says: "await insistOn('taking a stake back', () => bank.cancel(bet.stake));",
  saysInstead: '',
};
