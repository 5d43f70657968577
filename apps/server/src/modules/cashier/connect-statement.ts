import { importStatements, type ReadingParts } from './deposits/autobank/import-statement.ts';
import { autobankMethod } from './deposits/autobank/method.ts';
import { settleLines } from './deposits/autobank/settle-lines.ts';
import { statementRoutes } from './deposits/autobank/statement.routes.ts';
import type { CashierParts } from './parts.ts';
import { createStatementClient, type StatementAccess } from './providers/statement/statement-client.ts';
import { transferSource } from './records/payout-sources.ts';
import { bankDepositSource, statementSource } from './records/record-sources.ts';

/** Transfers that the house's bank tells of: announcing them, reading statements, what staff decide about lines. */
export function connectStatement(cashier: CashierParts, access: StatementAccess | undefined) {
  const parts: ReadingParts | undefined = access && { ...cashier, statements: createStatementClient(access) };
  return {
    methods: parts ? [autobankMethod(cashier)] : [],
    sources: parts ? [statementSource(parts), bankDepositSource(parts), transferSource(parts)] : [],
    implementations: statementRoutes(cashier),
    /** Reads what is new and settles what is open; returns how many lines were matched. */
    async readStatements(): Promise<number> {
      if (parts) await importStatements(parts);
      return settleLines(cashier);
    },
  };
}
