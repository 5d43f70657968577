/**
 * Owns the staff's view of the audit, its verification, and the public heads of its days. Invariants: reading the chain
 * or exporting entries is itself an entry; a published head stays published. The database writes the chain when an
 * entry commits (`functions/audit.sql`). Start reading at `audit.routes.ts`.
 */
import type { FastifyInstance } from 'fastify';
import { auditExportRoutes } from './ask-export.ts';
import { auditRoutes } from './audit.routes.ts';
import { publishAuditHeads, registerAuditHeads } from './audit-heads.ts';
import type { AuditDependencies } from './dependencies.ts';
import { tableOfAudit } from './export-audit.ts';

export const createAudit = (dependencies: AuditDependencies) => ({
  implementations: [...auditRoutes(dependencies), auditExportRoutes(dependencies)],
  /** Publishes the heads of ended days. The log stores them outside of the database. */
  publishHeads: () => publishAuditHeads(dependencies.platform),
  /** Mounts `GET /audit/heads.txt` on the listeners of the site and of the back office. */
  registerHeads: (app: FastifyInstance) => registerAuditHeads(app, dependencies.platform),
  /** The audit as a file. */
  table: tableOfAudit(dependencies),
});
