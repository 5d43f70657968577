/**
 * Owns a member's exports and exit: histories as files, signed statements, all own data, consents, closing the account.
 * Invariants: a file contains only the caller's data; a forged statement is detectable. No account is closed while its
 * member could withdraw money. A consent refers only to a text that was in force. Start reading at `serve-files.ts` and
 * `close-account.ts`.
 */
import type { FastifyInstance } from 'fastify';
import type { Implementation } from '../../platform/http/implement.ts';
import { createSealer } from '../../platform/sealing/file-seal.ts';
import { accountRoutes } from './account.routes.ts';
import type { AccountDependencies } from './dependencies.ts';
import { type ResolveCaller, serveFiles } from './serve-files.ts';

export interface Account {
  readonly implementations: Implementation[];
  /** Mounts `GET /exports/{file}` on the site's listener. */
  registerFiles(app: FastifyInstance, resolveCaller: ResolveCaller): void;
}

export function createAccount(options: AccountDependencies): Account {
  const dependencies = { ...options, sealer: createSealer(options.platform.secret) };
  return {
    implementations: accountRoutes(dependencies),
    registerFiles: (app, resolveCaller) => serveFiles(app, dependencies, resolveCaller),
  };
}
