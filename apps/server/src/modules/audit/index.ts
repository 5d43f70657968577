/**
 * Owns what staff see of the audit, its check, and the heads of its days, which anybody may keep.
 * Keeps true that who looks through the chain or takes entries along is an entry too, and that a published head stays published.
 * The chain itself is written by the database, when an entry commits (`functions/audit.sql`). Start reading at `audit.routes.ts`.
 */
import type { FastifyInstance } from 'fastify';
import { auditExportRoutes } from './ask-export.ts';
import { auditRoutes } from './audit.routes.ts';
import { publishAuditHeads, registerAuditHeads } from './audit-heads.ts';
import type { AuditDependencies } from './dependencies.ts';
import { tableOfAudit } from './export-audit.ts';

export const createAudit = (dependencies: AuditDependencies) => ({
  implementations: [...auditRoutes(dependencies), auditExportRoutes(dependencies)],
  /** Publishes the heads of the days that have ended. The log keeps them where no database reaches. */
  publishHeads: () => publishAuditHeads(dependencies.platform),
  /** `GET /audit/heads.txt`, on the listeners of the site and of the back office. */
  registerHeads: (app: FastifyInstance) => registerAuditHeads(app, dependencies.platform),
  /** The audit as a file. */
  table: tableOfAudit(dependencies),
});
