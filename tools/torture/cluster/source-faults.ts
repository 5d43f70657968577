import type { SourceFault } from '@sabai/test-support/faulty-copy';

export type { SourceFault };

/** Announces the result of a transaction shortly before its commit. */
export const answersEarly: SourceFault = {
  file: '/packages/db/src/database.ts',
  says: `await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((transaction) => work(transaction as unknown as Tx));`,
  saysInstead: `await new Promise<T>((resolve, reject) => {
        const slowly = async (transaction: unknown) => {
          const early = await work(transaction as unknown as Tx);
          resolve(early);
          await sleep(300);
          return early;
        };
        db.transaction().setIsolationLevel(isolation).execute(slowly).catch(reject);
      });`,
};

/** Does not store the catches of a net. */
export const losesCatches: SourceFault = {
  file: '/studio/fishing/haul-bank.ts',
  says: '{ stakedMinor, wonMinor, now: clock() }',
  saysInstead: '{ stakedMinor, wonMinor: 0n, now: clock() }',
};

/** Pays half of each payout at a table. */
export const paysHalf: SourceFault = {
  file: '/studio/timed/timed-table.ts',
  says: 'game.settle(choice, stakeMinor, outcome)',
  saysInstead: '((due) => ({ ...due, payoutMinor: due.payoutMinor / 2n }))(game.settle(choice, stakeMinor, outcome))',
};

/** Does not lock rows that are read for a decision, so that concurrent transactions read them too. */
export const locksNoRows: SourceFault = {
  file: '/packages/db/src/database.ts',
  says: 'pool }) }',
  saysInstead: `pool }), plugins: [{
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

/** Files concurrent deposits of one member without a lock. */
export const filesAtOnce: SourceFault = {
  file: '/cashier/transactions/deposits.repository.ts',
  says: 'pg_advisory_xact_lock(',
  saysInstead: 'abs(',
};

/** Does not store that the stake of a bet was refunded. */
export const forgetsReturns: SourceFault = {
  file: '/provider-wallet/engine/decide-returns.ts',
  says: `state: change.state,
    returnedMinor: bet.returnedMinor + change.returnMinor,`,
  saysInstead: `state: change.payMinor > 0n ? change.state : bet.state,
    returnedMinor: bet.returnedMinor,`,
};

/** Answers a repeated sale of a bet on a match with "no longer open". */
export const forgetsSales: SourceFault = {
  file: '/studio/sport/sport-bank.ts',
  says: "if (bet.state === 'cashed') return undefined;",
  saysInstead: '',
};

/** Delays the sale of a bet, and does not check whether its result was paid meanwhile. */
export const sellsWhatIsPaid: SourceFault = {
  file: '/studio/sport/sport-bank.ts',
  says: "return endBet(context, tx, bet, 'cashed', offered);",
  saysInstead: `await sleep(1500);
      await moveBet(tx, bet, 'won', { state: 'open', payout_minor: null, closed_at: null });
      return endBet(context, tx, bet, 'cashed', offered);`,
};

/** Accepts a bet on a match whatever the wallet's response to its stake. */
export const takesUnpaid: SourceFault = {
  file: '/studio/sport/sport-bank.ts',
  says: "if (reply.answer.code !== 'OK') {",
  saysInstead: 'if (!reply.answer.code) {',
};

/** Keeps a stake with an unknown outcome, and leaves its bet out of every round. */
export const forgetsStakes: SourceFault = {
  file: '/studio/shared/shared-table.ts',
  says: "await retryUntilDone(table, 'taking a stake back', () => bank.cancel(bet.stake));",
  saysInstead: '',
};

/** The same at shared tables. */
export const takesUnpaidAtTables: SourceFault = {
  file: '/studio/shared/shared-bank.ts',
  says: "if (reply.isKnown && reply.answer.code !== 'OK') {",
  saysInstead: 'if (reply.isKnown && !reply.answer.code) {',
};

/** Allows any number of bets in one panel of a crash game. */
export const crowdsFlights: SourceFault = {
  file: '/studio/crash/crash-table.ts',
  says: 'if (own.some(({ stake }) => stake.choice.panel === panel)) {',
  saysInstead: 'if (own.some(({ stake }) => stake.choice.panel > 1)) {',
};

/** Does not return the existing bet when a request at a table is repeated. */
export const forgetsRequests: SourceFault = {
  file: '/studio/shared/shared-table.ts',
  says: 'stake.session.sessionId === session.sessionId && stake.req === req);',
  saysInstead: "stake.session.sessionId === session.sessionId && stake.req === '');",
};

/** Answers a repeated cash-out with "too late". */
export const forgetsCashOuts: SourceFault = {
  file: '/studio/crash/crash-table.ts',
  says: 'if (bet.settled?.cashedOutAt !== undefined) return viewOf(bet);',
  saysInstead: '',
};

/** Allows more shots than a net pays for, if they come from separate connections. */
export const emptiesNets: SourceFault = {
  file: '/studio/fishing/haul-bank.ts',
  says: 'if (stakedMinor > haul.reserveMinor - haul.stakedMinor) throw',
  saysInstead: 'if (stakedMinor > haul.reserveMinor) throw',
};

/** Counts a shot with an unknown outcome as not fired. */
export const forgetsShots: SourceFault = {
  file: '/studio/fishing/haul-bank.ts',
  says: 'tried && isUnavailable(error) ? await isWritten(context, { playerId, haulId }, tried.volley) : false;',
  saysInstead: 'false;',
};

/** Does not finish accepted calls when a process is stopped. */
export const cutsOff: SourceFault = {
  file: '/platform/http/drain.ts',
  says: 'while (inFlight.size > 0 && Date.now() < deadline) await sleep(10);',
  saysInstead: 'deadline;',
};
