/**
 * Owns what a member takes along or ends: histories as files, sealed statements, all own data, consents, closing the account.
 * Keeps true that a file tells only the caller's own, that a statement can be told from a forged one, that no account is
 * closed over money its member could withdraw, and that no text counts as agreed to that was not in force.
 * Start reading at `serve-files.ts` and `close-account.ts`.
 */
import type { FastifyInstance } from 'fastify';
import type { Implementation } from '../../platform/http/implement.ts';
import { createSealer } from '../../platform/sealing/file-seal.ts';
import { accountRoutes } from './account.routes.ts';
import type { AccountDependencies } from './dependencies.ts';
import { type ResolveCaller, serveFiles } from './serve-files.ts';

export interface Account {
  readonly implementations: Implementation[];
  /** `GET /exports/{file}`, on the site's listener. */
  registerFiles(app: FastifyInstance, resolveCaller: ResolveCaller): void;
}

export function createAccount(options: AccountDependencies): Account {
  const dependencies = { ...options, sealer: createSealer(options.platform.secret) };
  return {
    implementations: accountRoutes(dependencies),
    registerFiles: (app, resolveCaller) => serveFiles(app, dependencies, resolveCaller),
  };
}
