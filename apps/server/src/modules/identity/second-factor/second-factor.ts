import { inTransaction, type Tx } from '@sabai/db';
import qrCode from 'qrcode';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { closedGate, countWrongLogin, ownCodeGates, passGates } from '../credentials/login-gates.ts';
import { hashOtp, newCode } from '../credentials/otp.rules.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import {
  beginTotp,
  countRecoveryCodes,
  type FactorOwner,
  hasTotp,
  lockTotp,
  replaceRecoveryCodes,
  replaceSealed,
  spendRecoveryCode,
  spendStep,
  takeSealedOtherwise,
} from './second-factor.repository.ts';
import { matchingStep, newTotpKey, plainCode, totpUri, writeTotpKey } from './totp.rules.ts';

const recoveryCodeCount = 10;
const about = ({ kind, id }: FactorOwner) => `${kind}_totp.secret:${id}`;
type Dependencies = Pick<IdentityDependencies, 'platform' | 'seal'>;

export const factorState = async ({ platform: { db } }: Dependencies, owner: FactorOwner) => ({
  is_on: await hasTotp(db, owner),
  recovery_codes_left: await countRecoveryCodes(db, owner),
});

/** Creates a key for the owner's app. It is inactive until a code of it is verified. */
export async function beginSecondFactor({ platform, seal }: Dependencies, tx: Tx, owner: FactorOwner, account: string) {
  const key = newTotpKey();
  const sealed = (await seal()).seal(key.toString('base64'), about(owner));
  if (!(await beginTotp(tx, owner, sealed, platform.clock()))) throw new Refusal('SECOND_FACTOR_ALREADY_ON');
  const uri = totpUri(key, { account, issuer: owner.kind === 'staff' ? 'Sabai back office' : 'Sabai' });
  const svg = await qrCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  const qr_image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { secret: writeTotpKey(key), uri, qr_image };
}

async function recoveryHash({ platform }: Dependencies, { id }: FactorOwner, code: string): Promise<Buffer> {
  return hashOtp(await platform.secret('otp'), { recipient: id, reference: 'recovery', otp: code });
}

/** Replaces the recovery codes. They are shown once; only hashes are stored. */
export async function renewRecoveryCodes(dependencies: Dependencies, tx: Tx, owner: FactorOwner) {
  const codes = Array.from({ length: recoveryCodeCount }, () => newCode(10));
  await replaceRecoveryCodes(
    tx,
    owner,
    await Promise.all(codes.map((code) => recoveryHash(dependencies, owner, code))),
  );
  return { recovery_codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) };
}

export type CodeKind = 'totp' | 'recovery_code';

/**
 * Consumes an authenticator or recovery code; `undefined` for a wrong one. Wrong ones are counted per account, for all
 * addresses: they require the password, so no other person can lock the owner out.
 */
async function spend(
  dependencies: Dependencies,
  tx: Tx,
  owner: FactorOwner,
  typed: string,
): Promise<CodeKind | Refusal> {
  const { clock } = dependencies.platform;
  const gates = ownCodeGates(`code:${owner.kind}:${owner.id}`);
  const code = plainCode(typed);
  const row = await lockTotp(tx, owner);
  const now = clock();
  const closed = await closedGate(tx, gates, now);
  if (closed) return closed;
  const key = row && Buffer.from((await dependencies.seal()).open(row.sealed_secret, about(owner)), 'base64');
  const step = key && matchingStep(key, code, now, Number(row.last_step));
  let kind: CodeKind | undefined;
  if (step !== undefined) {
    await spendStep(tx, owner, step, now);
    kind = 'totp';
  } else if (
    row?.confirmed_at &&
    (await spendRecoveryCode(tx, owner, await recoveryHash(dependencies, owner, code), now))
  ) {
    kind = 'recovery_code';
  }
  if (!kind) return (await countWrongLogin(tx, gates, now)) ?? new Refusal('SECOND_FACTOR_INCORRECT');
  return (await passGates(tx, gates, now)) ?? kind;
}

/** As {@link spend}, in a separate transaction, since a wrong guess counts although it is refused. */
export async function requireCode(
  dependencies: Dependencies,
  owner: FactorOwner,
  typed: string,
  then: (tx: Tx, kind: CodeKind) => Promise<void> = async () => {},
): Promise<CodeKind> {
  const outcome = await inTransaction(dependencies.platform.db, async (tx) => {
    const kind = await spend(dependencies, tx, owner, typed);
    if (!(kind instanceof Refusal)) await then(tx, kind);
    return kind;
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * Consumes an authenticator code of a member of staff; throws STAFF_SECOND_FACTOR_REQUIRED without an authenticator.
 */
export async function requireStaffCode(dependencies: Dependencies, id: string, code: string): Promise<void> {
  const owner = { kind: 'staff', id } as const;
  if (!(await hasTotp(dependencies.platform.db, owner))) throw new Refusal('STAFF_SECOND_FACTOR_REQUIRED');
  await requireCode(dependencies, owner, code);
}

/** Verifies that the app has the key, activates the authenticator, and returns the recovery codes. */
export async function finishSecondFactor(
  dependencies: Dependencies,
  owner: FactorOwner,
  typed: string,
  then: (tx: Tx) => Promise<void>,
) {
  if (await hasTotp(dependencies.platform.db, owner)) throw new Refusal('SECOND_FACTOR_ALREADY_ON');
  let codes: { recovery_codes: string[] } | undefined;
  await requireCode(dependencies, owner, typed, async (tx) => {
    codes = await renewRecoveryCodes(dependencies, tx, owner);
    await then(tx);
  });
  return codes!;
}

/** Encrypts the authenticator keys with the server's present key; returns their number. */
export async function sealFactors(tx: Tx, seal: Seal): Promise<number> {
  const rows = await takeSealedOtherwise(tx, `sealed:${seal.keyId}:%`);
  for (const { kind, id, sealed_secret } of rows) {
    const owner = { kind, id };
    await replaceSealed(tx, owner, seal.seal(seal.open(sealed_secret, about(owner)), about(owner)));
  }
  return rows.length;
}
