import type { PasskeyAnswer } from '@sabai/contract';
import { inTransaction, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { IdentityDependencies, Origin } from '../dependencies.ts';
import { lockMember, readMember } from '../people/members.repository.ts';
import { type Login, openSession } from '../sessions/open-session.ts';
import {
  type ChallengePurpose,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  mostPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  spendChallenge,
} from './passkeys.repository.ts';
import { noteSecurityChange } from './security-changes.ts';

/** Loaded with the first passkey: the library has four hundred modules, and most processes never need it. */
const library = () => import('@simplewebauthn/server');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** EdDSA, ES256 and RS256: the algorithms of authenticators. */
const supportedAlgorithmIDs = [-8, -7, -257];
const challengeLifetimeMs = 5 * 60_000;

/** Passkeys are bound to the site's host name and work on no other page, which defeats copies of the site. */
function relyingParty({ platform: { settings } }: IdentityDependencies) {
  const { hostname, origin } = new URL(settings.siteUrl);
  return { rpID: hostname, origin };
}

async function keep(
  dependencies: IdentityDependencies,
  challenge: string,
  purpose: ChallengePurpose,
  owner_id: string | null,
) {
  const { db, clock } = dependencies.platform;
  const now = clock();
  const expires_at = new Date(now.getTime() + challengeLifetimeMs);
  await insertChallenge(db, { challenge, purpose, owner_id, now, expires_at });
}

const known = ({ credential_id, transports }: PasskeyRow) => ({ id: credential_id, transports });

/** Returns the browser's options for creating a passkey of this member. */
export async function passkeyCreation(dependencies: IdentityDependencies, memberId: string) {
  const { username } = await readMember(dependencies, dependencies.platform.db, memberId);
  const own = await listPasskeys(dependencies.platform.db, await dependencies.seal(), memberId);
  if (own.length >= mostPasskeys) throw new Refusal('PASSKEYS_FULL', { max: mostPasskeys });
  const options = await (await library()).generateRegistrationOptions({
    rpName: 'Sabai',
    rpID: relyingParty(dependencies).rpID,
    userName: username,
    userID: new TextEncoder().encode(memberId),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: own.map(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(dependencies, options.challenge, 'register', memberId);
  return { options: { ...options } };
}

/** Returns the challenge for a passkey: any passkey of the site for a login, one of the member's for step-up. */
export async function passkeyRequest(dependencies: IdentityDependencies, memberId: string | null) {
  const own = memberId ? await listPasskeys(dependencies.platform.db, await dependencies.seal(), memberId) : [];
  const options = await (await library()).generateAuthenticationOptions({
    rpID: relyingParty(dependencies).rpID,
    allowCredentials: own.map(known),
    userVerification: 'required',
  });
  await keep(dependencies, options.challenge, memberId ? 'step_up' : 'log_in', memberId);
  return { options: { ...options } };
}

const unknown = () => new Refusal('PASSKEY_UNKNOWN');

/** Maps every verification error of the library to one refusal, which gives an attacker no information. */
async function orUnknown<T>(verified: Promise<T>): Promise<T> {
  try {
    return await verified;
  } catch {
    throw unknown();
  }
}

export async function addPasskey(
  dependencies: IdentityDependencies,
  memberId: string,
  { name, response }: { name: string; response: PasskeyAnswer },
): Promise<PasskeyRow> {
  const { db, clock } = dependencies.platform;
  const { rpID, origin } = relyingParty(dependencies);
  const now = clock();
  return inTransaction(db, async (tx) => {
    const { registrationInfo } = await orUnknown(
      (await library()).verifyRegistrationResponse({
        response: response as never,
        expectedChallenge: (challenge) =>
          spendChallenge(tx, { challenge, purpose: 'register', ownerId: memberId, now }),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      }),
    );
    if (!registrationInfo) throw unknown();
    await lockMember(dependencies, tx, memberId);
    const seal = await dependencies.seal();
    if ((await listPasskeys(tx, seal, memberId)).length >= mostPasskeys)
      throw new Refusal('PASSKEYS_FULL', { max: mostPasskeys });
    const { credential, credentialBackedUp } = registrationInfo;
    const row = await insertPasskey(tx, seal, {
      member_id: memberId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      name,
      is_synced: credentialBackedUp,
      created_at: now,
    });
    if (!row) throw unknown();
    await noteSecurityChange(tx, memberId, 'passkey_added', { now });
    return row;
  });
}

/** Authenticator data is the 32-byte hash of the relying party, a byte of flags, and the counter. */
const counterOf = (authenticatorData: string): number => {
  const data = Buffer.from(authenticatorData, 'base64url');
  return data.length < 37 ? 0 : data.readUInt32BE(33);
};

/**
 * Verifies a passkey's signature. A counter that decreases means a copied authenticator and is refused. A counter of 0
 * is not compared: passkeys synchronised between devices do not count, even if an authenticator that counts created
 * them.
 */
async function verify(
  dependencies: IdentityDependencies,
  { memberId, purpose, response }: { memberId: string; purpose: 'step_up' | 'log_in'; response: PasskeyAnswer },
): Promise<void> {
  const { db, clock } = dependencies.platform;
  const { rpID, origin } = relyingParty(dependencies);
  const now = clock();
  const isRight = await inTransaction(db, async (tx) => {
    const row = await lockPasskey(tx, memberId, response.id);
    if (!row) return false;
    const { credential_id: id, public_key, counter, transports } = row;
    const ownerId = purpose === 'log_in' ? null : memberId;
    const signed = counterOf(response.response.authenticatorData ?? '');
    const { verified, authenticationInfo } = await orUnknown(
      (await library()).verifyAuthenticationResponse({
        response: response as never,
        expectedChallenge: (challenge) => spendChallenge(tx, { challenge, purpose, ownerId, now }),
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id,
          publicKey: new Uint8Array(public_key),
          counter: signed === 0 ? 0 : Number(counter),
          transports,
        },
        requireUserVerification: true,
      }),
    );
    if (verified) await notePasskeyUse(tx, row, authenticationInfo.newCounter, now);
    return verified;
  });
  if (!isRight) throw unknown();
}

/** Completes step-up authentication with one of the member's passkeys. */
export const provePasskey = (
  dependencies: IdentityDependencies,
  memberId: string,
  response: PasskeyAnswer,
): Promise<void> => verify(dependencies, { memberId, purpose: 'step_up', response });

/**
 * Logs in with a passkey, which identifies its member. It combines possession with a biometric or a PIN, so no further
 * code is required.
 */
export async function logInByPasskey(
  dependencies: IdentityDependencies,
  response: PasskeyAnswer,
  origin: Origin,
): Promise<Login> {
  const memberId = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  if (!uuid.test(memberId)) throw unknown();
  await verify(dependencies, { memberId, purpose: 'log_in', response });
  if ((await readMember(dependencies, dependencies.platform.db, memberId)).is_blocked) throw new Refusal('FORBIDDEN');
  return openSession(dependencies, memberId, origin);
}

export async function removePasskey(
  dependencies: IdentityDependencies,
  tx: Tx,
  memberId: string,
  credentialId: string,
) {
  const row = await deletePasskey(tx, await dependencies.seal(), memberId, credentialId);
  if (!row) throw new Refusal('NOT_FOUND');
  await noteSecurityChange(tx, memberId, 'passkey_removed', { now: dependencies.platform.clock(), isHolding: true });
  return row;
}
