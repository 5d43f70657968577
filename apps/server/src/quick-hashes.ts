import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Tests on PostgreSQL give hundreds of members a password, and a hash that would cost a thief enough takes a processor 42 ms. Here
 * it costs next to nothing and is the same in all else; the rules of passwords are tested with what they cost in the house.
 */
const { argon2 } = crypto;
Object.assign(crypto, {
  argon2: (...[algorithm, parameters, done]: Parameters<typeof argon2>) =>
    argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done),
});
syncBuiltinESMExports();
