import { importStatements, type ReadingDependencies } from './deposits/autobank/import-statement.ts';
import { autobankMethod } from './deposits/autobank/method.ts';
import { settleLines } from './deposits/autobank/settle-lines.ts';
import { statementRoutes } from './deposits/autobank/statement.routes.ts';
import { createStatementClient, type StatementAccess } from './providers/statement/statement-client.ts';
import { transferSource } from './records/payout-sources.ts';
import { bankDepositSource, statementSource } from './records/record-sources.ts';
import type { CashierDependencies } from './transactions/dependencies.ts';

/** Transfers reported by the operator's bank: announcing them, reading statements, staff decisions about lines. */
export function connectStatement(cashier: CashierDependencies, access: StatementAccess | undefined) {
  const dependencies: ReadingDependencies | undefined = access && {
    ...cashier,
    statements: createStatementClient(access),
  };
  return {
    methods: dependencies ? [autobankMethod(cashier)] : [],
    sources: dependencies
      ? [statementSource(dependencies), bankDepositSource(dependencies), transferSource(dependencies)]
      : [],
    implementations: statementRoutes(cashier),
    /** Imports new lines and settles open ones; returns the number of matched lines. */
    async readStatements(): Promise<number> {
      if (dependencies) await importStatements(dependencies);
      return settleLines(cashier);
    },
  };
}
