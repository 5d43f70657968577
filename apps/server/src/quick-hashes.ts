import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Tests on PostgreSQL hash hundreds of passwords, and a hash of production strength takes 42 ms of processor time. Here
 * it costs almost nothing and is otherwise the same; the password rules are tested with production costs.
 */
const { argon2 } = crypto;
Object.assign(crypto, {
  argon2: (...[algorithm, parameters, done]: Parameters<typeof argon2>) =>
    argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done),
});
syncBuiltinESMExports();
